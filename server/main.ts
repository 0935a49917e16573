// The production program: `node dist/server.mjs` with DATABASE_URL. It shuts down gracefully on SIGTERM, and without a
// grace period on SIGINT, SIGHUP, or when its parent is gone.
import { env } from "@/lib/env";
import { notifyParent } from "./parent";
import { openServer } from "./run-server";

const server = openServer();
let ending = false;

async function end(graceMilliseconds: number): Promise<void> {
  if (ending) return;
  ending = true;
  await server.close(graceMilliseconds);
  process.exit(0);
}

process.on("SIGTERM", () => void end(env().SHUTDOWN_GRACE_SECONDS * 1000));
for (const event of ["SIGINT", "SIGHUP", "disconnect"]) process.on(event, () => void end(0));
// Whoever reads the log may be gone before us.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

try {
  await server.start();
  notifyParent({ kind: "listening" });
} catch (error) {
  const words = error instanceof Error ? error.message : String(error);
  if (process.connected) notifyParent({ kind: "failed", words });
  else process.stderr.write(`${words}\n`);
  process.exitCode = 1;
  // Not by `end`: this is no success.
  ending = true;
  await server.close(0);
  if (process.connected) process.disconnect();
}
