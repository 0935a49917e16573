import { CHOOSABLE_SEASON_KINDS } from "@/lib/vocabulary/letter";
import { DEADLINES, MOST_REMINDER_DAYS, MOST_REMINDERS } from "@/lib/vocabulary/season";
import { choice, day, flag, id, integer, list, longText, optional, shortText, year } from "../values";

export const seasonYear = { year: year(2027) };

/** The version of the record that the caller saw. */
export const version = integer(3);

/** Everything that staff set for a season; what is optional and not sent is not set. */
export const settings = {
  /** IANA. */
  timeZone: shortText("America/Chicago"),
  nominationsOpen: day("2026-10-22"),
  nominationsClose: day("2027-01-05"),
  answersOpen: optional(day("2027-01-20"), "given"),
  answersClose: day("2027-02-04"),
  termStart: optional(day("2027-03-01"), "given"),
  termEnd: optional(day("2028-02-29"), "given"),
  nominationsPerVoter: optional(integer(10), "given"),
  placesPerMember: optional(integer(2), "given"),
  supportersNeeded: integer(1),
  selfNomination: flag(true),
  tellsCandidates: flag(false),
  tellsNotSelected: flag(false),
  notSelectedOn: optional(day("2027-01-25"), "given"),
  reminderDays: optional(
    list(integer(14, [0, MOST_REMINDER_DAYS]), MOST_REMINDERS, { mayBeEmpty: true }),
    "given",
  ),
  alwaysByEmail: optional(
    list(choice(CHOOSABLE_SEASON_KINDS, "not-selected"), CHOOSABLE_SEASON_KINDS.length, { mayBeEmpty: true }),
    "given",
  ),
  needsApproval: flag(true),
};

/** The deadline that moves, and where to. */
export const extension = {
  ...seasonYear,
  deadline: choice(DEADLINES, "nominationsClose"),
  date: day("2027-01-12"),
};

export const reason = longText("The storm closed the offices of three boards.");
export const seen = id("q7F1uA");
