import { describe, expect, it } from "vitest";
import type { Lack, SeasonPhase, TimelinePhase } from "@/lib/vocabulary/season";
import type { Season } from "./season";
import { DEFAULT_SETTINGS } from "./season-settings";
import { type SeasonCounts, timelineOf } from "./timeline";

const SEASON: Season = {
  ...DEFAULT_SETTINGS,
  year: 2027,
  timeZone: "America/Chicago",
  rehearsal: false,
  version: 1,
  nominationsOpen: "2026-10-22",
  nominationsClose: "2027-01-05",
  answersOpen: "2027-01-20",
  answersClose: "2027-02-04",
  termStart: "2027-03-01",
  termEnd: "2028-02-29",
};
const NOTHING: SeasonCounts = {
  withoutSeats: 0,
  withoutNominations: 0,
  notReviewed: 0,
  openSeats: 0,
  unpublished: 0,
  offered: 0,
  vacancies: 0,
  slateState: "draft",
  isApproved: false,
};

interface Standing {
  season?: Partial<Season>;
  counts?: Partial<SeasonCounts>;
  phase?: SeasonPhase;
  today?: string;
}

const timeline = ({ season = {}, counts = {}, phase = "draft", today = "2026-10-01" }: Standing = {}) =>
  timelineOf({ ...SEASON, ...season }, { ...NOTHING, ...counts }, { phase, today });
const lacksOf = (standing: Standing) =>
  timeline(standing).flatMap(({ phase, lacks }) =>
    lacks.map(({ code, count }) => (count === undefined ? [phase, code] : [phase, code, count])),
  );

describe("what a phase lacks", () => {
  it("is nothing where everything is said and done", () => {
    expect(lacksOf({})).toEqual([]);
  });

  const cases: readonly [Lack, TimelinePhase, Standing, number | undefined][] = [
    ["rehearsal", "set-up", { season: { rehearsal: true } }, undefined],
    ["term", "set-up", { season: { termStart: "", termEnd: "" } }, undefined],
    ["answers-open", "set-up", { season: { answersOpen: "" } }, undefined],
    ["seats", "set-up", { counts: { withoutSeats: 3 } }, 3],
    ["nominations", "nominating", { counts: { withoutNominations: 4 } }, 4],
    ["reviews", "reviewing", { counts: { notReviewed: 5 } }, 5],
    ["proposals", "reviewing", { counts: { openSeats: 6 } }, 6],
    ["publication", "reviewing", { counts: { unpublished: 7 } }, 7],
    ["answers", "answering", { counts: { offered: 8 } }, 8],
    ["vacancies", "term", { counts: { vacancies: 9 } }, 9],
  ];
  it.each(cases)("%s, in its phase and with its count, and nothing else", (code, phase, standing, count) => {
    expect(lacksOf(standing)).toEqual([count === undefined ? [phase, code] : [phase, code, count]]);
  });

  it("is an approval only where the season asks for one of what is not published yet", () => {
    const asks = { season: { needsApproval: true }, counts: { unpublished: 2 } };
    expect(lacksOf(asks)).toEqual([
      ["reviewing", "approval"],
      ["reviewing", "publication", 2],
    ]);
    const approved = { ...asks, counts: { unpublished: 2, isApproved: true } };
    expect(lacksOf(approved)).toEqual([["reviewing", "publication", 2]]);
    expect(lacksOf({ season: { needsApproval: true } })).toEqual([]);
  });
});

describe("the phases of a season", () => {
  const statesOf = (standing: Standing) => timeline(standing).map(({ phase, state }) => [phase, state]);

  it("follow each other without a gap", () => {
    expect(timeline().map(({ phase, from, until }) => [phase, from, until])).toEqual([
      ["set-up", "", "2026-10-21"],
      ["nominating", "2026-10-22", "2027-01-05"],
      ["reviewing", "2027-01-06", "2027-01-19"],
      ["answering", "2027-01-20", "2027-02-04"],
      ["term", "2027-03-01", "2028-02-29"],
    ]);
  });

  it("are past, current or coming by the season's phase, and its term by the day", () => {
    expect(statesOf({ phase: "reviewing", today: "2027-01-10" })).toEqual([
      ["set-up", "past"],
      ["nominating", "past"],
      ["reviewing", "current"],
      ["answering", "coming"],
      ["term", "coming"],
    ]);
    const terms = ["2027-02-28", "2027-03-01", "2028-02-29", "2028-03-01"].map((today) =>
      statesOf({ phase: "closed", today }).at(-1),
    );
    expect(terms).toEqual([
      ["term", "coming"],
      ["term", "current"],
      ["term", "current"],
      ["term", "past"],
    ]);
  });

  it("show answering as current from its first day on, even while others are still nominated", () => {
    const early = { season: { answersOpen: "2026-12-01" }, phase: "nominating" as const };
    expect(statesOf({ ...early, today: "2026-11-30" })[3]).toEqual(["answering", "coming"]);
    expect(statesOf({ ...early, today: "2026-12-01" })[3]).toEqual(["answering", "current"]);
  });

  it("have no term where the season does not say one", () => {
    expect(timeline({ season: { termStart: "", termEnd: "" } }).map(({ phase }) => phase)).not.toContain(
      "term",
    );
  });
});
