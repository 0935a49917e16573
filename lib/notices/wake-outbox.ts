import "server-only";

// The outbox runs in the server's own program, the operations in what Next built of them: two copies of this module
// in one process, which meet here.
const kept = globalThis as { rostrumOutbox?: () => void };

/** Says where to call when a message is waiting. */
export function onOutboxWoken(wake: () => void): void {
  kept.rostrumOutbox = wake;
}

/** A message is waiting: do not let it wait for the next round. Call it after the write, never within. */
export function wakeOutbox(): void {
  kept.rostrumOutbox?.();
}
