import { nameKey } from "./name-key";

/** The parameters of a lookup by name: the beginnings of both names; `""` matches every name. */
export interface NameQuery {
  firstName: string;
  lastName: string;
}

/** With fewer letters than this, nearly every member would match. */
export const FEWEST_LETTERS = 2;

// No name has more words than this, and each split costs another lookup.
const MOST_WORDS = 4;

/** Whether enough was typed for a lookup. */
export function isSearchable(typed: string): boolean {
  return nameKey(typed).replaceAll(/[\s,]/gu, "").length >= FEWEST_LETTERS;
}

// Don and Rev are also first names, so as titles they need their full stop.
const TITLE =
  /^(?:(?:dra?|mrs?|ms|mx|prof|sra?|srta)\.?|(?:rev|hon|d|dña)\.|miss|doctora?|professor|profesora?|señor(?:a|ita)?)$/iu;

/** The words of a name without the titles before it: `Mrs. Ana O'Brien` → `Ana`, `O'Brien`. A title alone may be a name. */
function withoutTitles(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !TITLE.test(word));
  return first === -1 ? words : words.slice(first);
}

/**
 * The lookups that together find a person by a name typed as it is spoken: first name first or last, either alone, names
 * of several words (`van der Berg`, `Mary Ann`), with or without a title or a middle name. After a comma comes the first
 * name.
 */
export function nameQueries(typed: string): NameQuery[] {
  const text = typed.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  const [last = "", ...afterComma] = text
    .split(",")
    .map((part) => withoutTitles(part.trim().split(" ")).join(" "));
  if (afterComma.length > 0) {
    return distinct([{ firstName: afterComma.join(" ").trim(), lastName: last }]);
  }
  const words = withoutTitles(text.split(" ").filter((word) => nameKey(word) !== ""));
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

/** A lookup by an inner part of a name; `other` is the beginning of either name, `""` for whatever it is. */
export interface InnerQuery {
  part: string;
  other: string;
}

/** The lookups by inner parts that find what `nameQueries` does not: `Brien` and `Sean Brien` for Sean O'Brien. */
export function innerQueries(typed: string): InnerQuery[] {
  const queries = nameQueries(typed).flatMap(({ firstName, lastName }): InnerQuery[] =>
    firstName === "" || lastName === ""
      ? [{ part: firstName || lastName, other: "" }]
      : [
          { part: lastName, other: firstName },
          { part: firstName, other: lastName },
        ],
  );
  return [...new Map(queries.map((query) => [`${query.part}\n${query.other}`, query])).values()];
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

/** What the sort order of a list of people needs. */
export interface FoundPerson {
  id: string;
  firstName: string;
  lastName: string;
}

/**
 * Merges the results of several lookups: each person once; first exact matches of the whole name, then of the last name,
 * then all others, each sorted by last name, first name and id.
 */
export function mergeFound<Person extends FoundPerson>(
  typed: string,
  lists: readonly (readonly Person[])[],
): Person[] {
  const requested = nameKey(typed.replaceAll(",", " "));
  const people = [...new Map(lists.flat().map((person) => [person.id, person])).values()];
  const ranked = people.map((person) => {
    const [first, last] = [nameKey(person.firstName), nameKey(person.lastName)];
    const isWhole = requested === `${first} ${last}` || requested === `${last} ${first}`;
    return { person, first, last, rank: isWhole ? 0 : requested === last ? 1 : 2 };
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
 * The people in a list who share name, city and board with another, so that their ids must be shown.
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
