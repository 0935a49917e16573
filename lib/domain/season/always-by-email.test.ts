import { expect, it } from "vitest";
import { CHOOSABLE_SEASON_KINDS } from "@/lib/vocabulary/letter";
import { seasonsThatAlwaysMail, sortSeasonKinds } from "./always-by-email";

it("sorts kinds of letters of a season into one order, each once", () => {
  expect(sortSeasonKinds([])).toEqual([]);
  expect(sortSeasonKinds(["not-selected", "deadline-moved", "not-selected"])).toEqual([
    "deadline-moved",
    "not-selected",
  ]);
  expect(sortSeasonKinds(CHOOSABLE_SEASON_KINDS.toReversed())).toEqual(CHOOSABLE_SEASON_KINDS);
});

it("counts a season to the end of its last day, in its own zone, and no rehearsal", () => {
  const season = {
    year: 2027,
    timeZone: "America/Chicago",
    answersClose: "2027-02-04",
    rehearsal: false,
    alwaysByEmail: ["not-selected"],
  };
  const count = (changes: Partial<typeof season>, now: string, kind = "not-selected") =>
    seasonsThatAlwaysMail([{ ...season, ...changes }], kind, new Date(now)).length;
  expect(count({}, "2026-01-01T00:00:00Z")).toBe(1);
  expect(count({}, "2027-02-05T05:59:59Z")).toBe(1);
  expect(count({}, "2027-02-05T06:00:00Z")).toBe(0);
  expect(count({}, "2026-01-01T00:00:00Z", "nominated")).toBe(0);
  expect(count({ rehearsal: true }, "2026-01-01T00:00:00Z")).toBe(0);
});
