/** Asks the reader to prove who they are; resolves to false when they decline. */
type Asker = () => Promise<boolean>;

/** One dialog, shown once for all calls that wait for its answer. */
function question() {
  let asker: Asker | undefined;
  let asking: Promise<boolean> | undefined;
  return {
    /** Registers the function that asks the reader. @returns a function to unregister it */
    onAsked: (ask: Asker): (() => void) => {
      asker = ask;
      return () => {
        if (asker === ask) asker = undefined;
      };
    },
    ask: (): Promise<boolean> => {
      if (!asker) return Promise.resolve(false);
      asking ??= asker().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}

/** Has the reader sign in again after the session has ended. */
export const { onAsked: onSessionEnded, ask: renewSession } = question();

/** Has the reader confirm that it is them, before an act that reaches members or takes data out. */
export const { onAsked: onIdentityAsked, ask: confirmIdentity } = question();
