import "server-only";
import { answeredYear, waitingYear } from "@/lib/domain/place/answer";
import { currentSeason, isOver, type Season } from "@/lib/domain/season/season";
import type { Viewer } from "@/lib/domain/season/viewer";
import { listOfferedPlaces } from "@/lib/store/places/place-answers";
import { listSeasons } from "@/lib/store/seasons/seasons";
import { associationDay } from "../association-day";

/** The season that applies when none is named, of those that the viewer sees (lib/domain/season/season.ts). */
export async function findCurrentSeason(now: Date, viewer: Viewer = ""): Promise<Season | undefined> {
  return currentSeason(await listSeasons(viewer), now);
}

/** The season of a year, when the viewer sees it. */
export async function findVisibleSeason(year: number, viewer: Viewer): Promise<Season | undefined> {
  return (await listSeasons(viewer)).find((season) => season.year === year);
}

/**
 * The season that counts for a member's answers (contract.md 8.16). Where several are not over, that is the one whose offers wait
 * for their answer, otherwise the latest in which they answered.
 */
export async function findAnswerSeason(
  memberId: string,
  now: Date,
  viewer: Viewer,
): Promise<Season | undefined> {
  const seasons = await listSeasons(viewer);
  const current = currentSeason(seasons, now);
  const years = seasons.filter((season) => !isOver(season, now)).map(({ year }) => year);
  if (years.length < 2) return current;
  const places = await listOfferedPlaces(memberId, viewer);
  const year = waitingYear(places, now, associationDay(now)) ?? answeredYear(places, years);
  return seasons.find((season) => season.year === year) ?? current;
}
