import type { PlaceStatus } from "@/lib/vocabulary/season";
import { allow, allowed, type Outcome, refuse } from "../outcome";
import type { Season } from "../season/season";
import { lastDayOfTerm } from "../season/place-term";
import { type CalendarDate, LAST_DAY } from "../time/calendar-date";
import { dayInSentence } from "../time/date-words";
import { placeStatus, type PlaceTerm } from "./place";

/** The facts that the offer rules need; `undefined` where the association has no such record. */
export interface OfferCase {
  member: { active: boolean } | undefined;
  committee: { positions: readonly string[] } | undefined;
  position: string;
  season: Season | undefined;
  startDate: CalendarDate;
  endDate: CalendarDate;
  /** The current status of the place if it was offered or held before. */
  existing: PlaceStatus | undefined;
  /** How many other places the season has offered to the member, which they may still take or have taken. */
  others: number;
}

export type OfferRefusal =
  | "too-many-places"
  | "unknown-member"
  | "unknown-committee"
  | "unknown-position"
  | "unknown-season"
  | "invalid-date"
  | "place-over";

/** Whether a place may be offered, or offered again (contract.md section 7). */
export function judgeOffer(given: OfferCase): Outcome<OfferRefusal> {
  const { member, committee, position, season, startDate, endDate, existing, others } = given;
  if (!member) return refuse("unknown-member", "No member has this id.");
  if (!member.active) return refuse("unknown-member", "The member is not active and cannot take a place.");
  if (!committee) return refuse("unknown-committee", "There is no committee with this code.");
  if (!committee.positions.includes(position)) {
    const known = committee.positions.join(", ");
    const hint = known === "" ? "It has none." : `It has: ${known}.`;
    return refuse("unknown-position", `The committee has no position with this name. ${hint}`);
  }
  if (!season) return refuse("unknown-season", "There is no season for this year. Open the season first.");
  if (startDate === "" || endDate === "") {
    return refuse("invalid-date", "The season has no term: say on which days the place begins and ends.");
  }
  if (endDate < startDate) return refuse("invalid-date", "The term ends before it starts.");
  if (endDate > LAST_DAY) return refuse("invalid-date", termTooLate(endDate));
  if (existing === "ended" || existing === "resigned") {
    return refuse(
      "place-over",
      "The member has already held this place and its term is over. Offer a place with another start date.",
    );
  }
  if (others >= (season.placesPerMember ?? Infinity)) {
    return refuse(
      "too-many-places",
      `A member may have ${season.placesPerMember ?? 0} places in that season, and this member has been offered as many.`,
    );
  }
  return allowed;
}

/** Why a place cannot last until this day. */
export function termTooLate(endDate: CalendarDate): string {
  return `The term would end on ${dayInSentence(endDate)}, which is after ${dayInSentence(LAST_DAY)}. Give the position fewer months.`;
}

/** Whether offering a place with this status again reopens it for an answer; any other status is left as it is. */
export function reopensOffer(existing: PlaceStatus): boolean {
  return existing === "declined" || existing === "revoked" || existing === "expired";
}

/** An offer as staff make it; days that are `""` are those of the season's term. */
export interface Offer {
  memberId: string;
  committeeCode: string;
  position: string;
  year: number;
  startDate: CalendarDate;
  endDate: CalendarDate;
}

/** An existing place, with the source and priority of its nomination. */
export interface OfferablePlace extends PlaceTerm {
  id: string;
  source: string;
  priority: string;
}

/** The records that an offer refers to. */
export interface OfferFacts {
  member: { active: boolean } | undefined;
  committee: { positions: readonly string[] } | undefined;
  season: Season | undefined;
  place: OfferablePlace | undefined;
  /** From the newest nomination for the place that was not withdrawn; blank when there is none. */
  origin: { source: string; priority: string };
  /** How long places in the position last in that season; null: as long as the season's term. */
  termMonths: number | null;
  /** How many other places the season has offered to the member, which they may still take or have taken. */
  others: number;
}

/** The first and last day of a place: as given, otherwise by the season and the position; `""` where neither says. */
export function offerTerm(
  { startDate, endDate }: Pick<Offer, "startDate" | "endDate">,
  { season, termMonths }: Pick<OfferFacts, "season" | "termMonths">,
): Pick<Offer, "startDate" | "endDate"> {
  const start = startDate || (season?.termStart ?? "");
  const byMonths = termMonths === null || start === "" ? "" : lastDayOfTerm(start, termMonths);
  return { startDate: start, endDate: endDate || byMonths || (season?.termEnd ?? "") };
}

/** The effect of an offer: a new place, a new term or season for an existing one, or no change. */
export type OfferVerdict =
  | { change: "new"; season: Season; place: undefined }
  | { change: "changed"; season: Season; place: OfferablePlace }
  | { change: "same"; season: Season; place: OfferablePlace; status: PlaceStatus };

/**
 * Whether a place may be offered, and what that changes (contract.md section 7). Repeating an offer changes nothing while
 * it stands; a place that was declined, revoked or not answered in time is offered again.
 * @param today the day of `now` in the association's time zone
 */
export function decideOffer(
  offer: Offer,
  facts: OfferFacts,
  now: Date,
  today: CalendarDate,
): Outcome<OfferRefusal, OfferVerdict> {
  const { member, committee, season, place, others } = facts;
  const { position } = offer;
  const { startDate, endDate } = offerTerm(offer, facts);
  const existing = place && placeStatus(place, now, today);
  const verdict = judgeOffer({ member, committee, position, season, startDate, endDate, existing, others });
  if (!verdict.ok) return verdict;
  // `judgeOffer` has refused an offer without a season.
  const known = season as Season;
  if (!place || !existing) return allow({ change: "new", season: known, place: undefined });
  // A place that the member accepted or holds keeps the terms they accepted.
  const isSame =
    !reopensOffer(existing) &&
    (existing !== "offered" || (place.season?.year === offer.year && place.endDate === endDate));
  if (isSame) return allow({ change: "same", season: known, place, status: existing });
  // Opening for real deletes what the rehearsal offered.
  if (known.rehearsal && place.season?.year !== known.year) {
    const detail = "The member has this place outside of the rehearsal. Offer one with another start date.";
    return refuse("place-over", detail);
  }
  return allow({ change: "changed", season: known, place });
}
