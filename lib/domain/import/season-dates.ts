import type { CalendarDate } from "../time/calendar-date";

export interface SeasonDates {
  nominationsOpen: CalendarDate;
  nominationsClose: CalendarDate;
  /** `""`: answers are open as soon as a place is offered. */
  answersOpen: CalendarDate;
  answersClose: CalendarDate;
  /** `""`: candidates who were not selected are notified with the publishing. */
  notSelectedOn: CalendarDate;
}

/** The first date of a season that is before the date it must follow, with the reason; undefined when all are in order. */
export function misplacedSeasonDate({
  nominationsOpen,
  nominationsClose,
  answersOpen,
  answersClose,
  notSelectedOn,
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
  if (notSelectedOn !== "" && notSelectedOn < nominationsOpen) {
    return { date: "notSelectedOn", reason: "is before nominationsOpen" };
  }
  if (notSelectedOn > answersClose) return { date: "notSelectedOn", reason: "is after answersClose" };
  return undefined;
}

/** What is wrong with the days of a season's term, `""` being none: it has both of them in order, or neither. */
export function misplacedTermDay({
  termStart,
  termEnd,
}: {
  termStart: CalendarDate;
  termEnd: CalendarDate;
}): { date: "termStart" | "termEnd"; reason: string } | undefined {
  if ((termStart === "") !== (termEnd === "")) {
    const date = termStart === "" ? "termStart" : "termEnd";
    return { date, reason: "is missing: a term needs its first day and its last, or neither" };
  }
  return termEnd < termStart ? { date: "termEnd", reason: "is before termStart" } : undefined;
}
