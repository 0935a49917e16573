import "server-only";
import { misplacedSeasonDate, type SeasonDates } from "@/lib/domain/import/season-dates";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import { isSameSeason, type Season } from "@/lib/domain/season/season";
import { DEFAULT_SETTINGS } from "@/lib/domain/season/season-settings";
import { judgeAnswersOpen } from "@/lib/domain/season/season-setup";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { findShownOffers } from "@/lib/store/letters/offer-letters";
import { saveSeason } from "@/lib/store/seasons/season-changes";
import { lockSeason } from "@/lib/store/seasons/seasons";
import { write, type WriteContext } from "@/lib/store/write";

/**
 * A season's dates; without a zone the season keeps its own, or a new one takes `otherwise`. Without `answersOpen`, the
 * season keeps its own, or offers of a new one may be answered as soon as they are made.
 */
export interface SeasonDraft extends Omit<SeasonDates, "answersOpen" | "notSelectedOn"> {
  year: number;
  answersOpen?: CalendarDate;
  timeZone: string | undefined;
  otherwise: string;
}

export interface OpenedSeason {
  season: Season;
  change: "new" | "changed" | "same";
}

/** Opens a season, or changes the dates of that year's season. Repeating the same dates changes nothing. */
export async function openSeason(
  context: WriteContext,
  { timeZone, otherwise, year, ...dates }: SeasonDraft,
): Promise<Outcome<"invalid-date" | "not-possible-now", OpenedSeason>> {
  return write<Outcome<"invalid-date" | "not-possible-now", OpenedSeason>>(context, async (transaction) => {
    const before = await lockSeason(transaction, year);
    const kept = before ?? { ...DEFAULT_SETTINGS, year, rehearsal: false, version: 1 };
    const misplaced = misplacedSeasonDate({ ...kept, ...dates });
    if (misplaced) {
      return { result: refuse("invalid-date", `${misplaced.date} ${misplaced.reason}.`) };
    }
    const season = { ...kept, ...dates, timeZone: timeZone ?? before?.timeZone ?? otherwise };
    if (before && isSameSeason(before, season)) return { result: allow({ season, change: "same" }) };
    if (before && !before.rehearsal) {
      const areOffersShown = await findShownOffers(transaction, before, context.now);
      const hiding = judgeAnswersOpen(before, season, context.now, areOffersShown);
      if (!hiding.ok) return { result: hiding };
    }
    const change = before ? "changed" : "new";
    return { result: allow({ season, change }), ...saveSeason({ before, after: season }) };
  });
}
