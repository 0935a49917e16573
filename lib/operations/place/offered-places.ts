import "server-only";
import { isOpenForAnswer, placesAt } from "@/lib/domain/place/place";
import type { Season } from "@/lib/domain/season/season";
import type { Viewer } from "@/lib/domain/season/viewer";
import { listOfferedPlaces } from "@/lib/store/places/place-answers";
import { associationDay } from "../association-day";
import { findAnswerSeason } from "../season/current-season";

/** The places that the season has offered to the member, as the member sees them now; revoked ones too. */
export async function offeredPlaces({ year }: Season, memberId: string, viewer: Viewer, now: Date) {
  const places = await listOfferedPlaces(memberId, viewer);
  return placesAt(places, now, associationDay(now)).filter(({ season }) => season?.year === year);
}

/** How many places of the season that counts wait for the member's answer. */
export async function countWaitingPlaces(memberId: string, now: Date): Promise<number> {
  const season = await findAnswerSeason(memberId, now, memberId);
  if (!season) return 0;
  const today = associationDay(now);
  const places = await offeredPlaces(season, memberId, memberId, now);
  return places.filter((place) => place.status === "offered" && isOpenForAnswer(place, now, today)).length;
}
