import { DEMO_TIME_ZONE, type DemoCalendar } from "./days";
import type { Row } from "./rows";

/** Candidates who were not selected are notified with the publishing, and people with an offer are reminded as usual. */
const LETTER_DAYS = { notSelectedOn: "", reminderDays: "14, 7, 2" };

/** Next year's season, open for nominations now, and the seasons of the three years before it, which are over. */
export function makeSeasons(calendar: DemoCalendar): Row<"seasons">[] {
  const past = [calendar.thisYear - 2, calendar.thisYear - 1, calendar.thisYear].map((year) => ({
    year: String(year),
    timeZone: DEMO_TIME_ZONE,
    nominationsOpen: `${year - 1}-09-01`,
    nominationsClose: `${year - 1}-10-15`,
    answersOpen: `${year - 1}-11-01`,
    answersClose: `${year - 1}-11-30`,
    termStart: `${year}-01-01`,
    termEnd: `${year}-12-31`,
    ...LETTER_DAYS,
  }));
  const { comingYear, nominationsOpen, nominationsClose, answersOpen, answersClose } = calendar;
  const coming = {
    year: String(comingYear),
    timeZone: DEMO_TIME_ZONE,
    nominationsOpen,
    nominationsClose,
    answersOpen,
    answersClose,
    // Staff set it at the desk, with the limits (play-desk.ts).
    termStart: "",
    termEnd: "",
    ...LETTER_DAYS,
  };
  return [...past, coming];
}
