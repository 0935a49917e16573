import type { PlaceStatus } from "@/lib/vocabulary/season";
import { type AnswerWindow, areOffersHidden, isOver, mayAnswer } from "../season/season";
import type { CalendarDate } from "../time/calendar-date";

/** What the status of a place depends on: the stored status, the term, and the season that offered it. */
export interface PlaceTerm {
  status: PlaceStatus;
  startDate: CalendarDate;
  /** `""` when the end is unknown. */
  endDate: CalendarDate;
  /** The member has given it up; `endDate` is their last day then. */
  isResigned: boolean;
  season: AnswerWindow | null;
}

/** A seat on a committee that a member was offered, holds or held. */
export interface Place extends PlaceTerm {
  id: string;
  memberId: string;
  committeeCode: string;
  committeeName: string;
  position: string;
  source: string;
  priority: string;
}

/** The places as members may see them, each with its status at `now`; without offers that are still with staff. */
export function placesAt<One extends Place>(places: readonly One[], now: Date, today: CalendarDate): One[] {
  const shown = places.filter((place) => !isWithStaff(place, now));
  return placesForStaff(shown, now, today);
}

/** The places as staff see them, each with its status at `now`; with the offers that members do not see yet. */
export function placesForStaff<One extends Place>(
  places: readonly One[],
  now: Date,
  today: CalendarDate,
): One[] {
  return places.map((place) => ({ ...place, status: placeStatus(place, now, today) }));
}

/** Whether the offer was made, but is not to be seen before its season's answers open. */
export function isWithStaff({ status, season }: PlaceTerm, now: Date): boolean {
  return status === "offered" && season !== null && areOffersHidden(season, now);
}

/** The outcome of a place as a sentence: `The place was declined`. */
export const PLACE_WORDS: Readonly<Record<PlaceStatus, string>> = {
  offered: "is offered",
  accepted: "was accepted",
  declined: "was declined",
  expired: "was not answered in time",
  revoked: "was taken back",
  serving: "has begun",
  ended: "has ended",
  resigned: "was given up",
};

/**
 * The status of a place at `now` (contract.md section 7). What only the calendar changes (an offer that was not answered
 * in time, a term that began or ended) is derived here and never stored.
 * @param today the day of `now` in the association's time zone
 */
export function placeStatus(place: PlaceTerm, now: Date, today: CalendarDate): PlaceStatus {
  switch (place.status) {
    case "offered":
      return place.season && isOver(place.season, now) ? "expired" : "offered";
    case "accepted":
    case "serving":
    case "ended":
      return place.isResigned && place.endDate < today ? "resigned" : termStatus(place, today);
    default:
      return place.status;
  }
}

/** The status of a place that a member holds or held, by its term alone. */
export function termStatus(
  { startDate, endDate }: Pick<PlaceTerm, "startDate" | "endDate">,
  today: CalendarDate,
): "accepted" | "serving" | "ended" {
  if (endDate !== "" && endDate < today) return "ended";
  return startDate <= today ? "serving" : "accepted";
}

/** Whether the member may still answer the place, or change the answer: also when they serve already (contract.md 8.13). */
export function isOpenForAnswer(place: PlaceTerm, now: Date, today: CalendarDate): boolean {
  if (place.isResigned || !place.season || !mayAnswer(place.season, now).ok) return false;
  const status = placeStatus(place, now, today);
  return status === "declined" || isConfirmed(status);
}

/** Offered to the member, held by them now, or held from a later day. */
export function isConfirmed(status: PlaceStatus): boolean {
  return status === "offered" || status === "accepted" || status === "serving";
}

/** Held now, in the past, or from a later day; not declined, revoked or merely offered, nor given up before it began. */
export function isHeldOnce(place: Pick<PlaceTerm, "status" | "startDate" | "endDate">): boolean {
  return isHistory(place.status) && (place.endDate === "" || place.startDate <= place.endDate);
}

/** The statuses of places that are or were held. */
export function isHistory(status: PlaceStatus): boolean {
  return status === "accepted" || status === "serving" || status === "ended" || status === "resigned";
}
