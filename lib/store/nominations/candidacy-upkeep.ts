import "server-only";
import type { NominationContent } from "@/lib/domain/nomination/nomination";
import { RAISE } from "../slate/slate-revision";
import { type Statement, statement } from "../statement";

/** The candidate, season and position of a nomination. */
export type CandidacyKey = Pick<NominationContent, "year" | "committeeCode" | "position" | "candidateId">;

type Key = [year: number, committeeCode: string, position: string, candidateId: string, now: Date];

const HAS_NOMINATION = (condition: string) => `exists (
  select 1 from nomination
  where year = $1 and committee_code = $2 and position = $3 and candidate_id = $4 and ${condition})`;

// A new nomination opens such a candidacy again: withdrawn, or published as not selected (contract.md 8.14).
const IS_REOPENED = `
  (candidacy.state = 'withdrawn' or candidacy.state = 'not-selected' and candidacy.published_at is not null)`;

// One that stands is only held against being closed: so voters who nominate the same person do not wait for each other. Of
// several who open one again at once, the first does; the others wait for its row and find it open.
const OPEN = statement<unknown, Key>(
  "open-candidacy",
  `with standing as materialized (
     select 1 from candidacy
     where year = $1 and committee_code = $2 and position = $3 and member_id = $4 and not ${IS_REOPENED} for share)
   insert into candidacy (id, year, committee_code, position, member_id, state, updated_at)
   select gen_random_uuid(), $1, $2, $3, $4, 'nominated', $5
   where not exists (select from standing) and ${HAS_NOMINATION("status <> 'withdrawn'")}
   on conflict (year, committee_code, position, member_id) do update
     set state = 'nominated', version = candidacy.version + 1, updated_at = excluded.updated_at, updated_by = '',
       rank = null, reason = '', published_at = null,
       not_selected_at = coalesce(candidacy.published_at, candidacy.not_selected_at)
     where ${IS_REOPENED}`,
);

// What is counted beside a row that was waited for would be counted as it was before the wait.
const LOCK = statement<unknown, Key>(
  "lock-candidacy",
  `select $5::timestamptz from candidacy
   where year = $1 and committee_code = $2 and position = $3 and member_id = $4 for no key update`,
);

const CLOSE = statement<unknown, Key>(
  "close-candidacy",
  `with standing as materialized (
     select id, state, not_selected_at from candidacy
     where year = $1 and committee_code = $2 and position = $3 and member_id = $4 and state <> 'withdrawn'
       and published_at is null and not ${HAS_NOMINATION("status = 'submitted'")}),
   closed as (
     update candidacy set state = case when standing.not_selected_at is null then 'withdrawn' else 'not-selected' end,
       published_at = standing.not_selected_at, not_selected_at = null,
       rank = null, alternate_rank = null, version = version + 1, updated_at = $5, updated_by = ''
     from standing where candidacy.id = standing.id returning standing.state)
   insert into slate (year, revision, updated_at) select $1, 2, $5 from closed where state = 'proposed' ${RAISE}`,
);

/**
 * After a nomination was made: the candidacy to which it belongs begins, or begins again. The published decision that it ends
 * stays in the audit trail, and its day with the candidacy.
 */
export function openCandidacy(
  { year, committeeCode, position, candidateId }: CandidacyKey,
  now: Date,
): Statement {
  return OPEN(year, committeeCode, position, candidateId, now);
}

/**
 * After a nomination was withdrawn or changed: a candidacy without any nomination left is withdrawn, also from the
 * slate; one that was decided before goes back to the published decision.
 */
export function closeCandidacy(
  { year, committeeCode, position, candidateId }: CandidacyKey,
  now: Date,
): Statement[] {
  const key: Key = [year, committeeCode, position, candidateId, now];
  return [LOCK(...key), CLOSE(...key)];
}
