import type { ChildProcess } from "node:child_process";
import { runningTools } from "@/cli/prepare/run-tool.mjs";
import { stopProgram } from "@/server/start-program";

interface Started {
  child: ChildProcess;
  patienceMilliseconds: number;
}

/** The processes that this run has started, in order. */
const started: Started[] = [];
let stopping: Promise<void> | undefined;

/** From now on the child process is stopped together with this run. */
export function stopWithUs(child: ChildProcess, patienceMilliseconds: number): void {
  started.push({ child, patienceMilliseconds });
}

/** The same, but after all others: they still need it while they shut down. */
export function stopLast(child: ChildProcess, patienceMilliseconds: number): void {
  started.unshift({ child, patienceMilliseconds });
}

/** Watches a running child process: if it exits unexpectedly, everything is stopped. */
export function keepRunning(name: string, child: ChildProcess): void {
  child.once("exit", (code, signal) => {
    if (stopping) return;
    const how = signal ? `killed by ${signal}` : `exit code ${code ?? 1}`;
    console.error(`${name} ended unexpectedly (${how}); its last output is above. Stopping.`);
    void stopAll().then(() => process.exit(1));
  });
}

/** Stops the child processes, last started first, and waits for each. */
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
