import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "./add-days";
import { dayStart } from "./day-start";
import { dayIn, momentIn, offsetIn } from "./time-zone";

const MINUTE = 60_000;
const LEAST_OFFSET = -13 * 60;
const GREATEST_OFFSET = 15 * 60;

/** The first minute at which the date in the zone is the day or later, found by looking at every one. */
function firstMinute(zone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  for (let minutes = -GREATEST_OFFSET - 60; minutes <= -LEAST_OFFSET + 60; minutes += 1) {
    const moment = new Date(midnight + minutes * MINUTE);
    if (dayIn(zone, moment) >= day) return moment;
  }
  throw new Error(`${zone} has no ${day}`);
}

describe("a day begins", () => {
  it("at local midnight, in summer and winter and when the clocks change", () => {
    expect(dayStart("America/Chicago", "2027-02-08").toISOString()).toBe("2027-02-08T06:00:00.000Z");
    expect(dayStart("America/Chicago", "2027-07-01").toISOString()).toBe("2027-07-01T05:00:00.000Z");
    for (const zone of [
      "America/Chicago",
      "Pacific/Kiritimati",
      "Pacific/Pago_Pago",
      "Europe/London",
      "Asia/Kolkata",
    ]) {
      for (const day of ["2027-03-14", "2027-03-15", "2027-03-28", "2027-10-31", "2027-11-07"]) {
        expect(momentIn(zone, dayStart(zone, day)).slice(0, 19)).toBe(`${day}T00:00:00`);
      }
    }
  });

  it.each([
    ["America/Santiago", "2026-09-06", "2026-09-06T01:00:00-03:00"],
    ["Asia/Beirut", "2027-03-28", "2027-03-28T01:00:00+03:00"],
    ["America/Havana", "2027-03-14", "2027-03-14T01:00:00-04:00"],
  ])("at one o'clock where the clocks skip midnight: %s %s", (zone, day, start) => {
    expect(momentIn(zone, dayStart(zone, day))).toBe(start);
  });

  it("at the earlier midnight where there are two", () => {
    expect(momentIn("America/Havana", dayStart("America/Havana", "2026-11-01"))).toBe(
      "2026-11-01T00:00:00-04:00",
    );
    // At 00:01 the clocks went back to 23:01 of the day before.
    expect(momentIn("America/St_Johns", dayStart("America/St_Johns", "2006-10-29"))).toBe(
      "2006-10-29T00:00:00-02:30",
    );
  });

  it("with the following one where the whole day is skipped", () => {
    for (const day of ["2011-12-30", "2011-12-31"]) {
      expect(momentIn("Pacific/Apia", dayStart("Pacific/Apia", day))).toBe("2011-12-31T00:00:00+14:00");
    }
  });

  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const days = fc
    .integer({ min: 0, max: 109_570 })
    .map((count) => addDays("1900-01-01", count))
    .filter((day) => day < "2200-01-01");

  it("when its date begins and not a second before, in every zone on every day from 1900 to 2199", () => {
    fc.assert(
      fc.property(zones, days, (zone, day) => {
        const start = dayStart(zone, day);
        expect(dayIn(zone, new Date(start.getTime() - 1000)) < day).toBe(true);
        expect(dayIn(zone, start) >= day).toBe(true);
        expect(dayIn(zone, start) === day || dayIn(zone, new Date(start.getTime() + 86_400_000)) > day).toBe(
          true,
        );
      }),
      { numRuns: 3_000 },
    );
  });

  it("at the first minute that has its date, in every zone whenever the clocks change in a year", () => {
    const noon = (day: string) => new Date(`${day}T12:00:00Z`);
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      for (let day = "2026-01-03"; day < "2027-01-01"; day = addDays(day, 7)) {
        if (offsetIn(zone, noon(day)) === offsetIn(zone, noon(addDays(day, 7)))) continue;
        for (const near of [0, 1, 2, 3, 4, 5, 6, 7, 8].map((count) => addDays(day, count))) {
          if (offsetIn(zone, noon(addDays(near, -1))) === offsetIn(zone, noon(addDays(near, 1)))) continue;
          expect(dayStart(zone, near), `${zone} ${near}`).toEqual(firstMinute(zone, near));
        }
      }
    }
  });
});
