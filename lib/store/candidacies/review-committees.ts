import "server-only";
import { run } from "../database";
import { statement } from "../statement";
import { seenState } from "./candidacy-columns";

/** A committee with how far the review of its candidacies has come; withdrawn ones are not counted. */
export interface ReviewedCommittee {
  code: string;
  name: string;
  candidates: number;
  undecided: number;
  proposed: number;
  /** Undecided ones that the reviewer, or that no one, has reviewed. */
  notReviewedByMe: number;
  notReviewedByAnyone: number;
  /** Positions open for nominations for which no one stands; none of an inactive committee. */
  withoutNominations: number;
}

const SEEN = seenState("$4");
const UNDECIDED = `${SEEN} in ('nominated', 'shortlisted')`;
// Their own is not theirs to review.
const TO_REVIEW = `${UNDECIDED} and candidacy.member_id <> $4`;

const LIST = statement<
  ReviewedCommittee,
  [year: number, reviewerId: string, codes: readonly string[] | null, ownId: string]
>(
  "list-reviewed-committees",
  `select committee.code, committee.name, coalesce(stood.candidates, 0) as candidates,
          coalesce(stood.undecided, 0) as undecided, coalesce(stood.proposed, 0) as proposed,
          coalesce(stood.not_by_me, 0) as "notReviewedByMe",
          coalesce(stood.not_by_anyone, 0) as "notReviewedByAnyone",
          (select count(*)::integer
           from committee_position position left join season_position said
             on said.year = $1 and said.committee_code = position.committee_code and said.position = position.name
           where position.committee_code = committee.code and committee.active and coalesce(said.open, true)
             and not exists (
               select 1 from candidacy
               where candidacy.year = $1 and candidacy.committee_code = position.committee_code
                 and candidacy.position = position.name and ${SEEN} <> 'withdrawn')) as "withoutNominations"
   from committee left join (
     select candidacy.committee_code, count(*)::integer as candidates,
            count(*) filter (where ${UNDECIDED})::integer as undecided,
            count(*) filter (where ${SEEN} = 'proposed')::integer as proposed,
            count(*) filter (where ${TO_REVIEW} and not coalesce(review.is_mine, false))::integer as not_by_me,
            count(*) filter (where ${TO_REVIEW} and review.candidacy_id is null)::integer as not_by_anyone
     from candidacy left join (
       select mark.candidacy_id, bool_or(mark.reviewer_id = $2) as is_mine
       from candidacy_review mark join candidacy marked on marked.id = mark.candidacy_id
       where marked.year = $1 group by mark.candidacy_id) as review on review.candidacy_id = candidacy.id
     where candidacy.year = $1 and ${SEEN} <> 'withdrawn'
     group by candidacy.committee_code) as stood on stood.committee_code = committee.code
   where ($3::text[] is null or committee.code = any($3::text[])) and (committee.active or stood.candidates > 0)
   order by committee.name, committee.code`,
);

/**
 * All active committees and those with candidacies in that year, or those with these codes, by name.
 * @param ownId the member who reads; `""` when a client does
 */
export function listReviewedCommittees(
  year: number,
  { reviewerId, ownId, codes }: { reviewerId: string; ownId: string; codes: readonly string[] | null },
): Promise<ReviewedCommittee[]> {
  return run(LIST(year, reviewerId, codes, ownId));
}

/** A committee with how many candidacies there are for it, withdrawn ones among them. */
export type CandidacyCommittee = Pick<ReviewedCommittee, "code" | "name" | "candidates">;

const LIST_WITH_CANDIDACIES = statement<CandidacyCommittee, [year: number, codes: readonly string[] | null]>(
  "list-candidacy-committees",
  `select code, name, stood.candidates
   from committee join (
     select committee_code, count(*)::integer as candidates from candidacy where year = $1 group by committee_code
   ) as stood on stood.committee_code = committee.code
   where $2::text[] is null or code = any($2::text[])
   order by name, code`,
);

/** The committees, of those with these codes, for which there are candidacies in that year; by name. */
export function listCandidacyCommittees(
  year: number,
  codes: readonly string[] | null,
): Promise<CandidacyCommittee[]> {
  return run(LIST_WITH_CANDIDACIES(year, codes));
}
