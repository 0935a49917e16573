import { readTable } from "./data";
import type { Random } from "./random";

/** A person without a board or firm yet. */
export interface Person {
  /** `voter`, `nominee` or `staff` for the demo accounts; otherwise empty. */
  role: string;
  firstName: string;
  middleName: string;
  lastName: string;
  informalName: string;
  designations: string;
  /** Empty for any board. */
  boardId: string;
}

const MIDDLE_INITIALS = "ABCDEFGHJKLMNOPRSTVW".split("");
const SUFFIXES = ["Jr.", "Sr.", "II", "III", "IV"];
const LETTERS = ["MBA", "JD", "CPA", "PhD", "Esq.", "BCP", "Jr., MBA"];

interface Culture {
  weight: number;
  given: string[];
  family: string[];
}

function readCultures(): Culture[] {
  return readTable("names", ["weight", "given", "family"]).map(({ weight, given, family }) => ({
    weight: Number(weight),
    given: given.split("|"),
    family: family.split("|"),
  }));
}

function makePerson(random: Random, cultures: readonly Culture[]): Person {
  const byWeight = ({ weight }: Culture) => weight;
  const own = random.pickWeighted(cultures, byWeight);
  // Some first and family names come from different cultures, as with real people.
  const family = random.chance(0.1) ? random.pickWeighted(cultures, byWeight) : own;
  const firstName = random.pick(own.given);
  const lastName = random.pick(family.family);
  const second = random.chance(0.03)
    ? random.pick(random.pick(cultures).family.filter((n) => !/[ -]/.test(n)))
    : "";
  return {
    role: "",
    firstName,
    middleName: random.chance(0.3)
      ? random.pick(MIDDLE_INITIALS)
      : random.chance(0.1)
        ? random.pick(own.given)
        : "",
    lastName: second === "" || second === lastName ? lastName : `${lastName}-${second}`,
    informalName: "",
    designations: random.chance(0.05)
      ? random.pick(SUFFIXES)
      : random.chance(0.15)
        ? random.pick(LETTERS)
        : "",
    boardId: "",
  };
}

/**
 * `count` people: those of `data/people.csv` first, namesakes among them, then others of whom no two have the same
 * first and last name.
 */
export function makePeople(random: Random, count: number): Person[] {
  const written = readTable("people", [
    "role",
    "firstName",
    "middleName",
    "lastName",
    "informalName",
    "designations",
    "boardId",
  ]);
  const cultures = readCultures();
  const people: Person[] = [...written];
  const taken = new Set(written.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  while (people.length < count) {
    const person = makePerson(random, cultures);
    const name = `${person.firstName} ${person.lastName}`;
    if (taken.has(name)) continue;
    taken.add(name);
    people.push(person);
  }
  return people;
}
