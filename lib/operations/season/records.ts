import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { notFound, type Problem } from "@/lib/domain/problem";
import { type Season, seasonPhase } from "@/lib/domain/season/season";
import type { SeasonSettings } from "@/lib/domain/season/season-settings";
import { findLastChange } from "@/lib/store/last-change";
import { findSeasonSettings } from "@/lib/store/seasons/season-settings";
import { findSeason, hasOfferedPlaces } from "@/lib/store/seasons/seasons";
import { listTesters } from "@/lib/store/seasons/testers";

type SeasonRecord = EntryResult<typeof contract.getDeskSeason>;
type SettingsRecord = EntryResult<typeof contract.previewRollover>["before"];

/** A season as the desk answers. */
export async function toSeasonRecord(season: Season, now: Date): Promise<SeasonRecord> {
  const { year, rehearsal, version } = season;
  const [placesOffered, testers] = await Promise.all([hasOfferedPlaces(year), listTesters(year)]);
  return {
    year,
    phase: seasonPhase(season, now, { placesOffered }),
    ...toSettingsRecord(season),
    rehearsal,
    testers: testers.map(({ id, firstName, lastName }) => ({
      memberId: id,
      name: `${firstName} ${lastName}`.trim(),
    })),
    version,
  };
}

/** The settings of a season as the desk answers. */
export function toSettingsRecord(settings: SeasonSettings): SettingsRecord {
  return {
    timeZone: settings.timeZone,
    nominationsOpen: settings.nominationsOpen,
    nominationsClose: settings.nominationsClose,
    answersOpen: settings.answersOpen || undefined,
    answersClose: settings.answersClose,
    termStart: settings.termStart || undefined,
    termEnd: settings.termEnd || undefined,
    nominationsPerVoter: settings.nominationsPerVoter ?? undefined,
    placesPerMember: settings.placesPerMember ?? undefined,
    supportersNeeded: settings.supportersNeeded,
    selfNomination: settings.selfNomination,
    notifyCandidates: settings.notifyCandidates,
    notifyNotSelected: settings.notifyNotSelected,
    notSelectedOn: settings.notSelectedOn || undefined,
    reminderDays: [...settings.reminderDays],
    alwaysByEmail: [...settings.alwaysByEmail],
    needsApproval: settings.needsApproval,
  };
}

/** 404: the year has no season. */
export function noSeason(): Problem {
  return notFound("There is no season for that year.");
}

/**
 * The season of a year.
 * @throws Problem 404 when there is none
 */
export async function requireSeason(year: number): Promise<Season> {
  const season = await findSeason(year);
  if (!season) throw noSeason();
  return season;
}

/** The season of a year as the desk answers, after a write to it. */
export async function readSeasonRecord(year: number, now: Date): Promise<SeasonRecord> {
  const season = await findSeasonSettings(year);
  if (!season) throw noSeason();
  return toSeasonRecord(season, now);
}

/** The current season, for a caller who changed an older version of it. */
export async function readCurrentSeason({ year }: { year: number }, { now }: { now: Date }) {
  return {
    current: await readSeasonRecord(year, now),
    lastChange: await findLastChange("season", String(year)),
  };
}
