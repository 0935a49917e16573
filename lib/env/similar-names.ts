// Names this short resemble too many others.
const SHORTEST = 6;
const LONG = 14;

/**
 * Variables that are set and unknown, yet spelled almost like a known one that is not set. With a misspelt name a
 * setting would silently keep its default.
 * @returns pairs of the name that was given and the one that was probably meant
 */
export function findMisspelt(
  given: readonly string[],
  known: readonly string[],
): { given: string; meant: string }[] {
  const absent = known.filter((name) => name.length >= SHORTEST && !given.includes(name));
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = absent.find((one) => {
        const allowed = one.length >= LONG ? 3 : 2;
        // Most names differ too much in length alone, and every program of ours asks this at its start.
        return Math.abs(name.length - one.length) <= allowed && distance(name, one) <= allowed;
      });
      return meant === undefined ? [] : [{ given: name, meant }];
    });
}

/** How many letters have to be inserted, deleted or replaced to make one name of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let line = 0; line < one.length; line += 1) {
    const next = [line + 1];
    for (let at = 0; at < other.length; at += 1) {
      const replaced = (row[at] ?? 0) + (one[line] === other[at] ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
