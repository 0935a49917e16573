import "server-only";
import { covers, type HeldRole, reachOf } from "@/lib/domain/access/staff-role";
import {
  type MorningCode,
  type MorningCounts,
  morningBeside,
  morningOfSeason,
  workingMorningBefore,
} from "@/lib/domain/letter/staff-morning";
import { currentSeason, isOver, type Season } from "@/lib/domain/season/season";
import { countingDay } from "@/lib/domain/season/seat";
import type { Waiting } from "@/lib/domain/season/waiting";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { env } from "@/lib/env";
import { countMorning } from "@/lib/store/desk/morning-counts";
import { countForReviewer, countSeason } from "@/lib/store/desk/overview";
import { listSeasonsOfDesk } from "@/lib/store/seasons/seasons";

/** What waits at the desk this morning, before it is known who reads. */
export interface DeskMorning {
  season: Season | undefined;
  beside: MorningCounts;
  now: Date;
}

/** Counts what waits on a working day; of the season that runs, if it is no rehearsal. */
export async function countDeskMorning(day: CalendarDate, now: Date): Promise<DeskMorning> {
  const all = (await listSeasonsOfDesk()).filter(({ rehearsal }) => !rehearsal);
  const season = currentSeason(all, now);
  const beside = await countMorning(workingMorningBefore(env().ASSOCIATION_TIME_ZONE, day));
  if (!season || isOver(season, now)) return { season: undefined, beside, now };
  return { season, beside, now };
}

/** What of it waits for a member of staff, by their roles. */
export async function waitingForStaff(
  { id, roles }: { id: string; roles: readonly HeldRole[] },
  { season, beside, now }: DeskMorning,
): Promise<Waiting<MorningCode>[]> {
  const ofSeason = season ? await waitingInSeason({ id, roles }, season, now) : [];
  return [...ofSeason, ...morningBeside(beside)].filter(({ right }) => covers(reachOf(roles, right)));
}

async function waitingInSeason(
  { id, roles }: { id: string; roles: readonly HeldRole[] },
  season: Season,
  now: Date,
): Promise<Waiting<MorningCode>[]> {
  const review = { year: season.year, day: countingDay(season, now), reviewerId: id };
  // Counted for each: of their own candidacies staff may not know what is decided.
  const [counts, own] = await Promise.all([
    countSeason(review, id),
    countForReviewer(review, reachOf(roles, "candidacies.decide")),
  ]);
  return morningOfSeason(season, counts, { own, now });
}
