import "server-only";

let wake: (() => void) | undefined;

/** Registers the function to call when something was committed of which other systems may have to be told. */
export function onEventWorkerNotified(whenWoken: () => void): void {
  wake = whenWoken;
}

/** Call it after the transaction commits, never within. */
export function notifyEventWorker(): void {
  wake?.();
}
