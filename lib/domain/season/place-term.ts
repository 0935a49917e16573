import { type CalendarDate, fromDateColumn, toDateColumn } from "../time/calendar-date";

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
  return { startDate, endDate: lastDay(startDate, termMonths ?? 12) };
}

// A day that the last month does not have is its last: six months from 31 August end on 27 February.
function lastDay(startDate: CalendarDate, months: number): CalendarDate {
  const date = toDateColumn(startDate);
  const day = date.getUTCDate();
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  lastOfMonth.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()) - 1);
  return fromDateColumn(lastOfMonth);
}
