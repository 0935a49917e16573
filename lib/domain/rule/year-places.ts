import type { PlaceStatus } from "@/lib/vocabulary/season";
import { type SeasonTerm, termBegins } from "../season/place-term";
import type { Season } from "../season/season";
import type { CalendarDate } from "../time/calendar-date";
import { dayIn } from "../time/time-zone";
import { lastDayOf, servedYears, type YearCount } from "./term-years";

/**
 * The act for which rules are asked. It decides whose places count towards the limits of a year: while members nominate
 * and accept, only those that are held, since what staff offer and propose is confidential and may be declined; while
 * staff propose and publish, also those that are offered and proposed.
 */
export type Occasion = "nominating" | "proposing" | "accepting";

/** A place as it is stored. */
export interface StoredPlace {
  /** The season that offered it; null for an imported one. */
  seasonYear: number | null;
  startDate: CalendarDate;
  /** `""` when the end is not known. */
  endDate: CalendarDate;
  status: PlaceStatus;
  /** The member has given it up; `endDate` is their last day then. */
  isResigned: boolean;
}

/** What decides whether a place counts for a year. */
export interface CountedYear extends YearCount {
  occasion: Occasion;
  /** Whether the offers of this season can still be accepted. */
  isAnswering: boolean;
  /** In the season's time zone. */
  today: CalendarDate;
}

/** How the places of a season's year are counted for an act. */
export function countedYear(season: Season & SeasonTerm, occasion: Occasion, now: Date): CountedYear {
  const { year, timeZone, answersClose } = season;
  const today = dayIn(timeZone, now);
  // Offers that stay with staff until a later day count as well.
  return { year, begins: termBegins(season), occasion, isAnswering: today <= answersClose, today };
}

/**
 * Whether a place counts as one of that year: it is of that season, or lasts at least six months of the year. One that was given
 * up counts by the days on which it was held, and no longer once the last of them has passed (contract.md 8.15).
 */
export function countsForYear(place: StoredPlace, count: CountedYear): boolean {
  const { year, occasion, isAnswering } = count;
  const isOfSeason = place.seasonYear === year;
  if (place.status === "offered") return isOfSeason && isAnswering && occasion === "proposing";
  if (place.status !== "accepted" && place.status !== "serving" && place.status !== "ended") return false;
  if (place.isResigned && place.endDate < count.today) return false;
  if (isOfSeason && !place.isResigned) return true;
  const endDate = place.endDate === "" ? lastDayOf(year, count) : place.endDate;
  return servedYears([{ startDate: place.startDate, endDate }], count).includes(year);
}
