import { describe, expect, it } from "vitest";
import { addMonths, firstWeekday, isCalendarMonth, weeksOf } from "./month-grid";

describe("the weeks of a month", () => {
  it("begin on Sunday and leave out the days of other months", () => {
    const weeks = weeksOf("2027-02", 0);
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBeUndefined();
    expect(weeks[0]?.[1]).toBe("2027-02-01");
    expect(weeks[4]?.[0]).toBe("2027-02-28");
    expect(weeks[4]?.[1]).toBeUndefined();
  });

  it("begin on Monday for readers of Spanish", () => {
    const weeks = weeksOf("2027-02", firstWeekday("es"));
    expect(weeks).toHaveLength(4);
    expect(weeks[0]?.[0]).toBe("2027-02-01");
    expect(weeks[3]?.[6]).toBe("2027-02-28");
    // The first of August 2027 is a Sunday.
    expect(weeksOf("2027-08", 1)[0]).toEqual([...Array.from({ length: 6 }), "2027-08-01"]);
    expect(firstWeekday("en")).toBe(0);
  });

  it("are four when February begins on a Sunday, and six when a long month ends on one", () => {
    expect(weeksOf("2026-02", 0)).toHaveLength(4);
    expect(weeksOf("2026-05", 0)).toHaveLength(6);
  });

  it("include the leap day", () => {
    expect(weeksOf("2028-02", 0).flat()).toContain("2028-02-29");
    expect(weeksOf("2027-02", 0).flat()).not.toContain("2027-02-29");
  });
});

it("goes from month to month over the year's end", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
  expect(addMonths("2027-01", -14)).toBe("2025-11");
});

it("recognises a month", () => {
  expect(["2027-01", "2027-12"].every(isCalendarMonth)).toBe(true);
  expect(["2027-13", "2027-1", "2027", "", "2027-00"].some(isCalendarMonth)).toBe(false);
});
