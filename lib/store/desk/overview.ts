import "server-only";
import type { CommitteeReach } from "@/lib/domain/access/staff-role";
import type { SeasonCounts } from "@/lib/domain/season/timeline";
import { notReviewedBy, seenState, UNDECIDED } from "../candidacies/candidacy-columns";
import { run } from "../database";
import { IS_TAKEN } from "../places/places";
import { statement } from "../statement";
import { SEATS } from "./seats";

const OPEN_SEATS = `
  coalesce(sum(greatest(seat.seats - seat.held - seat.offered - coalesce(proposed.count, 0), 0)), 0)::integer`;

/** @param ownId whose own proposals are not counted: they may not know of them */
const proposedWithout = (ownId: `$${number}`) => `
  proposed as (
    select committee_code, position, count(*)::integer as count from candidacy
    where year = $1 and state = 'proposed' and published_at is null and member_id <> ${ownId}
      and not exists (
        select 1 from place
        where place.member_id = candidacy.member_id and place.committee_code = candidacy.committee_code
          and place.position = candidacy.position and ${IS_TAKEN("$1", "$2")})
    group by committee_code, position),
  active_seat as (
    select seat.* from seat join committee on committee.code = seat.committee_code where committee.active)`;

const COUNT = statement<SeasonCounts, [year: number, day: string, ownId: string]>(
  "count-season",
  `with ${SEATS}, ${proposedWithout("$3")}
   select
     (select count(*)::integer from active_seat where seats is null) as "withoutSeats",
     (select count(*)::integer from active_seat seat
      where open and not exists (
        select 1 from candidacy
        where year = $1 and candidacy.committee_code = seat.committee_code
          and candidacy.position = seat.position and ${seenState("$3")} <> 'withdrawn')) as "withoutNominations",
     (select count(*)::integer from candidacy
      where year = $1 and ${UNDECIDED} and member_id <> $3
        and not exists (select 1 from candidacy_review where candidacy_id = candidacy.id)) as "notReviewed",
     (select ${OPEN_SEATS} from active_seat seat left join proposed using (committee_code, position))
       as "openSeats",
     (select coalesce(sum(count), 0)::integer from proposed) as unpublished,
     (select count(*)::integer from place where season_year = $1 and status = 'offered') as offered,
     (select coalesce(sum(greatest(seats - held, 0)), 0)::integer from active_seat) as vacancies,
     coalesce((select state from slate where year = $1), 'draft') as "slateState",
     coalesce((select approved_revision = revision from slate where year = $1), false) as "isApproved"`,
);

/**
 * The progress of a season; seats are counted for the day.
 * @param ownId the member who reads; `""` when a client does
 */
export async function countSeason(
  { year, day }: { year: number; day: string },
  ownId: string,
): Promise<SeasonCounts> {
  const [counts] = await run(COUNT(year, day, ownId));
  if (!counts) throw new Error("A count has one row");
  return counts;
}

const COUNT_OWN = statement<
  { notReviewed: number; openSeats: number },
  [year: number, day: string, reviewerId: string, codes: readonly string[], isAll: boolean]
>(
  "count-own-review",
  `with ${SEATS}, ${proposedWithout("$3")}
   select
     (select count(*)::integer from candidacy
      where year = $1 and ${UNDECIDED} and member_id <> $3 and ($5 or committee_code = any($4::text[]))
        and ${notReviewedBy("$3")}) as "notReviewed",
     (select ${OPEN_SEATS} from active_seat seat left join proposed using (committee_code, position)
      where $5 or seat.committee_code = any($4::text[])) as "openSeats"`,
);

/** What waits for one reviewer, on the committees that are theirs. */
export async function countForReviewer(
  { year, day, reviewerId }: { year: number; day: string; reviewerId: string },
  reach: CommitteeReach,
): Promise<{ notReviewed: number; openSeats: number }> {
  const [codes, isAll] = reach === "all" ? [[], true] : [reach, false];
  const [counts] = await run(COUNT_OWN(year, day, reviewerId, codes, isAll));
  if (!counts) throw new Error("A count has one row");
  return counts;
}
