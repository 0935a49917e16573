import "server-only";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { dayIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";

/** The current date in the association's time zone, by which terms begin and end. */
export function associationDay(now: Date): CalendarDate {
  return dayIn(env().ASSOCIATION_TIME_ZONE, now);
}
