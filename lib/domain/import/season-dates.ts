import type { CalendarDate } from "../time/calendar-date";

export interface SeasonDates {
  nominationsOpen: CalendarDate;
  nominationsClose: CalendarDate;
  /** `""`: answers are open as soon as a place is offered. */
  answersOpen: CalendarDate;
  answersClose: CalendarDate;
}

/** The first date of a season that is before the date it must follow, with the reason; undefined when all are in order. */
export function misplacedSeasonDate({
  nominationsOpen,
  nominationsClose,
  answersOpen,
  answersClose,
}: SeasonDates): { date: keyof SeasonDates; reason: string } | undefined {
  if (nominationsClose < nominationsOpen) {
    return { date: "nominationsClose", reason: "is before nominationsOpen" };
  }
  if (answersClose < nominationsClose) {
    return { date: "answersClose", reason: "is before nominationsClose" };
  }
  if (answersOpen !== "" && answersOpen < nominationsOpen) {
    return { date: "answersOpen", reason: "is before nominationsOpen" };
  }
  if (answersOpen > answersClose) return { date: "answersOpen", reason: "is after answersClose" };
  return undefined;
}
