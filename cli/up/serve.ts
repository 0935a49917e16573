import { setTimeout as pause } from "node:timers/promises";
import { startProgram } from "@/server/start-program";
import { isStopping, keepRunning } from "./children";
import type { Settings } from "./settings";

// The server finishes what runs for ten seconds; then it must be gone.
const STOP_MILLISECONDS = 15_000;
const READY_MILLISECONDS = 60_000;

/** Starts the server and waits until it says that it is ready. */
export async function serve({ port, host }: Settings): Promise<void> {
  const environment = { ...process.env, NODE_ENV: "production" as const };
  keepRunning("The server", startProgram("server/main.ts", { environment }), STOP_MILLISECONDS);
  const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const address = `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}/health/ready`;
  const deadline = Date.now() + READY_MILLISECONDS;
  while (Date.now() < deadline && !isStopping()) {
    const ready = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  if (!isStopping()) throw new Error(`The server did not become ready: ${address} does not answer 200.`);
}
