import { describe, expect, it } from "vitest";
import { judgeExtension } from "./extension";
import { nextSeason } from "./rollover";
import { type Season, seasonPhase } from "./season";
import { DEFAULT_SETTINGS } from "./season-settings";
import { addMonths } from "../time/add-days";
import { judgeSetup } from "./season-setup";

const season: Season = {
  ...DEFAULT_SETTINGS,
  year: 2027,
  timeZone: "America/Chicago",
  nominationsOpen: "2026-10-22",
  nominationsClose: "2027-01-05",
  answersOpen: "2027-01-20",
  answersClose: "2027-02-04",
  termStart: "2027-03-01",
  termEnd: "2028-02-29",
  rehearsal: false,
  version: 1,
};
const at = (day: string) => new Date(`${day}T18:00:00Z`);
const reason = (outcome: { ok: boolean; reason?: string }) => (outcome.ok ? "allowed" : outcome.reason);

describe("judgeSetup", () => {
  const judge = (
    changed: Partial<Season>,
    { day = "2026-10-01", rehearsal = false, areOffersShown = false } = {},
  ) =>
    reason(
      judgeSetup({ ...season, rehearsal }, { ...season, rehearsal, ...changed }, at(day), areOffersShown),
    );

  it("wants days in their order, and a term with both ends", () => {
    expect(judge({ nominationsClose: "2026-10-21" })).toBe("invalid-date");
    expect(judge({ answersOpen: "2027-02-05" })).toBe("invalid-date");
    expect(judge({ termEnd: "" })).toBe("invalid-date");
    expect(judge({ termEnd: "2027-02-28" })).toBe("invalid-date");
    expect(judge({ answersOpen: "", termStart: "", termEnd: "" })).toBe("allowed");
  });

  it("keeps the days that members go by, once nominations are open, except in a rehearsal", () => {
    const later = { nominationsClose: "2027-01-06" };
    expect(judge(later)).toBe("allowed");
    expect(judge(later, { day: "2026-10-22" })).toBe("not-possible-now");
    expect(judge(later, { day: "2026-10-22", rehearsal: true })).toBe("allowed");
    expect(judge({ nominationsPerVoter: 3 }, { day: "2026-10-22" })).toBe("allowed");
  });

  it("hides no offers that members have seen, and leaves the day free before", () => {
    const seen = { day: "2027-01-20", areOffersShown: true };
    expect(judge({ answersOpen: "2027-01-22" }, seen)).toBe("not-possible-now");
    expect(judge({ answersOpen: "2027-01-22" }, { ...seen, areOffersShown: false })).toBe("allowed");
    expect(judge({ answersOpen: "2027-01-22" }, { ...seen, rehearsal: true })).toBe("allowed");
    expect(judge({ answersOpen: "2027-01-19" }, seen)).toBe("allowed");
    expect(judge({ answersOpen: "" }, seen)).toBe("allowed");
    // A letter was sent, or an answer taken, though the day has not come.
    expect(judge({ answersOpen: "2027-01-22" }, { ...seen, day: "2027-01-10" })).toBe("not-possible-now");
    expect(judge({ answersOpen: "2027-01-18" }, { ...seen, day: "2027-01-10" })).toBe("allowed");
    const without = { ...season, answersOpen: "" };
    expect(reason(judgeSetup(without, season, at("2027-01-10"), true))).toBe("not-possible-now");
    expect(reason(judgeSetup(without, season, at("2027-01-20"), true))).toBe("allowed");
  });

  it("makes no season with a day after 2199", () => {
    const last = { ...season, year: 2199, answersClose: "2199-02-04", termEnd: "2199-12-31" };
    expect(reason(judgeSetup(undefined, last, at("2026-10-01")))).toBe("allowed");
    const next = { ...nextSeason(last, []), answersClose: "2199-12-31" };
    expect(reason(judgeSetup(undefined, next, at("2026-10-01")))).toBe("invalid-date");
    expect(judgeSetup(undefined, { ...next, year: 2199 }, at("2026-10-01"))).toMatchObject({
      detail: "The last day of the term would be December 31, 2200, which is after December 31, 2199.",
    });
  });

  it("makes no season that is over", () => {
    expect(reason(judgeSetup(undefined, season, at("2027-02-05")))).toBe("invalid-date");
  });
});

describe("judgeExtension", () => {
  const judge = (deadline: "nominationsClose" | "answersClose", date: string, day = "2027-01-10") =>
    reason(judgeExtension(season, { deadline, date }, at(day)));

  it("moves a deadline forwards only, not into the past, and not beyond the one that follows", () => {
    expect(judge("nominationsClose", "2027-01-12")).toBe("allowed");
    expect(judge("nominationsClose", "2027-01-04", "2027-01-01")).toBe("invalid-date");
    expect(judge("nominationsClose", "2027-01-09")).toBe("invalid-date");
    expect(judge("nominationsClose", "2027-02-05")).toBe("invalid-date");
    expect(judge("answersClose", "2027-02-05")).toBe("allowed");
  });
});

describe("nextSeason", () => {
  it("keeps the weekdays of its dates, and the days of the month of its term", () => {
    expect(nextSeason(season, [])).toMatchObject({
      year: 2028,
      nominationsOpen: "2027-10-21",
      nominationsClose: "2028-01-04",
      answersOpen: "2028-01-19",
      answersClose: "2028-02-03",
      termStart: "2028-03-01",
      termEnd: "2029-02-28",
    });
    const leap = nextSeason({ ...season, termStart: "2026-03-01", termEnd: "2027-02-28" }, []);
    expect([leap.termStart, leap.termEnd]).toEqual(["2027-03-01", "2028-02-29"]);
  });

  const DATES = ["nominationsOpen", "nominationsClose", "answersOpen", "answersClose"] as const;
  const distance = (one: string, other: string) => (Date.parse(one) - Date.parse(other)) / 86_400_000;

  it("stays within three days of the first season's dates, however often it is made from the one before", () => {
    const made = [season];
    while (made.length < 100) made.push(nextSeason(made.at(-1) as Season, made));
    for (const [years, after] of made.entries()) {
      for (const name of DATES) {
        expect(distance(after[name], season[name]) % 7).toBe(0);
        const days = distance(after[name], addMonths(season[name], 12 * years));
        expect(Math.abs(days), `${name} of ${after.year}`).toBeLessThanOrEqual(3);
      }
    }
  });

  it("goes on from a date that staff moved, and from the year before where one in between is missing", () => {
    const second = nextSeason(season, []);
    const moved = { ...second, nominationsOpen: "2027-11-02" };
    const years = [season, moved];
    while (years.length < 9) years.push(nextSeason(years.at(-1) as Season, years));
    expect(Math.abs(distance(years.at(-1)?.nominationsOpen ?? "", "2034-11-02"))).toBeLessThanOrEqual(3);
    const far = { ...season, year: 2020, nominationsOpen: "2019-01-01" };
    expect(nextSeason(season, [far])).toEqual(second);
  });
});

describe("seasonPhase", () => {
  it("is reviewing until answers open, though places are offered", () => {
    const phase = (day: string) => seasonPhase(season, at(day), { placesOffered: true });
    expect([phase("2027-01-19"), phase("2027-01-20")]).toEqual(["reviewing", "answering"]);
  });
});
