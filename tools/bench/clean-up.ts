import { runningTools } from "@/cli/prepare/run-tool.mjs";

type Closer = () => unknown;

const closers: Closer[] = [];
let cleaning: Promise<void> | undefined;

/** Registers a function to call when the bench ends, however it ends; the last one registered runs first. */
export function closeAtEnd(close: Closer): void {
  closers.push(close);
}

/** Runs every registered function once; one that fails does not stop the others. */
export function cleanUp(): Promise<void> {
  cleaning ??= (async () => {
    for (const tool of runningTools) tool.kill("SIGTERM");
    for (const close of closers.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        console.error(
          `Something could not be closed: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  })();
  return cleaning;
}

/** Whether the bench was interrupted, or has finished. */
export function isEnding(): boolean {
  return cleaning !== undefined;
}
