import { distance } from "fastest-levenshtein";

const SEPARATORS = /[\s_-]+/g;

/** The form in which the names of columns are compared: letter case, spaces, underscores and hyphens do not count. */
export function columnKey(name: string): string {
  return name.normalize("NFC").toLowerCase().replace(SEPARATORS, "");
}

// Two slips in five letters may still be the same word, as two that changed places.
const SLIPS_PER_LETTER = 0.4;
const SHORTEST_BEGINNING = 3;

/** The name that was probably meant by an unknown one; undefined when none is close. */
export function closestName(given: string, names: readonly string[]): string | undefined {
  const key = columnKey(given);
  const scored = names
    .map((name) => ({ name, slips: slips(key, columnKey(name)) }))
    .filter(({ name, slips }) => slips <= Math.max(key.length, name.length) * SLIPS_PER_LETTER)
    .toSorted((one, other) => one.slips - other.slips);
  return scored[0]?.name;
}

/** Letters to change; a name that goes on where the other ends, such as `zip` and `zipCode`, counts as one. */
function slips(one: string, other: string): number {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (shorter.length >= SHORTEST_BEGINNING && longer.startsWith(shorter)) return 1;
  return distance(one, other);
}
