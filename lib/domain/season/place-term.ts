import { addDays, addMonths } from "../time/add-days";
import type { CalendarDate } from "../time/calendar-date";

/** What a season says of the days of new places; `""` where it says nothing. */
export interface SeasonTerm {
  year: number;
  termStart: CalendarDate;
  termEnd: CalendarDate;
}

/** The first day of a season's places: the first of January unless the season says otherwise. */
export function termBegins({ year, termStart }: SeasonTerm): CalendarDate {
  return termStart === "" ? `${String(year)}-01-01` : termStart;
}

/** The days of a new place: the position's months, else the season's last day, else one year. */
export function placeTerm(
  season: SeasonTerm,
  termMonths: number | null,
): { startDate: CalendarDate; endDate: CalendarDate } {
  const startDate = termBegins(season);
  if (termMonths === null && season.termEnd !== "") return { startDate, endDate: season.termEnd };
  return { startDate, endDate: lastDayOfTerm(startDate, termMonths ?? 12) };
}

/** The last day of a term of that many months: six months from 31 August end on 27 February. */
export function lastDayOfTerm(startDate: CalendarDate, months: number): CalendarDate {
  return addDays(addMonths(startDate, months), -1);
}
