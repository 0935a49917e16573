const REPEATS = /(?:^| )again [0-9a-f-]{36}$/;

/** What the occasion of the letter ends with that repeats the letter with this id. */
export function repeats(id: string): string {
  return `again ${id}`;
}

/**
 * The occasion of a letter that is sent again: its own, and of which letter it is the copy, so that from each letter there is one
 * copy at most.
 */
export function occasionOfCopy(former: { id: string; occasion: string | null }): string {
  const { occasion } = originalOccasion(former.occasion);
  return occasion === null ? repeats(former.id) : `${occasion} ${repeats(former.id)}`;
}

/** The occasion that caused a letter, and whether staff sent it again. */
export function originalOccasion(stored: string | null): { occasion: string | null; isCopy: boolean } {
  const end = stored?.search(REPEATS) ?? -1;
  if (stored === null || end < 0) return { occasion: stored, isCopy: false };
  return { occasion: stored.slice(0, end) || null, isCopy: true };
}
