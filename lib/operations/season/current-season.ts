import "server-only";
import { currentSeason, type Season } from "@/lib/domain/season/season";
import type { Viewer } from "@/lib/domain/season/viewer";
import { listSeasons } from "@/lib/store/seasons/seasons";

/** The season that applies when none is named, of those that the viewer sees (lib/domain/season/season.ts). */
export async function findCurrentSeason(now: Date, viewer: Viewer = ""): Promise<Season | undefined> {
  return currentSeason(await listSeasons(viewer), now);
}
