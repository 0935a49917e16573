import "server-only";
import { toDateColumn } from "@/lib/domain/calendar-date";
import { misplacedSeasonDate } from "@/lib/domain/import/season-dates";
import { type Refusal, refuse } from "@/lib/domain/outcome";
import type { Season } from "@/lib/domain/season";
import { findSeason } from "./seasons";
import { write, type WriteContext } from "./write";

/** A season's dates; without a zone it keeps the one it has, or takes `otherwise`. */
export type SeasonDraft = Omit<Season, "timeZone"> & { timeZone: string | undefined; otherwise: string };

export interface SeasonOpened {
  ok: true;
  season: Season;
  change: "new" | "changed" | "same";
}

/** Opens a season, or gives the one of that year other dates. The same dates again change nothing. */
export async function openSeason(
  context: WriteContext,
  { timeZone, otherwise, ...dates }: SeasonDraft,
): Promise<SeasonOpened | Refusal<"invalid-date">> {
  const misplaced = misplacedSeasonDate(dates);
  if (misplaced) return refuse("invalid-date", `${misplaced.date} ${misplaced.reason}.`);
  return write<SeasonOpened>(context, async (transaction) => {
    await transaction.$queryRaw`select 1 from season where year = ${dates.year} for update`;
    const before = await findSeason(dates.year, transaction);
    const season: Season = { ...dates, timeZone: timeZone ?? before?.timeZone ?? otherwise };
    if (before && isSame(before, season)) return { result: { ok: true, season, change: "same" }, audit: [] };
    const data = {
      timeZone: season.timeZone,
      nominationsOpen: toDateColumn(season.nominationsOpen),
      nominationsClose: toDateColumn(season.nominationsClose),
      answersClose: toDateColumn(season.answersClose),
    };
    const { year } = season;
    if (before) await transaction.season.update({ where: { year }, data });
    else await transaction.season.create({ data: { year, ...data } });
    const entry = {
      action: before ? "season.change" : "season.open",
      subject: "season",
      subjectId: String(year),
      before: before ? { ...before } : null,
      after: { ...season },
    };
    return { result: { ok: true, season, change: before ? "changed" : "new" }, audit: [entry] };
  });
}

function isSame(one: Season, other: Season): boolean {
  return (
    one.timeZone === other.timeZone &&
    one.nominationsOpen === other.nominationsOpen &&
    one.nominationsClose === other.nominationsClose &&
    one.answersClose === other.answersClose
  );
}
