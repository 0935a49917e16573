import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { notFound } from "@/lib/domain/problem";
import { type Season, seasonPhase } from "@/lib/domain/season/season";
import { settingTexts } from "@/lib/domain/season/season-setup";
import { findSeason, hasOfferedPlaces } from "@/lib/store/seasons/seasons";
import { listTesters } from "@/lib/store/seasons/testers";

type SeasonRecord = EntryResult<typeof contract.getdeskseason>;

/** A season as the desk answers. */
export async function toSeasonRecord(season: Season, now: Date): Promise<SeasonRecord> {
  const { year, rehearsal, version } = season;
  const [placesOffered, testers] = await Promise.all([hasOfferedPlaces(year), listTesters(year)]);
  return {
    year: String(year),
    phase: seasonPhase(season, now, { placesOffered }),
    ...settingTexts(season),
    rehearsal: String(rehearsal),
    testers: testers.map(({ id, firstName, lastName }) => ({
      memberID: id,
      name: `${firstName} ${lastName}`.trim(),
    })),
    version: String(version),
  };
}

/**
 * The season of a year.
 * @throws Problem 404 when there is none
 */
export async function requireSeason(year: number): Promise<Season> {
  const season = await findSeason(year);
  if (!season) throw notFound("There is no season for that year.");
  return season;
}

/** The season of a year as the desk answers, after a write to it. */
export async function readSeasonRecord(year: number, now: Date): Promise<SeasonRecord> {
  return toSeasonRecord(await requireSeason(year), now);
}
