/** Asks the reader to sign in again; true once they have, false when they would rather not. */
type Asker = () => Promise<boolean>;

let asker: Asker | undefined;
let asking: Promise<boolean> | undefined;

/** The page's dialog offers itself to ask. @returns how to withdraw */
export function onSessionEnded(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** The session has ended: has the reader sign in again, once for all calls that wait. */
export function renewSession(): Promise<boolean> {
  if (!asker) return Promise.resolve(false);
  asking ??= asker().finally(() => {
    asking = undefined;
  });
  return asking;
}
