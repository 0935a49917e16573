import type { ChildProcess } from "node:child_process";
import { runningTools } from "@/cli/prepare/run-tool";
import { stopProgram } from "@/server/start-program";

interface Kept {
  name: string;
  child: ChildProcess;
  patienceMilliseconds: number;
}

/** The processes that this run has started, in that order. */
const kept: Kept[] = [];
let stopping: Promise<void> | undefined;

/** Watches a child process: when it ends unasked, everything ends. */
export function keepRunning(name: string, child: ChildProcess, patienceMilliseconds: number): void {
  kept.push({ name, child, patienceMilliseconds });
  child.once("exit", (code, signal) => {
    if (stopping) return;
    const how = signal ? `killed by ${signal}` : `exit code ${code ?? 1}`;
    console.error(`${name} ended unexpectedly (${how}); what it said last is above. Stopping.`);
    void stopAll().then(() => process.exit(1));
  });
}

/** Ends what was started, the last one first, and waits for each. */
export function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const tool of runningTools) tool.kill("SIGTERM");
    for (const { child, patienceMilliseconds } of kept.toReversed())
      await stopProgram(child, patienceMilliseconds);
  })();
  return stopping;
}

export function isStopping(): boolean {
  return stopping !== undefined;
}
