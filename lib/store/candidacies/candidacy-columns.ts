import "server-only";

/** The columns of a candidacy as `Candidacy` of lib/domain/candidacy/candidacy.ts has them. */
export const CANDIDACY_COLUMNS = `
  candidacy.id, candidacy.year, candidacy.committee_code as "committeeCode", candidacy.position,
  candidacy.member_id as "memberId", candidacy.state, candidacy.rank, candidacy.alternate_rank as "alternateRank",
  candidacy.reason, candidacy.override_reason as "overrideReason", candidacy.overridden_by as "overriddenBy",
  candidacy.published_at as "publishedAt", candidacy.version, candidacy.updated_at as "updatedAt",
  candidacy.updated_by as "updatedBy"`;

/** SQL: how many voters support the candidate of a `candidacy`. */
export const SUPPORTERS = `
  (select count(distinct nomination.voter_id)::integer from nomination
   where nomination.year = candidacy.year and nomination.committee_code = candidacy.committee_code
     and nomination.position = candidacy.position and nomination.candidate_id = candidacy.member_id
     and nomination.status <> 'withdrawn')`;

/** SQL: the name of the candidate of a `candidacy`, as `fullName` of lib/domain/people/name-and-address.ts composes it. */
export const MEMBER_NAME = `
  (select coalesce(nullif(member.full_name, ''),
                   concat_ws(' ', nullif(member.first_name, ''), nullif(member.middle_name, ''), nullif(member.last_name, '')))
   from member where member.id = candidacy.member_id)`;

/** SQL: the name of the member of staff who set rules aside for a `candidacy`; blank for a client, and where none is. */
export const OVERRIDDEN_BY_NAME = `
  coalesce((select coalesce(nullif(member.full_name, ''), trim(member.first_name || ' ' || member.last_name))
            from member where member.id = candidacy.overridden_by), '')`;

/** SQL: nothing is decided on a `candidacy` yet. */
export const UNDECIDED = "candidacy.state in ('nominated', 'shortlisted')";

/** SQL: nobody with this id has marked a `candidacy` as reviewed. */
export const notReviewedBy = (reviewerId: `$${number}`) => `
  not exists (select 1 from candidacy_review where candidacy_id = candidacy.id and reviewer_id = ${reviewerId})`;

/**
 * SQL: the state of a `candidacy` as the member `ownId` may know it: their own counts as undecided until it is published
 * (isDecisionHidden of lib/domain/access/candidacy-sight.ts).
 */
export const seenState = (ownId: `$${number}`) =>
  `case when candidacy.member_id = ${ownId} and candidacy.published_at is null then 'nominated' else candidacy.state end`;
