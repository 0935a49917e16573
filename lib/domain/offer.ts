import type { CalendarDate } from "./calendar-date";
import { allowed, type Outcome, refuse } from "./outcome";
import type { PlaceStatus } from "./place";
import type { Season } from "./season";

/** What the rules of an offer look at; `undefined` is what the store does not know. */
export interface OfferCase {
  member: { active: boolean } | undefined;
  committee: { positions: readonly string[] } | undefined;
  position: string;
  season: Season | undefined;
  startDate: CalendarDate;
  endDate: CalendarDate;
  /** The status that the place has now, when it was offered or held before. */
  existing: PlaceStatus | undefined;
}

export type OfferRefusal =
  | "unknown-member"
  | "unknown-committee"
  | "unknown-position"
  | "unknown-season"
  | "invalid-date"
  | "place-over";

/** Whether a place may be offered, or offered again (contract.md section 7). */
export function judgeOffer(given: OfferCase): Outcome<OfferRefusal> {
  const { member, committee, position, season, startDate, endDate, existing } = given;
  if (!member) return refuse("unknown-member", "No member has this id.");
  if (!member.active) return refuse("unknown-member", "The member is not active and cannot take a place.");
  if (!committee) return refuse("unknown-committee", "No committee has this code.");
  if (!committee.positions.includes(position)) {
    const known = committee.positions.join(", ");
    const hint = known === "" ? "It has none." : `It has: ${known}.`;
    return refuse("unknown-position", `The committee has no position of this name. ${hint}`);
  }
  if (!season) return refuse("unknown-season", "There is no season for this year; open it first.");
  if (endDate < startDate) return refuse("invalid-date", "The term ends before it starts.");
  if (existing === "ended" || existing === "resigned") {
    return refuse(
      "place-over",
      "The member held this very place and it is over; offer one with another start date.",
    );
  }
  return allowed;
}

/** Whether offering a place that has this status opens it to an answer again; one that stands is left as it is. */
export function isOfferedAnew(existing: PlaceStatus): boolean {
  return existing === "declined" || existing === "revoked" || existing === "expired";
}
