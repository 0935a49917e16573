import "server-only";
import { currentSeason, type Season } from "@/lib/domain/season/season";
import { listSeasons } from "@/lib/store/seasons/seasons";

/** The season that applies when none is named (lib/domain/season/season.ts). */
export async function findCurrentSeason(now: Date): Promise<Season | undefined> {
  return currentSeason(await listSeasons(), now);
}
