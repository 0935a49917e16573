import "server-only";
import { run } from "../database";
import { statement } from "../statement";

/** A committee with how far the review of its candidacies has come; withdrawn ones are not counted. */
export interface ReviewedCommittee {
  code: string;
  name: string;
  candidates: number;
  undecided: number;
  proposed: number;
  notReviewed: number;
}

const LIST = statement<
  ReviewedCommittee,
  [year: number, reviewerId: string, codes: readonly string[] | null]
>(
  "list-reviewed-committees",
  `select committee.code, committee.name, coalesce(stood.candidates, 0) as candidates,
          coalesce(stood.undecided, 0) as undecided, coalesce(stood.proposed, 0) as proposed,
          coalesce(stood.candidates - stood.reviewed, 0) as "notReviewed"
   from committee left join (
     select candidacy.committee_code, count(*)::integer as candidates,
            count(*) filter (where candidacy.state in ('nominated', 'shortlisted'))::integer as undecided,
            count(*) filter (where candidacy.state = 'proposed')::integer as proposed,
            count(candidacy_review.reviewer_id)::integer as reviewed
     from candidacy left join candidacy_review
       on candidacy_review.candidacy_id = candidacy.id and candidacy_review.reviewer_id = $2
     where candidacy.year = $1 and candidacy.state <> 'withdrawn'
     group by candidacy.committee_code) as stood on stood.committee_code = committee.code
   where ($3::text[] is null or committee.code = any($3::text[])) and (committee.active or stood.candidates > 0)
   order by committee.name, committee.code`,
);

/** All active committees and those with candidacies in that year, or those with these codes, by name. */
export function listReviewedCommittees(
  year: number,
  { reviewerId, codes }: { reviewerId: string; codes: readonly string[] | null },
): Promise<ReviewedCommittee[]> {
  return run(LIST(year, reviewerId, codes));
}
