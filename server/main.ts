// The production program: HTTP server, service and pages in one process. `npm run up` starts it together with the
// embedded database; with DATABASE_URL it also runs alone: node dist/server.mjs. It listens on HOST and PORT, and shuts
// down gracefully on SIGTERM, on SIGINT, or when its parent is gone.
import { provideService } from "@/lib/service-port";
import { createHttpServer } from "./http-server";
import { openPages } from "./pages";
import { notifyParent } from "./parent";
import { openService } from "./service";
import { openStore } from "./store";

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? "127.0.0.1";
const opened = openService();
provideService(opened.service);
let closeServer: (() => Promise<void>) | undefined;
let ending = false;

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await closeServer?.();
  await opened.close();
  process.exit(0);
}

for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.on(event, () => void end());

try {
  const [pages] = await Promise.all([openPages({ development: false, port, host }), openStore()]);
  const server = createHttpServer(pages);
  closeServer = () => server.close();
  await server.listen(port, host);
  opened.startOutbox();
  notifyParent({ kind: "listening" });
} catch (error) {
  const words = error instanceof Error ? error.message : String(error);
  if (process.connected) notifyParent({ kind: "failed", words });
  else console.error(words);
  process.exitCode = 1;
  // Not by `end`: this is no success.
  ending = true;
  await opened.close();
  if (process.connected) process.disconnect();
}
