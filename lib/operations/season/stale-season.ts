import "server-only";
import { findLastChange } from "@/lib/store/last-change";
import { readSeasonRecord } from "./season-record";

/** A season as it is now, for whoever changed an older version of it. */
export async function readCurrentSeason({ year }: { year: number }, { now }: { now: Date }) {
  return {
    current: await readSeasonRecord(year, now),
    lastChange: await findLastChange("season", String(year)),
  };
}
