const PREFIX = "rostrum.draft.";

/** The storage key of a member's draft. */
export function draftKey(memberId: string, name: string): string {
  return `${PREFIX}${memberId}.${name}`;
}

/** Discards every draft of every member. */
export function discardDrafts(): void {
  discardWhere(() => true);
}

/** Discards the drafts that other members left in this browser. */
export function discardDraftsOfOthers(memberId: string): void {
  discardWhere((key) => !key.startsWith(draftKey(memberId, "")));
}

function discardWhere(isDiscarded: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && isDiscarded(key)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there are no drafts.
  }
}
