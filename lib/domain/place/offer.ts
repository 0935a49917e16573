import { allow, allowed, type Outcome, refuse } from "../outcome";
import type { Season } from "../season/season";
import type { CalendarDate } from "../time/calendar-date";
import { placeStatus, type PlaceStatus, type PlaceTerm } from "./place";

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

/** A place as staff offer it. */
export interface Offer {
  memberId: string;
  committeeCode: string;
  position: string;
  year: number;
  startDate: CalendarDate;
  endDate: CalendarDate;
}

/** A place as it stands, with where it comes from. */
export interface OfferablePlace extends PlaceTerm {
  id: string;
  source: string;
  priority: string;
}

/** What the association knows about an offer. */
export interface OfferFacts {
  member: { active: boolean } | undefined;
  committee: { positions: readonly string[] } | undefined;
  season: Season | undefined;
  place: OfferablePlace | undefined;
  /** From the newest nomination for the place that stands; blank when there is none. */
  origin: { source: string; priority: string };
}

/** What an offer comes to: a new place, another term or season for one that is there, or nothing. */
export type OfferVerdict =
  | { change: "new"; season: Season; place: undefined }
  | { change: "changed"; season: Season; place: OfferablePlace }
  | { change: "same"; season: Season; place: OfferablePlace; status: PlaceStatus };

/**
 * Whether a place may be offered, and what that changes (contract.md section 7). The same place again changes nothing
 * while it stands; one that was declined, revoked or not answered in time is offered anew.
 * @param today the day of `now` in the association's time zone
 */
export function decideOffer(
  offer: Offer,
  facts: OfferFacts,
  now: Date,
  today: CalendarDate,
): Outcome<OfferRefusal, OfferVerdict> {
  const { member, committee, season, place } = facts;
  const { position, startDate, endDate } = offer;
  const existing = place && placeStatus(place, now, today);
  const verdict = judgeOffer({ member, committee, position, season, startDate, endDate, existing });
  if (!verdict.ok) return verdict;
  // `judgeOffer` has refused an offer without a season.
  const known = season as Season;
  if (!place || !existing) return allow({ change: "new", season: known, place: undefined });
  // What the member accepted or holds stays as they accepted it.
  const isSame =
    !isOfferedAnew(existing) &&
    (existing !== "offered" || (place.season?.year === offer.year && place.endDate === endDate));
  if (isSame) return allow({ change: "same", season: known, place, status: existing });
  return allow({ change: "changed", season: known, place });
}
