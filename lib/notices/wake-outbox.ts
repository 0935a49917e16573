import "server-only";

let wake: (() => void) | undefined;

/** Says where to call when a message is waiting. */
export function onOutboxWoken(whenWoken: () => void): void {
  wake = whenWoken;
}

/** A message is waiting: do not let it wait for the next round. Call it after the write, never within. */
export function wakeOutbox(): void {
  wake?.();
}
