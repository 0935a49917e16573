import { expect, it } from "vitest";
import { placeTerm } from "./place-term";

const season = { year: 2027, termStart: "", termEnd: "" };

it("lasts the calendar year where nothing else is said", () => {
  expect(placeTerm(season, null)).toEqual({ startDate: "2027-01-01", endDate: "2027-12-31" });
});

it("lasts as the season says, or as many months as the position says", () => {
  const named = { ...season, termStart: "2026-12-01", termEnd: "2027-11-30" };
  expect(placeTerm(named, null)).toEqual({ startDate: "2026-12-01", endDate: "2027-11-30" });
  expect(placeTerm(named, 24)).toEqual({ startDate: "2026-12-01", endDate: "2028-11-30" });
  expect(placeTerm({ ...season, termStart: "2027-08-31" }, 6).endDate).toBe("2028-02-28");
  expect(placeTerm({ ...season, termStart: "2027-02-15" }, 12).endDate).toBe("2028-02-14");
});
