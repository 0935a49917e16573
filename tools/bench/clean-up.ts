import { runningTools } from "@/cli/prepare/run-tool.mjs";

type Closer = () => unknown;

const closers: Closer[] = [];
let cleaning: Promise<void> | undefined;

/** Has something closed when the bench ends, however it ends; what was opened last is closed first. */
export function closeAtEnd(close: Closer): void {
  closers.push(close);
}

/** Closes everything that was opened, once; a closer that fails does not keep the others from closing. */
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

/** Whether the bench was told to stop, or has come to its end. */
export function isEnding(): boolean {
  return cleaning !== undefined;
}
