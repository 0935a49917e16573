/** Asks the reader to sign in again; resolves to false when they decline. */
type Asker = () => Promise<boolean>;

let asker: Asker | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the function that asks the reader. @returns a function to unregister it */
export function onSessionEnded(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** Has the reader sign in again after the session has ended, once for all waiting calls. */
export function renewSession(): Promise<boolean> {
  if (!asker) return Promise.resolve(false);
  asking ??= asker().finally(() => {
    asking = undefined;
  });
  return asking;
}
