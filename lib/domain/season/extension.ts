import type { Deadline } from "@/lib/vocabulary/season";
import { misplacedSeasonDate } from "../import/season-dates";
import { allow, type Outcome, refuse } from "../outcome";
import type { CalendarDate } from "../time/calendar-date";
import { dayIn } from "../time/time-zone";
import type { Season } from "./season";

/** Whether a deadline may be moved to this day: to a later one that has not passed, before those that follow it. */
export function judgeExtension(
  season: Season,
  { deadline, date }: { deadline: Deadline; date: CalendarDate },
  now: Date,
): Outcome<"invalid-date", Season> {
  const before = season[deadline];
  if (date < before) {
    return refuse("invalid-date", `A deadline never moves backwards: ${deadline} is ${before}.`);
  }
  if (date < dayIn(season.timeZone, now)) {
    return refuse("invalid-date", "A deadline never moves into the past.");
  }
  const after = { ...season, [deadline]: date };
  const misplaced = misplacedSeasonDate(after);
  if (!misplaced) return allow(after);
  return refuse("invalid-date", `${misplaced.date} ${misplaced.reason}; extend answersClose first.`);
}
