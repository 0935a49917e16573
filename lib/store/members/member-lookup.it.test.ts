import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importRows } from "@/test/fixtures/association";
import { closeDatabase, pool } from "../database";
import { findMembersByName, type NameLookup } from "./member-lookup";

afterAll(closeDatabase);

// No other test's members have first names that begin so.
const MARK = "qzw";
const MEMBERS = 600;
const RUNS = 300;
const FIRST_NAMES = ["", "a", "an", "ann", "anna", "b", "ba", "bo"].map((name) => `${MARK}${name}`);
const LAST_NAMES = ["", "a", "ab", "aba", "b", "ba", "smith", "smithson"];

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  active: boolean;
}

/** Some names are shared by many members, some are unique, and most members named "qzwann" are inactive. */
const people = Array.from({ length: MEMBERS }, (_, number): Person => {
  const firstName = FIRST_NAMES[(number * number) % FIRST_NAMES.length] ?? "";
  return {
    id: `LOOKUP-${String((number * 7) % MEMBERS).padStart(4, "0")}`,
    firstName: number % 9 === 0 ? `${MARK}ann` : number % 5 === 0 ? `${MARK}bo` : firstName,
    lastName: LAST_NAMES[(number * 11 + Math.floor(number / 8)) % LAST_NAMES.length] ?? "",
    active: number % 9 === 0 ? number % 4 === 0 : number % 6 !== 1,
  };
});

const byName = (one: Person, other: Person) => {
  const keys = ({ lastName, firstName, id }: Person) => [lastName, firstName, id];
  const [these, those] = [keys(one), keys(other)];
  const at = these.findIndex((key, index) => key !== those[index]);
  return at === -1 ? 0 : (these[at] ?? "") < (those[at] ?? "") ? -1 : 1;
};
const inOrder = people.toSorted(byName);

function model({ lastName, firstName, activeOnly, limit }: NameLookup): string[] {
  return inOrder
    .filter((person) => person.active || !activeOnly)
    .filter((person) => person.lastName.startsWith(lastName) && person.firstName.startsWith(firstName))
    .slice(0, limit)
    .map(({ id }) => id);
}

const idsOf = async (lookup: NameLookup) => (await findMembersByName(lookup)).map(({ id }) => id);

beforeAll(async () => {
  const rows = people.map(({ id, active, ...names }) => ({ memberId: id, active: String(active), ...names }));
  await importRows({ "members.csv": rows });
});

describe("a lookup by name lists the first matches", () => {
  it("for any prefixes of both names, at any limit", async () => {
    const lookup = fc.record({
      lastName: fc.constantFrom("", ...LAST_NAMES, "s", "smi", "zz"),
      firstName: fc.constantFrom(...FIRST_NAMES, `${MARK}c`),
      activeOnly: fc.boolean(),
      limit: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: MEMBERS + 1 })),
    });
    await fc.assert(
      fc.asyncProperty(lookup, async (names) => {
        expect(await idsOf(names)).toEqual(model(names));
      }),
      { numRuns: RUNS },
    );
  });

  it("at the limits around the number of matches", async () => {
    const names = { lastName: "", firstName: `${MARK}ann`, activeOnly: true };
    const all = model({ ...names, limit: MEMBERS });
    for (const limit of [all.length - 1, all.length, all.length + 1]) {
      expect(await idsOf({ ...names, limit })).toEqual(all.slice(0, limit));
    }
  });

  it("for a last name alone, and for no name at all, as a plain scan does", async () => {
    for (const activeOnly of [true, false]) {
      for (const lastName of ["", "smith", "a"]) {
        const text = `select id from (select * from member offset 0) as everyone
           where (active or not $1) and starts_with(encode(last_name_key, 'escape'), $2)
           order by last_name_key, first_name_key, id`;
        const rows = await pool().rows<{ id: string }>({ text, values: [activeOnly, lastName] });
        const lookup = { lastName, firstName: "", activeOnly, limit: 250 };
        expect(await idsOf(lookup)).toEqual(rows.slice(0, 250).map(({ id }) => id));
      }
    }
  });
});

it("a list is full, though members leave it while it is read", async () => {
  const lookup = { lastName: "", firstName: `${MARK}bo`, activeOnly: true, limit: 20 };
  const leaving = model(lookup);
  const setActive = (active: boolean) =>
    pool().rows({ text: "update member set active = $1 where id = any($2)", values: [active, leaving] });
  try {
    const [list] = await Promise.all([idsOf(lookup), setActive(false)]);
    expect(list).toHaveLength(lookup.limit);
  } finally {
    await setActive(true);
  }
});
