import "server-only";

let wake: (() => void) | undefined;

/** Registers the function to call when a message is waiting. */
export function onOutboxWoken(whenWoken: () => void): void {
  wake = whenWoken;
}

/** Wakes the outbox when a message is waiting. Call it after the transaction commits, never within. */
export function wakeOutbox(): void {
  wake?.();
}
