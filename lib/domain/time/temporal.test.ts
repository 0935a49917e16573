import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { addDays, addMonths } from "./add-days";
import { dayStart } from "./day-start";
import { momentsAt } from "./local-time";
import { dayIn, momentIn, offsetIn } from "./time-zone";

// Every page of the site carries this folder, so that it is ours and not a library of 19 kB
// (docs/decisions/0058-dates-without-a-library.md). Here the library says whether it is right.

const ZONES = [
  "UTC",
  "America/Chicago",
  "America/New_York",
  "America/St_Johns",
  "America/Phoenix",
  "Pacific/Honolulu",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Asia/Beirut",
  "Africa/Cairo",
  "Europe/London",
  "America/Asuncion",
];
const HOUR = 3_600_000;
const FIRST = Date.UTC(2023, 0, 1, 0, 7, 13);

/** Moments of five years, at all times of the day. */
const MOMENTS = Array.from({ length: 1_500 }, (_, index) => new Date(FIRST + index * 29 * HOUR));
const DAYS = MOMENTS.map((moment) => moment.toISOString().slice(0, 10));

const at = (timeZone: string, moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

describe.each(ZONES)("in %s", (timeZone) => {
  it("offset, day and written moment are those of Temporal", () => {
    for (const moment of MOMENTS) {
      const zoned = at(timeZone, moment);
      expect(offsetIn(timeZone, moment)).toBe(zoned.offsetNanoseconds / 1e6);
      expect(dayIn(timeZone, moment)).toBe(zoned.toPlainDate().toString());
      const written = zoned.toString({ smallestUnit: "second", timeZoneName: "never" });
      expect(momentIn(timeZone, moment)).toBe(written);
    }
  });

  it("a day starts when Temporal says so", () => {
    for (const day of DAYS) {
      const start = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
      expect(dayStart(timeZone, day).getTime(), day).toBe(start);
    }
  });

  it("a local time is the moments that Temporal finds: none, one or two", () => {
    for (const moment of MOMENTS) {
      // Around the hours at which clocks change.
      const local = `${moment.toISOString().slice(0, 10)}T0${moment.getUTCHours() % 4}:30:00`;
      const plain = Temporal.PlainDateTime.from(local);
      const [earlier, later] = (["earlier", "later"] as const).map((disambiguation) =>
        plain.toZonedDateTime(timeZone, { disambiguation }),
      );
      const found = [earlier, later].filter((one) => one?.toPlainDateTime().equals(plain));
      const expected = [...new Set(found.map((one) => one?.epochMilliseconds))];
      expect(
        momentsAt(timeZone, local).map((one) => one.getTime()),
        local,
      ).toEqual(expected);
    }
  });
});

it("days and months are added as Temporal adds them", () => {
  for (const [index, day] of DAYS.entries()) {
    const amount = (index % 60) - 30;
    const date = Temporal.PlainDate.from(day);
    expect(addDays(day, amount)).toBe(date.add({ days: amount }).toString());
    expect(addMonths(day, amount)).toBe(date.add({ months: amount }).toString());
  }
});
