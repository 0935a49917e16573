import { addDays, addMonths, sameWeekdayNear } from "../time/add-days";
import type { CalendarDate } from "../time/calendar-date";
import type { Season } from "./season";

type MovedDate = "nominationsOpen" | "nominationsClose" | "answersOpen" | "answersClose" | "notSelectedOn";

/**
 * The season of the following year: the same settings, its dates on the same weekdays a year later. The term keeps its days of the
 * month, because terms follow each other without a gap.
 * @param earlier the seasons of the years before, in any order
 */
export function nextSeason(season: Season, earlier: readonly Season[]): Season {
  const line = [...precedingYears(season, earlier), season];
  return {
    ...season,
    year: season.year + 1,
    nominationsOpen: movedDate(line, "nominationsOpen"),
    nominationsClose: movedDate(line, "nominationsClose"),
    answersOpen: movedDate(line, "answersOpen"),
    answersClose: movedDate(line, "answersClose"),
    termStart: season.termStart === "" ? "" : addMonths(season.termStart, 12),
    termEnd: lastDayNextYear(season.termEnd),
    notSelectedOn: movedDate(line, "notSelectedOn"),
    rehearsal: false,
    version: 1,
  };
}

/**
 * The same weekday nearest to the date that staff last chose, in the following year. Measured from the year before
 * instead, a date would be a day or two earlier each year, and a week after six.
 * @param seasons of consecutive years; the last is the one to follow
 */
function movedDate(seasons: readonly Season[], name: MovedDate): CalendarDate {
  let chosen: Season | undefined;
  let expected: CalendarDate | undefined;
  for (const season of seasons) {
    if (chosen === undefined || season[name] !== expected) chosen = season;
    const yearsSince = season.year + 1 - chosen.year;
    expected =
      season[name] === "" ? "" : sameWeekdayNear(season[name], addMonths(chosen[name], 12 * yearsSince));
  }
  return expected ?? "";
}

/** The seasons of the years directly before, without a gap, the earliest first. */
function precedingYears({ year }: Season, earlier: readonly Season[]): Season[] {
  const ofYear = new Map(earlier.map((season) => [season.year, season]));
  const seasons: Season[] = [];
  for (let one = ofYear.get(year - 1); one; one = ofYear.get(one.year - 1)) seasons.unshift(one);
  return seasons;
}

// A term that ends with February ends with it in a leap year, too.
function lastDayNextYear(date: CalendarDate): CalendarDate {
  return date === "" ? "" : addDays(addMonths(addDays(date, 1), 12), -1);
}
