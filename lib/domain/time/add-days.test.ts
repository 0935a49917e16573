import { describe, expect, it } from "vitest";
import { addDays, addMonths, sameWeekdayNear } from "./add-days";
import { toDateColumn } from "./calendar-date";

describe("addMonths", () => {
  it("keeps the day where the month has it, and takes its last where it has not", () => {
    expect(addMonths("2027-03-01", 12)).toBe("2028-03-01");
    expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
    expect(addMonths("2028-02-29", 12)).toBe("2029-02-28");
    expect(addMonths("2027-11-15", 3)).toBe("2028-02-15");
  });
});

describe("sameWeekdayNear", () => {
  it("is on the weekday of the date, at most three days from the other", () => {
    for (let near = "2027-12-20"; near < "2028-03-10"; near = addDays(near, 1)) {
      const moved = sameWeekdayNear("2024-02-29", near);
      expect(toDateColumn(moved).getUTCDay()).toBe(4);
      const days = (toDateColumn(moved).getTime() - toDateColumn(near).getTime()) / 86_400_000;
      expect(Math.abs(days), near).toBeLessThanOrEqual(3);
    }
  });
});
