import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows } from "@/test/fixtures/association";
import { type Caller, list } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

// No other test's members have these prefixes in their names, so the model knows all members who match.
const MARK = "Qzx";
const RUNS = 150;

const LAST_NAMES = [
  "O'Brien",
  "O’Brien-Smith",
  "OBrian",
  "obrien",
  "Ó Briain",
  "Müller",
  "Muller-Lüdenscheidt",
  "MÜLLER",
  "de la Cruz",
  "Dela Cruz",
  "De-la-Cruz",
  "Ångström",
  "Angstrom",
  "Łukasiewicz",
  "Lukas",
  "Straße",
  "Strasse",
  "STRASSER",
  "100%",
  "100 %",
  "1_0",
  "10",
  "a_b",
  "a%b",
  "ab",
  "Æther",
  "Aether",
  "Đorđević",
  "Ñandú",
  "Nandu",
  "İnan",
  "Inan",
  "ınan",
  "Παπαδόπουλος",
  "ΠΑΠΑΔΟΠΟΥΛΟΣ",
  "Παπ",
  "Κωσταντίνου",
  "Σιμός",
  "Иванов",
  "иванова",
  "Йон",
  "Ион",
  "山田",
  "山",
  "Jo\u0301zsef",
  "József",
  "Smith\\",
  "Smith'; --",
  "Smith",
];
const FIRST_NAMES = [
  "José",
  "JOSE",
  "Jose-Maria",
  "Josef",
  "Ann",
  "Anne Marie",
  "Анна",
  "",
  "%",
  "_",
  "Øyvind",
];

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  active: boolean;
}

const people: Person[] = LAST_NAMES.map((lastName, index) => ({
  id: `MODEL-${String(index).padStart(2, "0")}`,
  firstName: FIRST_NAMES[index % FIRST_NAMES.length] ?? "",
  lastName: `${MARK}${lastName}`,
  active: index % 7 !== 3,
}));

const TWO_LETTERS: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", þ: "th" };
const PLAIN: Readonly<Record<string, string>> = {
  ł: "l",
  đ: "d",
  ð: "d",
  ø: "o",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ς: "σ",
};

/**
 * What is left of a name when case, accents, apostrophes and hyphens do not count: letter by letter, and not as the
 * service does it.
 */
function skeleton(name: string): string {
  let left = "";
  for (const letter of name.normalize("NFKD").toUpperCase().toLowerCase().normalize("NFKD")) {
    const isAccent = /^\p{Mark}$/u.test(letter);
    if (isAccent || "'’‘`´-‐‑–—".includes(letter)) continue;
    left += TWO_LETTERS[letter] ?? PLAIN[letter] ?? letter;
  }
  return left.split(/\s+/u).filter(Boolean).join(" ");
}

/** The same comparison in both directions: the whole of what was typed begins the name. */
function fits(name: string, typed: string): boolean {
  return skeleton(name).startsWith(skeleton(typed));
}

function model(firstName: string, lastName: string, activeOnly: boolean): string[] {
  return people
    .filter((person) => (person.active || !activeOnly) && fits(person.firstName, firstName))
    .filter((person) => fits(person.lastName, lastName))
    .map(({ id }) => id)
    .toSorted();
}

const beginningOf = (names: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...names), fc.nat(12))
    .map(([name, length]) => Array.from(name.normalize("NFC")).slice(0, length).join(""));
const inSomeForm = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.constantFrom("as it is", "upper", "lower", "decomposed", "plain", "%", "_"))
    .map(([typed, form]) => {
      if (form === "upper") return typed.toUpperCase();
      if (form === "lower") return typed.toLowerCase();
      if (form === "decomposed") return typed.normalize("NFD");
      if (form === "plain") return typed.replaceAll(/['’-]/g, "");
      return form.length === 1 ? `${typed}${form}` : typed;
    });

let client: Caller;

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": people.map(({ id, active, ...names }) => ({
      memberId: id,
      active: String(active),
      ...names,
    })),
  });
});

describe("the name lookups find exactly the members that the rule selects", () => {
  it("for any prefixes of names, in any spelling", async () => {
    const typedLast = inSomeForm(beginningOf(LAST_NAMES)).map((typed) => `${MARK}${typed}`);
    const typedFirst = inSomeForm(beginningOf(FIRST_NAMES));
    await fc.assert(
      fc.asyncProperty(typedFirst, typedLast, async (firstName, lastName) => {
        const general = await list(
          "/committee/eventregmemberlookup",
          { firstName, lastName, memberOnlyFlag: "" },
          client,
        );
        expect(general.map(({ ID }) => ID).toSorted()).toEqual(model(firstName, lastName, false));
        // The other two do not take a blank name.
        if (firstName.trim() === "") return;
        const users = await list("/auth/finduserbyname", { firstName, lastName }, client);
        const active = model(firstName, lastName, true);
        expect(users.map(({ realtorId }) => realtorId).toSorted()).toEqual(active);
        const records = await list("/committee/lookupassocrecordbyname", { firstName, lastName }, client);
        expect(records.map(({ id }) => id)).toEqual(users.map(({ realtorId }) => realtorId));
      }),
      { numRuns: RUNS },
    );
  });
});
