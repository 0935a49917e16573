// The production program: HTTP server, service and pages in one process. `npm run up` starts it together with the
// embedded database; with DATABASE_URL it also runs alone: node dist/server.mjs. It listens on HOST and PORT, and shuts
// down gracefully on SIGTERM, and without a grace period on SIGINT, SIGHUP, or when its parent is gone.
import { currentBuild } from "@/lib/build";
import { env } from "@/lib/env";
import { announceShutdown } from "@/lib/http/health";
import { log } from "@/lib/http/request-log";
import { provideService } from "@/lib/service-port";
import { createHttpServer } from "./http-server";
import { openPages } from "./pages";
import { notifyParent } from "./parent";
import { openService } from "./service";
import { openStore } from "./store";
import { openTelemetry, type Telemetry } from "./telemetry/open-telemetry";

const opened = openService();
provideService(opened.service);
let closeServer: ((graceMilliseconds: number) => Promise<void>) | undefined;
let telemetry: Telemetry | undefined;
let ending = false;

// More than the HTTP server takes. Whatever hangs after that, such as a mail server, is cut off.
const STOP_MILLISECONDS = 2_500;

async function end(graceMilliseconds: number): Promise<void> {
  if (ending) return;
  ending = true;
  announceShutdown();
  setTimeout(() => process.exit(0), graceMilliseconds + STOP_MILLISECONDS);
  await closeServer?.(graceMilliseconds);
  await opened.close();
  await telemetry?.close();
  process.exit(0);
}

process.on("SIGTERM", () => void end(env().SHUTDOWN_GRACE_SECONDS * 1000));
for (const event of ["SIGINT", "SIGHUP", "disconnect"]) process.on(event, () => void end(0));
// Whoever reads the log may be gone before us.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

try {
  // First of all, so that a mistake in the environment is reported before anything is touched.
  const { PORT: port, HOST: host } = env();
  telemetry = await openTelemetry();
  const [pages] = await Promise.all([openPages({ development: false, port, host }), openStore()]);
  const server = createHttpServer(pages, { answerMetrics: telemetry.answerMetrics });
  closeServer = (graceMilliseconds) => server.close(graceMilliseconds);
  await server.listen(port, host);
  opened.startSending();
  log().info({ message: "Rostrum listens", ...currentBuild(), node: process.versions.node, host, port });
  notifyParent({ kind: "listening" });
} catch (error) {
  const words = error instanceof Error ? error.message : String(error);
  if (process.connected) notifyParent({ kind: "failed", words });
  else process.stderr.write(`${words}\n`);
  process.exitCode = 1;
  // Not by `end`: this is no success.
  ending = true;
  await opened.close();
  await telemetry?.close();
  if (process.connected) process.disconnect();
}
