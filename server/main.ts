// The production program: HTTP server, service and pages in one process. `npm run up` starts it together with the
// embedded database; with DATABASE_URL it also runs alone: node dist/server.mjs. It listens on HOST and PORT, and shuts
// down gracefully on SIGTERM, on SIGINT, or when its parent is gone.
import { currentBuild } from "@/lib/build";
import { env } from "@/lib/env";
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
let closeServer: (() => Promise<void>) | undefined;
let telemetry: Telemetry | undefined;
let ending = false;

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await closeServer?.();
  await opened.close();
  await telemetry?.close();
  process.exit(0);
}

for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.on(event, () => void end());

try {
  // First of all, so that a mistake in the environment is reported before anything is touched.
  const { PORT: port, HOST: host } = env();
  telemetry = await openTelemetry();
  const [pages] = await Promise.all([openPages({ development: false, port, host }), openStore()]);
  const server = createHttpServer(pages, { answerMetrics: telemetry.answerMetrics });
  closeServer = () => server.close();
  await server.listen(port, host);
  opened.startOutbox();
  log().info({ message: "Rostrum listens", ...currentBuild(), node: process.versions.node, host, port });
  notifyParent({ kind: "listening" });
} catch (error) {
  const words = error instanceof Error ? error.message : String(error);
  if (process.connected) notifyParent({ kind: "failed", words });
  else console.error(words);
  process.exitCode = 1;
  // Not by `end`: this is no success.
  ending = true;
  await opened.close();
  await telemetry?.close();
  if (process.connected) process.disconnect();
}
