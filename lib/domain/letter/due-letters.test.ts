import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../time/add-days";
import { dayIn } from "../time/time-zone";
import {
  dueMeetingLetters,
  dueSeasonLetters,
  dueStaffLetters,
  isStillDue,
  type PlanningSpan,
} from "./due-letters";
import { civilMoment, morningOf } from "./morning";
import { type SeasonCalendar, seasonLetters } from "./season-letters";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SEASON: SeasonCalendar = {
  year: 2027,
  timeZone: "America/Chicago",
  nominationsOpen: "2026-11-01",
  nominationsClose: "2027-01-15",
  answersOpen: "2027-02-01",
  answersClose: "2027-03-01",
  reminderDays: [14, 7, 2],
  notifyNotSelected: true,
  notSelectedOn: "2027-02-10",
};

const at = (text: string) => new Date(text);
const words = (season: SeasonCalendar, span: PlanningSpan) =>
  dueSeasonLetters(season, span).map(({ kind, occasion }) => `${kind} ${occasion}`);

describe("the letters of a season", () => {
  it("are these, each at eight in the morning of its day in the season's zone", () => {
    expect(
      seasonLetters(SEASON).map((one) => [one.day, one.kind, one.occasion, one.at.toISOString()]),
    ).toEqual([
      // The clocks were put back in the night before.
      ["2026-11-01", "nominations-open", "2027/2026-11-01", "2026-11-01T14:00:00.000Z"],
      ["2027-01-08", "nominations-closing", "2027/2027-01-15/7", "2027-01-08T14:00:00.000Z"],
      ["2027-01-13", "nominations-closing", "2027/2027-01-15/2", "2027-01-13T14:00:00.000Z"],
      ["2027-02-10", "not-selected", "2027/2027-02-10", "2027-02-10T14:00:00.000Z"],
      ["2027-02-15", "answer-reminder", "2027/2027-03-01/14", "2027-02-15T14:00:00.000Z"],
      ["2027-02-22", "answer-reminder", "2027/2027-03-01/7", "2027-02-22T14:00:00.000Z"],
      ["2027-02-27", "answer-reminder", "2027/2027-03-01/2", "2027-02-27T14:00:00.000Z"],
    ]);
  });

  it("are due once: what was due before the span is not due again", () => {
    const morning = at("2027-02-22T14:00:00Z");
    const before = new Date(morning.getTime() - 1);
    expect(words(SEASON, { since: before, now: morning })).toEqual(["answer-reminder 2027/2027-03-01/7"]);
    expect(words(SEASON, { since: morning, now: at("2027-02-23T14:00:00Z") })).toEqual([]);
  });

  it("that were missed together are one: the newest", () => {
    expect(words(SEASON, { since: at("2027-02-21T00:00:00Z"), now: at("2027-02-27T20:00:00Z") })).toEqual([
      "answer-reminder 2027/2027-03-01/2",
    ]);
    const short = { ...SEASON, nominationsClose: "2026-11-05" };
    expect(words(short, { since: at("2026-10-31T00:00:00Z"), now: at("2026-11-04T20:00:00Z") })).toEqual([
      "nominations-closing 2027/2026-11-05/2",
    ]);
  });

  it("are not made up for once they are over, or after more than seven days", () => {
    const since = at("2026-10-01T00:00:00Z");
    expect(words(SEASON, { since, now: at("2026-11-08T13:59:59Z") })).toHaveLength(1);
    expect(words(SEASON, { since, now: at("2026-11-08T14:00:00Z") })).toEqual([]);
    expect(words(SEASON, { since, now: at("2027-03-02T06:00:00Z") })).toEqual([]);
  });

  it("name the deadline: a moved one makes others, and those for the former are over", () => {
    const now = at("2027-02-22T15:00:00Z");
    const former = { kind: "answer-reminder", occasion: "2027/2027-03-01/7" } as const;
    expect(isStillDue(SEASON, former, now)).toMatchObject({ daysLeft: 7 });
    const moved = { ...SEASON, answersClose: "2027-03-08" };
    expect(isStillDue(moved, former, now)).toBeUndefined();
    expect(words(moved, { since: now, now: at("2027-03-01T14:00:00Z") })).toEqual([
      "answer-reminder 2027/2027-03-08/7",
    ]);
  });

  it("say nothing of a day that is not set, of candidates who are not to be told, or of days before answers open", () => {
    const kinds = (season: SeasonCalendar) =>
      seasonLetters(season).map(({ kind, daysLeft }) => `${kind} ${daysLeft}`);
    expect(kinds({ ...SEASON, notSelectedOn: "" })).not.toContain("not-selected null");
    expect(kinds({ ...SEASON, notifyNotSelected: false })).not.toContain("not-selected null");
    expect(kinds({ ...SEASON, answersOpen: "2027-02-15" })).not.toContain("answer-reminder 14");
  });
});

/** The same by walking through the span hour by hour and crossing out what a newer letter replaces. */
function slowly(season: SeasonCalendar, { since, now }: PlanningSpan): string[] {
  const said = new Map<string, string>();
  const local = (moment: number) => dayIn(season.timeZone, new Date(moment));
  for (
    let moment = Math.floor(since.getTime() / HOUR) * HOUR + HOUR;
    moment <= now.getTime();
    moment += HOUR
  ) {
    const day = local(moment);
    if (new Date(moment).getTime() !== morningOf(season.timeZone, day).getTime()) continue;
    const isLate = now.getTime() - moment >= 7 * DAY;
    const note = (series: string, text: string) => (isLate ? said.delete(series) : said.set(series, text));
    if (day === season.nominationsOpen) note("n", `nominations-open ${season.year}/${day}`);
    for (const left of [7, 2]) {
      const isIt = addDays(day, left) === season.nominationsClose && day > season.nominationsOpen;
      if (isIt) note("n", `nominations-closing ${season.year}/${season.nominationsClose}/${left}`);
    }
    for (const left of season.reminderDays) {
      const isIt =
        addDays(day, left) === season.answersClose &&
        day > season.nominationsOpen &&
        day > season.answersOpen;
      if (isIt) note("a", `answer-reminder ${season.year}/${season.answersClose}/${left}`);
    }
    if (season.notifyNotSelected && day === season.notSelectedOn)
      note("d", `not-selected ${season.year}/${day}`);
  }
  const today = local(now.getTime());
  if (today > season.nominationsClose) said.delete("n");
  if (today > season.answersClose) for (const series of ["a", "d"]) said.delete(series);
  return [...said.values()].toSorted();
}

const span = fc
  .tuple(fc.integer({ min: 0, max: 200 * 24 }), fc.integer({ min: 0, max: 12 * 24 }))
  .map(([from, hours]) => {
    const since = new Date(at("2026-10-01T00:00:00Z").getTime() + from * HOUR);
    return { since, now: new Date(since.getTime() + hours * HOUR) };
  });
const seasons = fc
  .record({
    timeZone: fc.constantFrom(
      "America/Chicago",
      "UTC",
      "Pacific/Auckland",
      "Pacific/Pago_Pago",
      "Europe/Madrid",
    ),
    opens: fc.integer({ min: 0, max: 60 }),
    nominating: fc.integer({ min: 0, max: 40 }),
    opening: fc.option(fc.integer({ min: 0, max: 20 })),
    answering: fc.integer({ min: 20, max: 60 }),
    reminderDays: fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 4 }),
    notifyNotSelected: fc.boolean(),
    notified: fc.option(fc.integer({ min: 0, max: 20 })),
  })
  .map(({ opens, nominating, opening, answering, notified, ...settings }): SeasonCalendar => {
    const nominationsOpen = addDays("2026-10-15", opens);
    const nominationsClose = addDays(nominationsOpen, nominating);
    const after = (days: number | null) => (days === null ? "" : addDays(nominationsClose, days));
    const answersClose = addDays(nominationsClose, answering);
    const dates = { nominationsOpen, nominationsClose, answersOpen: after(opening), answersClose };
    return { ...settings, ...dates, year: 2027, notSelectedOn: after(notified) };
  });

it("are those that a slow walk through the hours finds, for any season and any span", () => {
  fc.assert(
    fc.property(seasons, span, (season, one) => {
      expect(words(season, one).toSorted()).toEqual(slowly(season, one));
    }),
    { numRuns: 100 },
  );
});

it("come to the same letters or fewer however the time is cut, and never to one twice", () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 24 * 5 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(seasons, cuts, (season, hours) => {
      let since = at("2026-10-01T00:00:00Z");
      const written: string[] = [];
      for (const length of hours) {
        const now = new Date(since.getTime() + length * HOUR);
        written.push(...words(season, { since, now }));
        since = now;
      }
      expect(new Set(written).size).toBe(written.length);
    }),
  );
});

describe("what is written daily", () => {
  const zone = "America/Chicago";

  it("tells of meetings that changed since the morning before the last letters, less the last hour", () => {
    const span = { since: at("2026-11-20T15:00:00Z"), now: at("2026-11-23T14:05:00Z") };
    expect(dueMeetingLetters(zone, span)).toEqual([
      {
        kind: "meetings-changed",
        occasion: "2026-11-23",
        at: at("2026-11-23T14:00:00Z"),
        from: at("2026-11-20T13:00:00Z"),
        until: at("2026-11-23T13:00:00Z"),
      },
    ]);
    expect(dueMeetingLetters(zone, { since: span.now, now: at("2026-11-24T13:59:00Z") })).toEqual([]);
  });

  it("leaves no gap and no overlap between two letters about meetings, whenever the planner runs", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }), (hours) => {
        let since = at("2026-10-28T00:00:00Z");
        let last: Date | undefined;
        for (const length of hours) {
          const now = new Date(since.getTime() + length * HOUR);
          for (const { from, until } of dueMeetingLetters(zone, { since, now })) {
            if (last) expect(from).toEqual(last);
            last = until;
          }
          since = now;
        }
      }),
    );
  });

  it("tells staff from Monday to Friday, and only on the day itself", () => {
    const due = (since: string, now: string) =>
      dueStaffLetters(zone, { since: at(since), now: at(now) }).map(({ occasion }) => occasion);
    expect(due("2026-11-20T13:59:00Z", "2026-11-20T14:00:00Z")).toEqual(["2026-11-20"]);
    expect(due("2026-11-20T15:00:00Z", "2026-11-21T15:00:00Z")).toEqual([]);
    expect(due("2026-11-20T15:00:00Z", "2026-11-23T23:00:00Z")).toEqual(["2026-11-23"]);
    expect(due("2026-11-19T15:00:00Z", "2026-11-21T07:00:00Z")).toEqual([]);
  });

  it("is sent at a civil hour", () => {
    expect(civilMoment(zone, at("2026-11-20T09:00:00Z"))).toEqual(at("2026-11-20T14:00:00Z"));
    expect(civilMoment(zone, at("2026-11-20T15:00:00Z"))).toEqual(at("2026-11-20T15:00:00Z"));
  });
});
