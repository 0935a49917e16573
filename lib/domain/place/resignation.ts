import { allow, type Outcome, refuse } from "../outcome";
import { addDays } from "../time/add-days";
import type { CalendarDate } from "../time/calendar-date";
import { dayInSentence } from "../time/date-words";
import { PLACE_WORDS, placeStatus, type PlaceTerm } from "./place";

/** A place as it is after its member gave it up; one that never begins is `resigned` at once. */
export interface ResignedPlace {
  status: PlaceTerm["status"];
  /** The last day on which they have it: the day before the one they named. */
  endDate: CalendarDate;
}

/**
 * Whether a member may give up a place from a day on, and what that changes: nothing when they have done so already. They
 * may as long as they hold it or have accepted it, also when its season is long over.
 * @param today the day of `now` in the association's time zone
 */
export function judgeResignation(
  place: PlaceTerm,
  from: CalendarDate,
  now: Date,
  today: CalendarDate,
): Outcome<"not-possible-now" | "invalid-date", ResignedPlace | undefined> {
  const endDate = addDays(from, -1);
  if (place.isResigned) {
    if (place.endDate === endDate) return allow(undefined);
    return refuse(
      "not-possible-now",
      `The place is given up already; its last day is ${dayInSentence(place.endDate)}.`,
    );
  }
  const status = placeStatus(place, now, today);
  if (status !== "accepted" && status !== "serving") {
    return refuse(
      "not-possible-now",
      `The place ${PLACE_WORDS[status]}: only one that is accepted or held can be given up.`,
    );
  }
  if (from < today)
    return refuse("invalid-date", "A place can be given up from today on, not from a day before.");
  if (place.endDate !== "" && place.endDate < from) {
    return refuse("invalid-date", `The place ends on ${dayInSentence(place.endDate)} anyway.`);
  }
  return allow({ status: from <= place.startDate ? "resigned" : place.status, endDate });
}
