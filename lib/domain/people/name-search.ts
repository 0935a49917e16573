import { nameKey } from "./name-key";

/** What a lookup by name is asked: the beginnings of both names; `""` fits every name. */
export interface NameQuery {
  firstName: string;
  lastName: string;
}

/** With fewer letters than this everybody would be found. */
export const FEWEST_LETTERS = 2;

// More words than this are nobody's name, and each would be asked for apart.
const MOST_WORDS = 4;

/** Whether enough was typed to look for. */
export function isSearchable(typed: string): boolean {
  return nameKey(typed).replaceAll(/[\s,]/gu, "").length >= FEWEST_LETTERS;
}

/**
 * The lookups that together find whom somebody means who types a name as they say it: first name first or last, either
 * alone, names of several words (`van der Berg`, `Mary Ann`), a middle name or none. After a comma comes the first name.
 */
export function nameQueries(typed: string): NameQuery[] {
  const text = typed.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  const [last = "", ...afterComma] = text.split(",").map((part) => part.trim());
  if (afterComma.length > 0) {
    return distinct([{ firstName: afterComma.join(" ").trim(), lastName: last }]);
  }
  const words = text.split(" ").filter((word) => nameKey(word) !== "");
  if (words.length === 0) return [];
  const whole = words.join(" ");
  const queries: NameQuery[] = [
    { firstName: "", lastName: whole },
    { firstName: whole, lastName: "" },
  ];
  for (let cut = 1; cut < Math.min(words.length, MOST_WORDS); cut += 1) {
    const [front, back] = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
    queries.push({ firstName: front, lastName: back }, { firstName: back, lastName: front });
  }
  const [first, middle, ...rest] = words;
  if (first !== undefined && middle !== undefined && rest.length > 0) {
    queries.push({ firstName: first, lastName: rest.join(" ") });
  }
  return distinct(queries);
}

function distinct(queries: readonly NameQuery[]): NameQuery[] {
  const seen = new Set<string>();
  return queries.filter(({ firstName, lastName }) => {
    const key = `${nameKey(firstName)}\n${nameKey(lastName)}`;
    if (key === "\n" || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A person as far as the order of a list goes. */
export interface FoundPerson {
  id: string;
  firstName: string;
  lastName: string;
}

/**
 * Puts together what several lookups found: each person once; whose whole name was typed first, then whose last name
 * was, then the others, each by last name, first name, id.
 */
export function mergeFound<Person extends FoundPerson>(
  typed: string,
  lists: readonly (readonly Person[])[],
): Person[] {
  const wanted = nameKey(typed.replaceAll(",", " "));
  const people = [...new Map(lists.flat().map((person) => [person.id, person])).values()];
  const ranked = people.map((person) => {
    const [first, last] = [nameKey(person.firstName), nameKey(person.lastName)];
    const isWhole = wanted === `${first} ${last}` || wanted === `${last} ${first}`;
    return { person, first, last, rank: isWhole ? 0 : wanted === last ? 1 : 2 };
  });
  return ranked
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        compare(one.last, other.last) ||
        compare(one.first, other.first) ||
        compare(one.person.id, other.person.id),
    )
    .map(({ person }) => person);
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/**
 * The people of a list who cannot be told apart by name, place and board: of these the id must be shown.
 * @returns their ids
 */
export function indistinguishable(
  people: readonly { id: string; name: string; city: string; board: string }[],
): ReadonlySet<string> {
  const byLook = new Map<string, string[]>();
  for (const { id, name, city, board } of people) {
    const look = [name, city, board].map(nameKey).join("\n");
    byLook.set(look, [...(byLook.get(look) ?? []), id]);
  }
  return new Set([...byLook.values()].filter((ids) => ids.length > 1).flat());
}
