import { currentBuild } from "@/lib/build";
import { env } from "@/lib/env";
import { announceShutdown } from "@/lib/http/health";
import { log } from "@/lib/http/request-log";
import { provideService } from "@/lib/service-port";
import { createHttpServer } from "./http-server";
import { openPages } from "./pages";
import { openService } from "./service";
import { openStore, type Preparation } from "./store";
import { openTelemetry, type Telemetry } from "./telemetry/open-telemetry";

/** HTTP server, service and pages of this process. */
export interface Server {
  /**
   * Makes the database ready and listens on HOST and PORT.
   * @throws Error whose message is meant for the terminal; `close` then gives back what was opened
   */
  start(preparation?: Preparation): Promise<void>;
  /**
   * Closes at any time, also during the start: requests that are under way get the grace period. What hangs after that,
   * such as a mail server, is left to the end of the process.
   */
  close(graceMilliseconds: number): Promise<void>;
}

// More than the HTTP server takes.
const STOP_MILLISECONDS = 2_500;

/** The server of this process; there can be only one. */
export function openServer(): Server {
  const opened = openService();
  provideService(opened.service);
  let closeHttp: ((graceMilliseconds: number) => Promise<void>) | undefined;
  let telemetry: Telemetry | undefined;

  async function closeAll(graceMilliseconds: number): Promise<void> {
    await closeHttp?.(graceMilliseconds);
    await opened.close();
    await telemetry?.close();
  }

  return {
    async start(preparation) {
      // First of all, so that a mistake in the environment is reported before anything is touched.
      const { PORT: port, HOST: host } = env();
      telemetry = await openTelemetry();
      const [pages] = await Promise.all([
        openPages({ development: false, port, host }),
        openStore(preparation),
      ]);
      const server = createHttpServer(pages, { answerMetrics: telemetry.answerMetrics });
      closeHttp = (graceMilliseconds) => server.close(graceMilliseconds);
      await server.listen(port, host);
      opened.startSending();
      log().info({
        message: "Rostrum listens",
        ...currentBuild(),
        node: process.versions.node,
        host,
        port,
      });
    },
    async close(graceMilliseconds) {
      announceShutdown();
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, graceMilliseconds + STOP_MILLISECONDS);
      });
      await Promise.race([closeAll(graceMilliseconds), limit]);
      clearTimeout(timer);
    },
  };
}
