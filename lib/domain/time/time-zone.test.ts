import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { parseMoment } from "./calendar-date";
import { dayIn, momentIn, offsetIn } from "./time-zone";

const zones = fc.constantFrom(
  "America/Chicago",
  "America/St_Johns",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Australia/Lord_Howe",
  "Africa/Mogadishu",
  "UTC",
);
const moments = fc
  .date({ min: new Date("1971-01-01T00:00:00Z"), max: new Date("2199-12-30T00:00:00Z"), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));

describe("a moment in a zone", () => {
  test("names the same moment in every zone", () => {
    fc.assert(
      fc.property(zones, moments, (zone, moment) => {
        expect(parseMoment(momentIn(zone, moment))?.getTime()).toBe(moment.getTime());
      }),
    );
  });

  test("begins with the local day", () => {
    fc.assert(
      fc.property(zones, moments, (zone, moment) => {
        expect(momentIn(zone, moment).slice(0, 10)).toBe(dayIn(zone, moment));
      }),
    );
  });

  test("that is unknown is empty", () => {
    expect(momentIn("America/Chicago", null)).toBe("");
  });

  test("has the offset of that moment, on both sides of the skipped hour and of the repeated one", () => {
    const chicago = (text: string) => momentIn("America/Chicago", new Date(text));
    expect(chicago("2027-03-14T07:59:59Z")).toBe("2027-03-14T01:59:59-06:00");
    expect(chicago("2027-03-14T08:00:00Z")).toBe("2027-03-14T03:00:00-05:00");
    expect(chicago("2027-11-07T06:30:00Z")).toBe("2027-11-07T01:30:00-05:00");
    expect(chicago("2027-11-07T07:30:00Z")).toBe("2027-11-07T01:30:00-06:00");
  });

  test("is right for offsets with minutes, large offsets and no offset", () => {
    const noon = new Date("2027-01-15T12:00:00Z");
    expect(momentIn("Asia/Kathmandu", noon)).toBe("2027-01-15T17:45:00+05:45");
    expect(momentIn("America/St_Johns", noon)).toBe("2027-01-15T08:30:00-03:30");
    expect(momentIn("Pacific/Kiritimati", noon)).toBe("2027-01-16T02:00:00+14:00");
    expect(momentIn("UTC", noon)).toBe("2027-01-15T12:00:00+00:00");
  });

  test("of ten thousand, over years, is shown at the cost of a few hundred days", () => {
    const formatting = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
    const start = Date.parse("2031-01-01T00:00:00Z");
    for (let hours = 0; hours < 10_000; hours += 1) {
      offsetIn("America/Denver", new Date(start + hours * 3_600_000 + 1_000));
    }
    expect(formatting.mock.calls.length).toBeLessThan(1_000);
    formatting.mockRestore();
  });

  test("at midnight has hour 00 of the new day", () => {
    expect(momentIn("America/Chicago", new Date("2027-01-15T06:00:00Z"))).toBe("2027-01-15T00:00:00-06:00");
  });
});

describe("the day in a zone", () => {
  test("changes at midnight in the time zone, not on this machine", () => {
    expect(dayIn("America/Chicago", new Date("2027-01-01T05:59:59Z"))).toBe("2026-12-31");
    expect(dayIn("America/Chicago", new Date("2027-01-01T06:00:00Z"))).toBe("2027-01-01");
    expect(dayIn("Pacific/Pago_Pago", new Date("2027-01-01T10:59:59Z"))).toBe("2026-12-31");
  });

  test("never goes backwards as time goes on", () => {
    fc.assert(
      fc.property(zones, moments, fc.nat(400 * 86_400), (zone, moment, seconds) => {
        const later = new Date(moment.getTime() + seconds * 1000);
        expect(dayIn(zone, later) >= dayIn(zone, moment)).toBe(true);
      }),
    );
  });
});

test("a moment is the same in RFC 3339 where the offset had seconds", () => {
  const noon = new Date("1950-01-01T12:00:00Z");
  expect(momentIn("Africa/Monrovia", noon)).toBe("1950-01-01T11:16:00-00:44");
  expect(parseMoment(momentIn("Africa/Monrovia", noon))).toEqual(noon);
});
