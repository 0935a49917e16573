import fc from "fast-check";
import { expect, it } from "vitest";
import { momentsAt, parseLocalTime } from "./local-time";
import { momentIn } from "./time-zone";

it.each([
  ["2027-02-08T09:00", "2027-02-08T09:00:00"],
  ["2027-02-08 09:00:30", "2027-02-08T09:00:30"],
  ["2027-02-08T09:00:30.123", "2027-02-08T09:00:30"],
  ["2/8/2027 9:00 AM", "2027-02-08T09:00:00"],
  ["2/8/2027, 9:00:30\u202fpm", "2027-02-08T21:00:30"],
  ["02/08/2027 12:00 a.m.", "2027-02-08T00:00:00"],
  ["2/8/2027 12:15 PM", "2027-02-08T12:15:00"],
  ["2/8/2027 13:05", "2027-02-08T13:05:00"],
])("reads %j", (text, local) => {
  expect(parseLocalTime(text)).toBe(local);
});

it.each([
  "2027-02-08",
  "2027-02-08T09:00Z",
  "2027-02-30T09:00",
  "2027-02-08T24:00",
  "2027-02-08T09:60",
  "2/8/2027 13:00 PM",
  "2/8/2027 0:30 AM",
  "13/1/2027 9:00",
  "2/8/27 9:00",
  "9:00",
  "",
])("does not read %j", (text) => {
  expect(parseLocalTime(text)).toBeUndefined();
});

const zones = fc.constantFrom(
  "America/Chicago",
  "Europe/Paris",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Apia",
  "UTC",
);

it("finds every moment by what its clock shows, wherever the clock is", () => {
  const moments = fc.date({
    min: new Date("1970-01-02T00:00:00Z"),
    max: new Date("2099-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(zones, moments, (zone, date) => {
      const moment = new Date(Math.floor(date.getTime() / 1000) * 1000);
      const local = momentIn(zone, moment).slice(0, 19);
      expect(momentsAt(zone, local)).toContainEqual(moment);
    }),
  );
});

it("finds no moment while clocks are put forward, and two while they are put back", () => {
  expect(momentsAt("America/Chicago", "2027-03-14T02:00:00")).toEqual([]);
  expect(momentsAt("America/Chicago", "2027-03-14T03:00:00")).toEqual([new Date("2027-03-14T08:00:00Z")]);
  expect(momentsAt("America/Chicago", "2027-11-07T01:00:00")).toEqual([
    new Date("2027-11-07T06:00:00Z"),
    new Date("2027-11-07T07:00:00Z"),
  ]);
  // Half an hour.
  expect(momentsAt("Australia/Lord_Howe", "2027-04-04T01:45:00")).toHaveLength(2);
});
