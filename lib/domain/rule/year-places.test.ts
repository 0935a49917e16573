import { expect, it } from "vitest";
import { countsForYear, type Occasion, type StoredPlace } from "./year-places";

const count = (occasion: Occasion, isAnswering = true) => ({
  year: 2027,
  begins: "2027-01-01",
  occasion,
  isAnswering,
  today: "2027-09-01",
});
const place = (more: Partial<StoredPlace> = {}): StoredPlace => ({
  seasonYear: 2027,
  startDate: "2027-01-01",
  endDate: "2027-12-31",
  status: "accepted",
  isResigned: false,
  ...more,
});

it("counts what is held, whoever asks", () => {
  for (const occasion of ["nominating", "proposing", "accepting"] as const) {
    expect(countsForYear(place(), count(occasion))).toBe(true);
    for (const status of ["declined", "revoked", "expired", "resigned"] as const)
      expect(countsForYear(place({ status }), count(occasion))).toBe(false);
  }
});

it("counts offers while staff propose, as long as they can be accepted; voters learn nothing of them", () => {
  const offered = place({ status: "offered" });
  expect(countsForYear(offered, count("proposing"))).toBe(true);
  expect(countsForYear(offered, count("proposing", false))).toBe(false);
  expect(countsForYear(offered, count("nominating"))).toBe(false);
  expect(countsForYear(offered, count("accepting"))).toBe(false);
});

it("counts a place that was given up by the days on which it was held, until the last of them has passed", () => {
  const until = (endDate: string, more: Partial<StoredPlace> = {}) =>
    countsForYear(place({ isResigned: true, endDate, ...more }), count("proposing"));
  expect(until("2027-08-31")).toBe(false);
  expect(until("2027-09-01")).toBe(true);
  expect(until("2027-10-01", { startDate: "2027-08-01" })).toBe(false);
  expect(until("2027-10-01", { startDate: "2026-01-01", seasonYear: 2026 })).toBe(true);
  expect(until("2026-12-31", { status: "resigned" })).toBe(false);
});

it("counts a place of another season, or of none, when it lasts six months of the year", () => {
  const long = (endDate: string) => place({ seasonYear: null, startDate: "2026-01-01", endDate });
  expect(countsForYear(long("2027-06-30"), count("nominating"))).toBe(true);
  expect(countsForYear(long("2027-06-29"), count("nominating"))).toBe(false);
  expect(countsForYear(long(""), count("nominating"))).toBe(true);
  expect(countsForYear(place({ startDate: "2027-11-01" }), count("nominating"))).toBe(true);
});
