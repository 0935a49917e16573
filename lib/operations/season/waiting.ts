import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import type { Principal } from "@/lib/domain/access/principal";
import { mayDo, reachOfCaller } from "@/lib/domain/access/rights";
import type { Right } from "@/lib/domain/access/staff-role";
import { isOver, type Season } from "@/lib/domain/season/season";
import { countingDay } from "@/lib/domain/season/seat";
import type { SeasonCounts } from "@/lib/domain/season/timeline";
import { waitingIn } from "@/lib/domain/season/waiting";
import { countForReviewer } from "@/lib/store/desk/overview";
import type { Lack } from "@/lib/vocabulary/season";

type Waiting = EntryResult<typeof contract.getDesk>["waiting"];

/** What waits for the caller in a season, by their rights; nothing once it is over. */
export async function waitingFor(
  principal: Principal,
  season: Season,
  { counts, now }: { counts: SeasonCounts; now: Date },
): Promise<Waiting> {
  if (isOver(season, now)) return [];
  const reach = reachOfCaller(principal, "candidacies.decide");
  const review = { year: season.year, day: countingDay(season, now), reviewerId: principal.id };
  const own = await countForReviewer(review, reach);
  return waitingIn(season, counts, own)
    .filter(({ right }) => mayDo(principal, right))
    .map(({ code, count }) => ({ code, count }));
}

// Numbers of candidacies and proposals are for those who may see these.
const RIGHTS_TO_SEE: Readonly<Partial<Record<Lack, Right>>> = {
  nominations: "nominations.read",
  reviews: "nominations.read",
  proposals: "slate.read",
  approval: "slate.read",
  publication: "slate.read",
  answers: "desk.read",
};

/**
 * Whether the caller may know that a phase lacks this. Its number is the whole season's, so it is for those who may see all
 * that it counts; others have their own numbers among what waits for them.
 */
export function maySeeLack(principal: Principal, lack: Lack): boolean {
  const right = RIGHTS_TO_SEE[lack];
  return right === undefined || reachOfCaller(principal, right) === "all";
}
