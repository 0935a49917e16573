import "server-only";

// The outbox runs in the server's module graph, the operations in Next's: two copies of this module in one process, which
// meet here.
const kept = globalThis as { rostrumOutbox?: () => void };

/** Registers the function to call when a message is waiting. */
export function onOutboxWoken(wake: () => void): void {
  kept.rostrumOutbox = wake;
}

/** Wakes the outbox when a message is waiting. Call it after the transaction commits, never within. */
export function wakeOutbox(): void {
  kept.rostrumOutbox?.();
}
