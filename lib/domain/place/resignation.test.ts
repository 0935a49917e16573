import { expect, it } from "vitest";
import type { PlaceTerm } from "./place";
import { judgeResignation } from "./resignation";

const TODAY = "2027-03-01";
const serving: PlaceTerm = {
  status: "accepted",
  startDate: "2027-01-01",
  endDate: "2027-12-31",
  isResigned: false,
  season: null,
};
const resign = (from: string, more: Partial<PlaceTerm> = {}) =>
  judgeResignation({ ...serving, ...more }, from, new Date(`${TODAY}T12:00:00Z`), TODAY);

it("gives a place up from today, or from a later day of its term", () => {
  expect(resign(TODAY)).toMatchObject({ value: { status: "accepted", endDate: "2027-02-28" } });
  expect(resign("2027-06-01")).toMatchObject({ value: { status: "accepted", endDate: "2027-05-31" } });
  expect(resign("2028-06-01", { endDate: "" })).toMatchObject({ value: { endDate: "2028-05-31" } });
  expect(resign("2027-02-28")).toMatchObject({ reason: "invalid-date" });
  expect(resign("2028-01-01")).toMatchObject({ reason: "invalid-date" });
});

it("never begins when it is given up before its first day, or from that day on", () => {
  const later = { startDate: "2027-07-01" };
  expect(resign("2027-07-01", later)).toMatchObject({ value: { status: "resigned", endDate: "2027-06-30" } });
  expect(resign("2027-07-02", later)).toMatchObject({ value: { status: "accepted", endDate: "2027-07-01" } });
});

it("is for what is accepted or held, and happens once", () => {
  for (const status of ["offered", "declined", "revoked", "resigned"] as const)
    expect(resign(TODAY, { status })).toMatchObject({ reason: "not-possible-now" });
  expect(resign(TODAY, { endDate: "2027-02-01" })).toMatchObject({ reason: "not-possible-now" });
  const done = { isResigned: true, endDate: "2027-05-31" };
  expect(resign("2027-06-01", done)).toEqual({ ok: true, value: undefined });
  expect(resign("2027-07-01", done)).toMatchObject({ reason: "not-possible-now" });
});
