import type { ChildProcess } from "node:child_process";
import { runningTools } from "@/cli/prepare/run-tool.mjs";
import { stopProgram } from "@/server/start-program";

interface Started {
  child: ChildProcess;
  patienceMilliseconds: number;
}

/** The processes that this run has started, in that order. */
const started: Started[] = [];
let stopping: Promise<void> | undefined;

/** From now on the child process ends with this run. */
export function stopWithUs(child: ChildProcess, patienceMilliseconds: number): void {
  started.push({ child, patienceMilliseconds });
}

/** The same, after all others: they still need it while they end. */
export function stopLast(child: ChildProcess, patienceMilliseconds: number): void {
  started.unshift({ child, patienceMilliseconds });
}

/** Watches a child process that runs: when it ends unasked, everything ends. */
export function keepRunning(name: string, child: ChildProcess): void {
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
    for (const { child, patienceMilliseconds } of started.toReversed())
      await stopProgram(child, patienceMilliseconds);
  })();
  return stopping;
}

export function isStopping(): boolean {
  return stopping !== undefined;
}
