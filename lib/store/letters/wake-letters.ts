import "server-only";

let wake: (() => void) | undefined;

/** Registers the function to call when letters are waiting to be sent. */
export function onLettersWoken(whenWoken: () => void): void {
  wake = whenWoken;
}

/** Call it after the transaction commits, never within. */
export function wakeLetters(): void {
  wake?.();
}

let wakePlanner: (() => void) | undefined;

/** Registers the function to call when letters to many members are recorded, and are to be written. */
export function onPlanningWoken(whenWoken: () => void): void {
  wakePlanner = whenWoken;
}

/** Call it after the transaction commits, never within. */
export function wakePlanning(): void {
  wakePlanner?.();
}
