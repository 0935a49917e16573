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
