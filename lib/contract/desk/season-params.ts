import { choice, date, flag, id, longText, mayBeBlank, number, shortText, year } from "../parameters";

export const seasonYear = { year: year("2027") };

/** The version of the record that the caller saw. */
export const version = number("3");

/** Everything that staff set for a season; blank where a setting is optional and not wanted. */
export const settings = {
  timeZone: shortText("America/Chicago"),
  nominationsOpen: date("2026-10-22"),
  nominationsClose: date("2027-01-05"),
  answersOpen: mayBeBlank(date("2027-01-20")),
  answersClose: date("2027-02-04"),
  termStart: mayBeBlank(date("2027-03-01")),
  termEnd: mayBeBlank(date("2028-02-29")),
  nominationsPerVoter: mayBeBlank(number("10")),
  placesPerMember: mayBeBlank(number("2")),
  supportersNeeded: number("1"),
  selfNomination: flag("true"),
  tellsCandidates: flag("false"),
  tellsNotSelected: flag("false"),
  notSelectedOn: mayBeBlank(date("2027-01-25")),
  reminderDays: mayBeBlank(shortText("14,7,2")),
  alwaysByEmail: mayBeBlank(longText("not-selected,deadline-moved")),
  needsApproval: flag("true"),
};

/** The deadline that moves, and where to. */
export const extension = {
  year: year("2027"),
  deadline: choice(["nominationsClose", "answersClose"], "nominationsClose"),
  date: date("2027-01-12"),
};

export const reason = longText("The storm closed the offices of three boards.");
export const seen = id("q7F1uA");
