import { expect, it } from "vitest";
import { parseReminderDays } from "./reminder-days";

it("reads days in any order, each once, the most first", () => {
  expect(parseReminderDays("2, 14; 7 7")).toEqual([14, 7, 2]);
  expect(parseReminderDays("0")).toEqual([0]);
  expect(parseReminderDays(" ")).toEqual([]);
});

it("reads nothing else", () => {
  for (const text of ["61", "-1", "two", "7.5", "1,2,3,4,5,6,7"])
    expect(parseReminderDays(text)).toBeUndefined();
});
