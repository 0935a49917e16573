import type { ChildProcess } from "node:child_process";
import { runningTools } from "@/cli/prepare/run-tool.mjs";
import { stopProgram } from "@/server/start-program";

/** Stops a process; the signal is the one that this run got. */
type Stop = (signal: NodeJS.Signals) => Promise<void>;

/** How to stop the processes that this run has started, in order. */
const started: Stop[] = [];
let stopping: Promise<void> | undefined;

/** From now on the child process is stopped together with this run. */
export function stopWithUs(child: ChildProcess, patienceMilliseconds: number): void {
  started.push((signal) => stopProgram(child, patienceMilliseconds, () => child.kill(signal)));
}

/** To be stopped after all others: they still need it while they shut down. */
export function stopLast(stop: Stop): void {
  started.unshift(stop);
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
export function stopAll(signal: NodeJS.Signals = "SIGINT"): Promise<void> {
  stopping ??= (async () => {
    for (const tool of runningTools) tool.kill("SIGTERM");
    for (const stop of started.toReversed()) await stop(signal);
  })();
  return stopping;
}

export function isStopping(): boolean {
  return stopping !== undefined;
}
