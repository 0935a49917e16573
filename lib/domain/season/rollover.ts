import { addDays, addMonths, sameWeekdayNextYear } from "../time/add-days";
import type { CalendarDate } from "../time/calendar-date";
import type { Season } from "./season";

/**
 * The season of the following year: the same settings, its dates on the same weekdays a year later. The term keeps its days of the
 * month, because terms follow each other without a gap.
 */
export function nextSeason(season: Season): Season {
  return {
    ...season,
    year: season.year + 1,
    nominationsOpen: sameWeekdayNextYear(season.nominationsOpen),
    nominationsClose: sameWeekdayNextYear(season.nominationsClose),
    answersOpen: sameWeekdayNextYear(season.answersOpen),
    answersClose: sameWeekdayNextYear(season.answersClose),
    termStart: season.termStart === "" ? "" : addMonths(season.termStart, 12),
    termEnd: lastDayNextYear(season.termEnd),
    notSelectedOn: sameWeekdayNextYear(season.notSelectedOn),
    rehearsal: false,
    version: 1,
  };
}

// A term that ends with February ends with it in a leap year, too.
function lastDayNextYear(date: CalendarDate): CalendarDate {
  return date === "" ? "" : addDays(addMonths(addDays(date, 1), 12), -1);
}
