import "server-only";
import * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { currentSeason, type Season, seasonPhase } from "@/lib/domain/season/season";
import { countingDay } from "@/lib/domain/season/seat";
import { timelineOf } from "@/lib/domain/season/timeline";
import { dayIn } from "@/lib/domain/time/time-zone";
import { countSeason } from "@/lib/store/desk/overview";
import { listSeasonsOfDesk } from "@/lib/store/seasons/seasons";
import { associationDay } from "../association-day";
import { type Call, defineOperation } from "../operation";
import { noSeason, toSeasonRecord } from "./records";
import { maySeeLack, waitingFor } from "./waiting";

type Overview = EntryResult<typeof contract.getDesk>;

/** The desk at a glance: the seasons, where one of them stands, and what waits for the caller. */
export const getDesk = defineOperation(contract.getDesk, {
  mayCall: staffWith("desk.read"),
  async run({ year }, call) {
    const { now } = call;
    const all = await listSeasonsOfDesk();
    const season = year === undefined ? currentSeason(all, now) : all.find((one) => one.year === year);
    if (!season && year !== undefined) throw noSeason();
    const seasons = all.toReversed().map((one) => ({
      year: one.year,
      phase: seasonPhase(one, now, one),
      rehearsal: one.rehearsal,
    }));
    if (!season) return { seasons, season: undefined, today: associationDay(now), timeline: [], waiting: [] };
    return { seasons, ...(await progress(season, season.placesOffered, call)) };
  },
});

async function progress(
  season: Season,
  placesOffered: boolean,
  { principal, now }: Call,
): Promise<Omit<Overview, "seasons">> {
  const today = dayIn(season.timeZone, now);
  const [record, counts] = await Promise.all([
    toSeasonRecord(season, now),
    countSeason({ year: season.year, day: countingDay(season, now) }, ownIdOf(principal)),
  ]);
  const phase = seasonPhase(season, now, { placesOffered });
  const timeline = timelineOf(season, counts, { phase, today }).map((entry) => ({
    ...entry,
    from: entry.from || undefined,
    until: entry.until || undefined,
    lacks: entry.lacks.filter(({ code }) => maySeeLack(principal, code)),
  }));
  const waiting = await waitingFor(principal, season, { counts, now });
  return { season: record, today, timeline, waiting };
}
