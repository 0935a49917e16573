import { expect, it } from "vitest";
import { LETTER_TEXTS } from "@/messages/letters";
import { EXAMPLE_SEASON, exampleIn } from "./example-words";
import { KINDS } from "./registry";

/** All texts of the examples, and what each is in Spanish. */
const texts = Object.values(KINDS).flatMap(({ example }) => {
  const said = exampleIn("es", example);
  return Object.entries(example).flatMap(([name, value]) => stringsIn(value, said[name]));
});

function stringsIn(value: unknown, said: unknown): (readonly [string, string])[] {
  if (typeof value === "string") return [[value, String(said)]];
  if (typeof value !== "object" || value === null) return [];
  const saidOf = said as Record<string, unknown>;
  return Object.entries(value).flatMap(([name, one]) => stringsIn(one, saidOf[name]));
}

it("says every example of a letter in Spanish: only names, codes, numbers and addresses are as they were", () => {
  const same = new Set(
    texts.filter(([text, said]) => text === said && /\p{L}/u.test(text)).map(([text]) => text),
  );
  expect([...same].toSorted()).toEqual([
    "A-7Q4F-2K",
    "Ana Ruiz",
    "Dana Whitfield",
    "N-7Q4F-2K",
    "R-7Q4F-2K",
    "Ruth Alvarez (ruth.alvarez@example.org)",
    "accepted",
    "dana.whitfield@example.org",
    "declined",
    "https://records.example.org/rostrum",
    "not-reviewed",
    "offers-without-answer",
  ]);
});

it("has no Spanish words for an example that there is not", () => {
  const known = new Set(texts.map(([text]) => text));
  expect(Object.keys(LETTER_TEXTS.es.examples).filter((text) => !known.has(text))).toEqual([]);
});

it("calls a position as the association does, where it has said so", () => {
  const example = { places: [{ position: "Chair", committee: "Chair" }], position: "Member" };
  const positionName = (position: string) => (position === "Chair" ? "Dirección" : position);
  const said = exampleIn("es", example, { positionName });
  expect(said).toEqual({
    places: [{ position: "Dirección", committee: "Presidencia" }],
    position: "Miembro",
  });
});

it("has the days of the season that it is shown for", () => {
  const season = {
    ...EXAMPLE_SEASON,
    year: 2029,
    timeZone: "America/Denver",
    nominationsClose: "2029-02-02",
    termStart: "2029-04-01",
    termEnd: "",
  };
  const example = {
    until: "2027-02-12 America/Chicago",
    from: "2027-01-01",
    to: "2028-12-31",
    date: "2027-02-26 America/Chicago",
  };
  // The words of a day are held together by no-break spaces.
  const shown = JSON.stringify(exampleIn("en", example, { season })).replaceAll("\u00a0", " ");
  expect(JSON.parse(shown)).toEqual({
    until: "Friday, February 2, 2029 (Mountain)",
    from: "April 1, 2029",
    to: "December 31, 2030",
    date: "Monday, February 26, 2029 (Mountain)",
  });
  for (const { example: each } of Object.values(KINDS)) {
    expect(exampleIn("en", each, { season: EXAMPLE_SEASON })).toEqual(exampleIn("en", each));
  }
});
