import "server-only";
import { misplacedSeasonDate } from "@/lib/domain/import/season-dates";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import { isSameSeason, type Season } from "@/lib/domain/season/season";
import { lockSeason, saveSeason } from "@/lib/store/seasons/seasons";
import { write, type WriteContext } from "@/lib/store/write";

/** A season's dates; without a zone the season keeps its own, or a new one takes `otherwise`. */
export type SeasonDraft = Omit<Season, "timeZone"> & { timeZone: string | undefined; otherwise: string };

export interface OpenedSeason {
  season: Season;
  change: "new" | "changed" | "same";
}

/** Opens a season, or changes the dates of that year's season. Repeating the same dates changes nothing. */
export async function openSeason(
  context: WriteContext,
  { timeZone, otherwise, ...dates }: SeasonDraft,
): Promise<Outcome<"invalid-date", OpenedSeason>> {
  const misplaced = misplacedSeasonDate(dates);
  if (misplaced) return refuse("invalid-date", `${misplaced.date} ${misplaced.reason}.`);
  return write<Outcome<"invalid-date", OpenedSeason>>(context, async (transaction) => {
    const before = await lockSeason(transaction, dates.year);
    const season = { ...dates, timeZone: timeZone ?? before?.timeZone ?? otherwise };
    if (before && isSameSeason(before, season)) return { result: allow({ season, change: "same" }) };
    const change = before ? "changed" : "new";
    return { result: allow({ season, change }), ...saveSeason({ before, after: season }) };
  });
}
