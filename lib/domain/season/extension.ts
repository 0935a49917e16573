import type { Deadline } from "@/lib/vocabulary/season";
import { misplacedSeasonDate } from "../import/season-dates";
import { allow, type Outcome, refuse } from "../outcome";
import type { CalendarDate } from "../time/calendar-date";
import { dayInSentence } from "../time/date-words";
import { dayIn } from "../time/time-zone";
import type { Season } from "./season";
import { withSettingWords } from "./setting-words";

/**
 * Why a deadline does not move to this day: it is `earlier` than the deadline of before, or `past`. One place for the service and the
 * form.
 */
export function extensionFault(
  { before, date }: { before: CalendarDate; date: CalendarDate },
  today: CalendarDate,
): "earlier" | "past" | undefined {
  if (date < before) return "earlier";
  return date < today ? "past" : undefined;
}

/** Whether a deadline may be moved to this day: to a later one that has not passed, before those that follow it. */
export function judgeExtension(
  season: Season,
  { deadline, date }: { deadline: Deadline; date: CalendarDate },
  now: Date,
): Outcome<"invalid-date", Season> {
  const before = season[deadline];
  const today = dayIn(season.timeZone, now);
  const fault = extensionFault({ before, date }, today);
  if (fault === "earlier") {
    return refuse(
      "invalid-date",
      withSettingWords(
        `${deadline} is ${dayInSentence(before)}: choose a later day, since nobody may lose time.`,
      ),
      { key: "deadlineNotLater", values: { setting: deadline }, days: { day: before } },
    );
  }
  if (fault === "past") {
    const [day, current] = [dayInSentence(date), dayInSentence(today)];
    return refuse(
      "invalid-date",
      `A deadline never moves into the past: ${day} is over, today is ${current}. Choose today or a later day.`,
      { key: "deadlinePast", days: { day: date, today } },
    );
  }
  const after = { ...season, [deadline]: date };
  const misplaced = misplacedSeasonDate(after);
  if (!misplaced) return allow(after);
  const sentence = withSettingWords(`${misplaced.date} ${misplaced.reason}.`);
  return refuse("invalid-date", `${sentence} Extend the deadline for answers first.`, {
    key: "extendAnswersFirst",
    values: { setting: misplaced.date },
  });
}
