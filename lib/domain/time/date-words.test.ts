import { afterEach, describe, expect, it } from "vitest";
import {
  dayInSentence,
  dayWords,
  daysUntil,
  nearness,
  provideDateRegion,
  timeWords,
  zoneWords,
} from "./date-words";

const CHICAGO = "America/Chicago";
const moment = new Date("2027-02-12T23:00:00Z");

describe("dates in words", () => {
  it("in English", () => {
    expect(dayWords("2027-02-12", "en")).toBe("Friday, February\u00a012, 2027");
    expect(dayWords("2027-02-12", "en", { weekday: false, year: false })).toBe("February\u00a012");
    expect(timeWords(moment, CHICAGO, "en")).toBe("5:00\u00a0pm");
    expect(zoneWords(CHICAGO, "en", moment)).toBe("Central");
  });

  it("in Spanish", () => {
    expect(dayWords("2027-02-12", "es")).toBe("viernes, 12\u00a0de\u00a0febrero de 2027");
    expect(dayWords("2027-02-12", "es", { year: false })).toBe("viernes, 12\u00a0de\u00a0febrero");
    expect(timeWords(moment, CHICAGO, "es")).toBe("17:00");
    expect(zoneWords(CHICAGO, "es", moment)).toBe("hora central");
  });
});

describe("the customs of the association's region", () => {
  afterEach(() => provideDateRegion(() => "US"));

  it("decide the order of day and month, and whether the clock has twelve hours", () => {
    provideDateRegion(() => "GB");
    expect(dayWords("2027-02-12", "en", { weekday: false })).toBe("12\u00a0February 2027");
    expect(timeWords(moment, CHICAGO, "en")).toBe("17:00");
    provideDateRegion(() => "CA");
    expect(dayWords("2027-02-12", "en")).toBe("Friday, February\u00a012, 2027");
    expect(timeWords(moment, CHICAGO, "en")).toBe("5:00\u00a0pm");
  });

  it("are also those of the service's own sentences, which are ASCII", () => {
    expect(dayInSentence("2027-02-12")).toBe("February 12, 2027");
    provideDateRegion(() => "GB");
    expect(dayInSentence("2027-02-12")).toBe("12 February 2027");
  });
});

describe("a deadline lasts to the end of its day where the association is", () => {
  it("counts days, not hours", () => {
    expect(daysUntil("2027-02-12", "2027-02-12")).toBe(0);
    expect(daysUntil("2027-02-28", "2027-03-01")).toBe(1);
    expect(daysUntil("2027-03-01", "2027-02-28")).toBe(-1);
  });

  it("is not over while it is still that day there", () => {
    expect(nearness("2027-02-12", CHICAGO, new Date("2027-02-13T05:59:59Z"))).toMatchObject({
      daysLeft: 0,
      isOver: false,
      isUrgent: true,
    });
    expect(nearness("2027-02-12", CHICAGO, new Date("2027-02-13T06:00:00Z")).isOver).toBe(true);
  });

  it("counts the days when fewer than thirty are left, and is urgent for the last three", () => {
    const on = (day: string) => nearness("2027-02-12", CHICAGO, new Date(`${day}T18:00:00Z`));
    expect(on("2027-01-13")).toMatchObject({ daysLeft: 30, isCounted: false });
    expect(on("2027-01-14")).toMatchObject({ daysLeft: 29, isCounted: true, isUrgent: false });
    expect(on("2027-02-09")).toMatchObject({ daysLeft: 3, isUrgent: false });
    expect(on("2027-02-10")).toMatchObject({ daysLeft: 2, isUrgent: true });
  });
});
