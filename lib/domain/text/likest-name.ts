import { closest, distance } from "fastest-levenshtein";

/** The name that was probably meant; blank when none is like the one that was written. */
export function likestName(written: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const likest = closest(written, known);
  return distance(written, likest) <= Math.max(2, Math.floor(written.length / 3)) ? likest : "";
}
