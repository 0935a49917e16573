import { type CalendarDate, fromDateColumn, toDateColumn } from "./calendar-date";

export function dayAfter(day: CalendarDate): CalendarDate {
  return fromDateColumn(new Date(toDateColumn(day).getTime() + 86_400_000));
}
