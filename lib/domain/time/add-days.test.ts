import { describe, expect, it } from "vitest";
import { addDays, addMonths, sameWeekdayNextYear } from "./add-days";
import { toDateColumn } from "./calendar-date";

describe("addMonths", () => {
  it("keeps the day where the month has it, and takes its last where it has not", () => {
    expect(addMonths("2027-03-01", 12)).toBe("2028-03-01");
    expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
    expect(addMonths("2028-02-29", 12)).toBe("2029-02-28");
    expect(addMonths("2027-11-15", 3)).toBe("2028-02-15");
  });
});

describe("sameWeekdayNextYear", () => {
  it("is on the same weekday, at most two days from the date a year later, for every day of nine years", () => {
    for (let date = "2024-01-01"; date < "2033-01-01"; date = addDays(date, 1)) {
      const moved = sameWeekdayNextYear(date);
      expect(toDateColumn(moved).getUTCDay(), date).toBe(toDateColumn(date).getUTCDay());
      const days = (toDateColumn(moved).getTime() - toDateColumn(addMonths(date, 12)).getTime()) / 86_400_000;
      expect(Math.abs(days), date).toBeLessThanOrEqual(2);
    }
  });

  it("leaves a day that is not set", () => {
    expect(sameWeekdayNextYear("")).toBe("");
  });
});
