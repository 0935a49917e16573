import "server-only";
import type { Candidacy, CandidacyState } from "@/lib/domain/candidacy/candidacy";
import { run } from "../database";
import { statement } from "../statement";
import { COUNTS_IN } from "../places/places";
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
  /** The codes of the committees on which they have a place or are offered one, on the day asked for or later. */
  placeCodes: string[];
}

const SELECT = `
  select ${CANDIDACY_COLUMNS}, member.first_name as "firstName", member.middle_name as "middleName",
    member.last_name as "lastName", member.full_name as "fullName", member.city,
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
    array(select distinct place.committee_code from place
          where place.member_id = candidacy.member_id and place.status in ('offered', 'accepted', 'serving')
            and (place.end_date is null or place.end_date >= $2)
            and ${COUNTS_IN("candidacy.year")}) as "placeCodes"
  from candidacy
    join season on season.year = candidacy.year
    join member on member.id = candidacy.member_id
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
