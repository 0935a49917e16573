import { expect, test } from "vitest";
import { isTimeZone } from "./is-time-zone";

test("a zone is named by area and place, or is UTC", () => {
  const zones = ["America/Chicago", "America/Argentina/Buenos_Aires", "America/Port-au-Prince", "US/Central"];
  for (const zone of [...zones, "Etc/GMT+5", "UTC"]) expect(isTimeZone(zone), zone).toBe(true);
});

test("every zone that Node lists is one", () => {
  for (const zone of Intl.supportedValuesOf("timeZone")) expect(isTimeZone(zone), zone).toBe(true);
});

test("offsets, abbreviations that databases read otherwise, other spellings and nonsense are none", () => {
  const abbreviations = ["CST", "PST", "CET", "IST", "AET", "SST", "EST5EDT", "PRT"];
  const others = [
    "+05:30",
    "america/chicago",
    "America/chicago",
    "Mars/Olympus",
    "SystemV/CST6",
    "US/Pacific-New",
    "",
  ];
  for (const zone of [...abbreviations, ...others]) expect(isTimeZone(zone), zone).toBe(false);
});
