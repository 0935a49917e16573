import "server-only";

let wake: (() => void) | undefined;

/** Registers the function to call when letters are waiting to be sent. */
export function onLetterWorkerNotified(whenWoken: () => void): void {
  wake = whenWoken;
}

/** Call it after the transaction commits, never within. */
export function notifyLetterWorker(): void {
  wake?.();
}

let wakePlanner: (() => void) | undefined;

/** Registers the function to call when letters to many members are recorded, and are to be written. */
export function onPlannerNotified(whenWoken: () => void): void {
  wakePlanner = whenWoken;
}

/** Call it after the transaction commits, never within. */
export function notifyPlanner(): void {
  wakePlanner?.();
}
