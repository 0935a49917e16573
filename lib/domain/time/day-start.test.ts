import { expect, it } from "vitest";
import { dayStart } from "./day-start";
import { momentIn } from "./time-zone";

it("a day begins at local midnight, in summer and winter and when the clocks change", () => {
  expect(dayStart("America/Chicago", "2027-02-08").toISOString()).toBe("2027-02-08T06:00:00.000Z");
  expect(dayStart("America/Chicago", "2027-07-01").toISOString()).toBe("2027-07-01T05:00:00.000Z");
  for (const zone of [
    "America/Chicago",
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
    "Europe/London",
    "Asia/Kolkata",
  ]) {
    for (const day of ["2027-03-14", "2027-03-15", "2027-03-28", "2027-10-31", "2027-11-07"]) {
      expect(momentIn(zone, dayStart(zone, day)).slice(0, 19)).toBe(`${day}T00:00:00`);
    }
  }
});
