import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromDateColumn, parseCalendarDate, parseMoment, parseYear, toDateColumn } from "./calendar-date";

const moment = fc.date({
  min: new Date("1900-01-01T00:00:00.000Z"),
  max: new Date("2199-12-31T23:59:59.999Z"),
  noInvalidDate: true,
});
const day = moment.map((date) => date.toISOString().slice(0, 10));

describe("a calendar date", () => {
  test("is parsed the same in each of its three formats", () => {
    fc.assert(
      fc.property(day, (text) => {
        const [year = "", month = "", date = ""] = text.split("-");
        expect(parseCalendarDate(text)).toBe(text);
        expect(parseCalendarDate(`${month}/${date}/${year}`)).toBe(text);
        expect(parseCalendarDate(`${Number(month)}/${Number(date)}/${year}`)).toBe(text);
        expect(parseCalendarDate(`${text}T23:30:00-06:00`)).toBe(text);
      }),
    );
  });

  test("comes back from a date column unchanged", () => {
    fc.assert(
      fc.property(day, (text) => {
        expect(fromDateColumn(toDateColumn(text))).toBe(text);
      }),
    );
    expect(fromDateColumn(null)).toBe("");
  });

  test("sorts chronologically as text", () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        expect(one < other).toBe(toDateColumn(one).getTime() < toDateColumn(other).getTime());
      }),
    );
  });

  test("is parsed from any text without throwing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const read = parseCalendarDate(text);
        if (read !== undefined) expect(parseCalendarDate(read)).toBe(read);
      }),
    );
  });

  test.each([
    "2027-02-29",
    "2027-02-30",
    "1900-02-29",
    "2027-04-31",
    "2027-13-01",
    "2027-00-10",
    "2027-01-00",
    "1899-12-31",
    "2200-01-01",
    "02/30/2027",
    "13/01/2027",
    "27-01-01",
    "2027-1-1",
    "20270101",
    " 2027-01-01",
    "2027-01-01\n",
    "2027-01-01T00:00:00",
    "2027-01-01T24:00:00Z",
    "2027-01-01T12:60:00Z",
    "2027-02-30T12:00:00Z",
    "٢٠٢٧-٠١-٠١",
    "",
  ])("%j is none", (text) => {
    expect(parseCalendarDate(text)).toBeUndefined();
  });

  test.each(["2028-02-29", "2000-02-29", "1900-01-01", "2199-12-31"])("%s is one", (text) => {
    expect(parseCalendarDate(text)).toBe(text);
  });
});

describe("a moment", () => {
  test("survives a round trip", () => {
    fc.assert(
      fc.property(moment, (date) => {
        expect(parseMoment(date.toISOString())?.getTime()).toBe(date.getTime());
      }),
    );
  });

  test("moves by its offset", () => {
    const noon = Date.UTC(2027, 1, 8, 12);
    fc.assert(
      fc.property(fc.constantFrom("+", "-"), fc.nat(23), fc.nat(59), (sign, hours, minutes) => {
        const two = (number: number) => String(number).padStart(2, "0");
        const read = parseMoment(`2027-02-08T12:00:00${sign}${two(hours)}:${two(minutes)}`);
        const offset = (hours * 60 + minutes) * 60_000;
        expect(read?.getTime()).toBe(sign === "+" ? noon - offset : noon + offset);
      }),
    );
  });

  test.each([
    "2027-02-08",
    "2027-02-08T09:00:00",
    "2027-02-08T09:00:00+24:00",
    "2027-02-08T09:00:00.Z",
    "now",
  ])("%j is none", (text) => {
    expect(parseMoment(text)).toBeUndefined();
  });

  test("keeps milliseconds, drops finer digits, and turns a leap second into the second before", () => {
    expect(parseMoment("2027-02-08T09:00:00.5Z")?.toISOString()).toBe("2027-02-08T09:00:00.500Z");
    expect(parseMoment("2027-02-08T09:00:00.123456789Z")?.toISOString()).toBe("2027-02-08T09:00:00.123Z");
    expect(parseMoment("2016-12-31T23:59:60Z")?.toISOString()).toBe("2016-12-31T23:59:59.000Z");
  });
});

test("a year is four plain digits from 1900 to 2199", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2199 }), (year) => {
      expect(parseYear(String(year))).toBe(year);
    }),
  );
  for (const text of ["1899", "2200", "27", "02027", "2027 ", "+2027", "2e03", "٢٠٢٧", ""]) {
    expect(parseYear(text)).toBeUndefined();
  }
});
