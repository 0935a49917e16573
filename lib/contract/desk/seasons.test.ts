import { expect, it } from "vitest";
import { CHOOSABLE_SEASON_KINDS } from "@/lib/vocabulary/letter";
import { saveSeason } from "./seasons";

const { alwaysByEmail, reminderDays } = saveSeason.params.shape;

it("takes the kinds of letters of a season that members could turn off, and no others", () => {
  expect(alwaysByEmail.safeParse([...CHOOSABLE_SEASON_KINDS]).success).toBe(true);
  for (const other of ["", "place-offered", "staff-morning", "password-reset", "nonsense", "not-selected x"])
    expect(alwaysByEmail.safeParse([other]).success, other).toBe(false);
});

it("takes none of them or some, and some days of reminders or none", () => {
  for (const none of [[], undefined]) {
    expect(alwaysByEmail.safeParse(none).success).toBe(true);
    expect(reminderDays.safeParse(none).success).toBe(true);
  }
  expect(reminderDays.safeParse([0, 60]).success).toBe(true);
  for (const other of [[61], [-1], ["7"], [7.5], [1, 2, 3, 4, 5, 6, 7]])
    expect(reminderDays.safeParse(other).success).toBe(false);
});
