import { allow, allowed, type Outcome, refuse } from "../outcome";
import { mayChange } from "../season/season";
import type { CalendarDate } from "../time/calendar-date";
import { PLACE_WORDS, placeStatus, type PlaceTerm } from "./place";

/**
 * Whether a place may be taken back, and whether that changes anything: it may until its term begins, while its season
 * is not over.
 * @param today the day of `now` in the association's time zone
 */
export function judgeRevocation(
  place: PlaceTerm,
  now: Date,
  today: CalendarDate,
): Outcome<"season-closed" | "not-possible-now", { changes: boolean }> {
  const status = placeStatus(place, now, today);
  if (status === "revoked") return allow({ changes: false });
  const open = place.season ? mayChange(place.season, now) : allowed;
  if (!open.ok) return open;
  if (status === "offered" || status === "accepted") return allow({ changes: true });
  return refuse(
    "not-possible-now",
    `The place ${PLACE_WORDS[status]}: only a place that is offered or accepted can be revoked.`,
    { key: "placeNotRevocable" },
  );
}
