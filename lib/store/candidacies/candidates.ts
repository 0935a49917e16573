import "server-only";
import type { Candidacy } from "@/lib/domain/candidacy/candidacy";
import type { CandidacyState } from "@/lib/vocabulary/candidacy";
import type { PlaceTerm } from "@/lib/domain/place/place";
import { run } from "../database";
import { statement } from "../statement";
import { COUNTS_IN } from "../places/places";
import { SEASON_OR_NULL } from "../seasons/season-statements";
import { CANDIDACY_COLUMNS, SUPPORTERS } from "./candidacy-columns";

/** Another candidacy of the same person in the same season. */
export interface OtherCandidacy {
  id: string;
  committeeCode: string;
  committeeName: string;
  position: string;
  state: CandidacyState;
}

/** A candidacy with what staff see of it at one glance. */
export interface Candidate extends Candidacy {
  firstName: string;
  middleName: string;
  lastName: string;
  fullName: string;
  committeeName: string;
  city: string;
  boardName: string;
  firmName: string;
  supporters: number;
  priorities: string[];
  sources: string[];
  /** Has served on the committee before the season's term, or serves then. */
  isReturning: boolean;
  isReviewed: boolean;
  /** How many members of staff have reviewed them. */
  reviews: number;
  others: OtherCandidacy[];
  /** The place that was offered for the candidacy, with its stored status: one that stands, otherwise the latest. */
  place: (PlaceTerm & { id: string }) | null;
  /** The codes of the committees on which they have a place or an offer, on the given day or later. */
  placeCodes: string[];
}

const SELECT = `
  select ${CANDIDACY_COLUMNS}, member.first_name as "firstName", member.middle_name as "middleName",
    member.last_name as "lastName", member.full_name as "fullName", member.city,
    own_committee.name as "committeeName",
    coalesce(board.name, '') as "boardName", coalesce(firm.name, '') as "firmName",
    ${SUPPORTERS} as supporters, given.*,
    exists (select 1 from place
            where place.member_id = candidacy.member_id and place.committee_code = candidacy.committee_code
              and place.status in ('accepted', 'serving', 'ended', 'resigned')
              and (place.end_date is null or place.end_date >= place.start_date)
              and place.start_date < coalesce(season.term_start, make_date(season.year, 1, 1))
              and ${COUNTS_IN("candidacy.year")}) as "isReturning",
    exists (select 1 from candidacy_review
            where candidacy_id = candidacy.id and reviewer_id = $1) as "isReviewed",
    (select count(*)::integer from candidacy_review where candidacy_id = candidacy.id) as reviews,
    (select coalesce(json_agg(json_build_object(
        'id', other.id, 'committeeCode', other.committee_code, 'committeeName', committee.name,
        'position', other.position, 'state', other.state)
        order by committee.name, other.committee_code, other.position), '[]')
     from candidacy as other join committee on committee.code = other.committee_code
     where other.member_id = candidacy.member_id and other.year = candidacy.year and other.id <> candidacy.id
       and other.state <> 'withdrawn') as others,
    (select json_build_object(
        'id', place.id, 'status', place.status, 'startDate', place.start_date,
        'endDate', coalesce(to_char(place.end_date, 'YYYY-MM-DD'), ''), 'isResigned', place.resigned_at is not null,
        'season', ${SEASON_OR_NULL})
     from place where place.candidacy_id = candidacy.id
     order by place.status = 'revoked', place.updated_at desc limit 1) as place,
    array(select distinct place.committee_code from place
          where place.member_id = candidacy.member_id and place.status in ('offered', 'accepted', 'serving')
            and (place.end_date is null or place.end_date >= $2)
            and ${COUNTS_IN("candidacy.year")}) as "placeCodes"
  from candidacy
    join season on season.year = candidacy.year
    join member on member.id = candidacy.member_id
    join committee as own_committee on own_committee.code = candidacy.committee_code
    left join board on board.id = member.board_id
    left join firm on firm.id = member.firm_id
    cross join lateral (
      select coalesce(array_agg(distinct priority_code) filter (where priority_code <> ''), '{}') as priorities,
             coalesce(array_agg(distinct nomination_source) filter (where nomination_source <> ''), '{}') as sources
      from nomination
      where nomination.year = candidacy.year and nomination.committee_code = candidacy.committee_code
        and nomination.position = candidacy.position and nomination.candidate_id = candidacy.member_id
        and nomination.status <> 'withdrawn') as given`;

type Looking = [reviewerId: string, today: string];

const LIST = statement<Candidate, [...Looking, year: number, codes: readonly string[]]>(
  "list-candidates",
  `${SELECT} where candidacy.year = $3 and candidacy.committee_code = any($4::text[])`,
);

/** All candidacies for these committees, withdrawn ones included, in no order; `isReviewed` by that member. */
export function listCandidates(
  year: number,
  codes: readonly string[],
  { reviewerId, today }: { reviewerId: string; today: string },
): Promise<Candidate[]> {
  return run(LIST(reviewerId, today, year, codes));
}

const LIST_NAMED = statement<Candidate, [...Looking, ids: readonly string[]]>(
  "list-named-candidates",
  `${SELECT} where candidacy.id = any($3::uuid[])`,
);

/** The candidacies with these ids, in no order; `isReviewed` by that member. */
export function listNamedCandidates(
  ids: readonly string[],
  { reviewerId, today }: { reviewerId: string; today: string },
): Promise<Candidate[]> {
  return run(LIST_NAMED(reviewerId, today, ids));
}

/** What a review board orders a candidacy by, apart from its rank. */
export type BoardKeys = Pick<
  Candidate,
  "id" | "committeeCode" | "memberId" | "lastName" | "supporters" | "priorities"
>;

const LIST_BOARD_KEYS = statement<BoardKeys, [year: number, codes: readonly string[]]>(
  "list-board-keys",
  `select candidacy.id, candidacy.committee_code as "committeeCode", candidacy.member_id as "memberId",
          member.last_name as "lastName", ${SUPPORTERS} as supporters,
          array(select distinct priority_code from nomination
                where nomination.year = candidacy.year and nomination.committee_code = candidacy.committee_code
                  and nomination.position = candidacy.position and nomination.candidate_id = candidacy.member_id
                  and nomination.status <> 'withdrawn' and priority_code <> '') as priorities
   from candidacy join member on member.id = candidacy.member_id
   where candidacy.year = $1 and candidacy.committee_code = any($2::text[])`,
);

/** The keys of all candidacies for these committees, withdrawn ones included, in no order. */
export function listBoardKeys(year: number, codes: readonly string[]): Promise<BoardKeys[]> {
  return run(LIST_BOARD_KEYS(year, codes));
}

/** Which candidacies of a season a list has; without a limit left out: all. */
export interface CandidacyFilter {
  year: number;
  codes: readonly string[] | null;
  state: CandidacyState | undefined;
  /** Changed at that moment or later. */
  since: Date | undefined;
  /** The member whose undecided candidacies a state or a change must not reveal; `""` for a client. */
  ownId: string;
}

/** What orders the list: none of it ever changes, so that no page skips or repeats a candidacy. */
export type CandidacyMark = readonly [committeeCode: string, position: string, memberId: string];

const FIRST: CandidacyMark = ["", "", ""];

// Found first and read afterwards, so that nothing else is looked up for candidacies of other pages.
const LIST_PAGE = statement<
  Candidate,
  [
    ...Looking,
    year: number,
    codes: readonly string[] | null,
    state: string | null,
    since: Date | null,
    ownId: string,
    ...CandidacyMark,
    limit: number,
  ]
>(
  "list-candidacy-page",
  `${SELECT}
  where candidacy.id = any(array(
    select listed.id from candidacy as listed
    where listed.year = $3 and (listed.committee_code, listed.position, listed.member_id) > ($8, $9, $10)
      and ($4::text[] is null or listed.committee_code = any($4::text[]))
      and ($5::text is null or listed.state = $5)
      and ($6::timestamptz is null or listed.updated_at >= $6)
      and (($5::text is null and $6::timestamptz is null)
           or listed.member_id <> $7 or listed.published_at is not null)
    order by listed.committee_code, listed.position, listed.member_id limit $11))
  order by candidacy.committee_code, candidacy.position, candidacy.member_id`,
);

/** Up to `limit` candidacies after a mark, withdrawn ones included, by committee, position and member. */
export function listCandidacyPage(
  { year, codes, state, since, ownId }: CandidacyFilter,
  after: CandidacyMark | undefined,
  limit: number,
  { reviewerId, today }: { reviewerId: string; today: string },
): Promise<Candidate[]> {
  const filter = [year, codes, state ?? null, since ?? null, ownId] as const;
  return run(LIST_PAGE(reviewerId, today, ...filter, ...(after ?? FIRST), limit));
}

const FIND = statement<Candidate, [...Looking, id: string]>(
  "find-candidate",
  `${SELECT} where candidacy.id = $3::uuid`,
);

/** One candidacy in the same form. */
export async function findCandidate(
  id: string,
  { reviewerId, today }: { reviewerId: string; today: string },
): Promise<Candidate | undefined> {
  return (await run(FIND(reviewerId, today, id)))[0];
}
