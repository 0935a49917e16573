import type { CalendarDate } from "../time/calendar-date";

export interface SeasonDates {
  nominationsOpen: CalendarDate;
  nominationsClose: CalendarDate;
  answersClose: CalendarDate;
}

/** The first date of a season that is before the date it must follow, with the reason; undefined when all are in order. */
export function misplacedSeasonDate(
  dates: SeasonDates,
): { date: keyof SeasonDates; reason: string } | undefined {
  if (dates.nominationsClose < dates.nominationsOpen) {
    return { date: "nominationsClose", reason: "is before nominationsOpen" };
  }
  if (dates.answersClose < dates.nominationsClose) {
    return { date: "answersClose", reason: "is before nominationsClose" };
  }
  return undefined;
}
