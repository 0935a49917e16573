import "server-only";
import { run } from "../database";
import { statement } from "../statement";
import { OVERRIDDEN_BY_NAME } from "./candidacy-columns";

/** A voter who nominated the candidate, with what they wrote: for those who may read nominations only. */
export interface Supporter {
  voterId: string;
  firstName: string;
  middleName: string;
  lastName: string;
  fullName: string;
  priority: string;
  source: string;
  statement: string;
  createdAt: Date;
}

const LIST_SUPPORTERS = statement<Supporter, [candidacyId: string]>(
  "list-supporters",
  `select nomination.voter_id as "voterId", member.first_name as "firstName", member.middle_name as "middleName",
          member.last_name as "lastName", member.full_name as "fullName", nomination.priority_code as priority,
          nomination.nomination_source as source, nomination.qualifications as statement,
          nomination.created_at as "createdAt"
   from candidacy join nomination
     on nomination.year = candidacy.year and nomination.committee_code = candidacy.committee_code
     and nomination.position = candidacy.position and nomination.candidate_id = candidacy.member_id
     join member on member.id = nomination.voter_id
   where candidacy.id = $1::uuid and nomination.status <> 'withdrawn'
   order by nomination.created_at, nomination.id`,
);

/** The nominations of a candidacy that were not withdrawn, oldest first. */
export function listSupporters(candidacyId: string): Promise<Supporter[]> {
  return run(LIST_SUPPORTERS(candidacyId));
}

/** One entry of the record of a candidacy. */
export interface RecordedDecision {
  at: Date;
  actorId: string;
  /** Blank where the actor is no member. */
  firstName: string;
  middleName: string;
  lastName: string;
  fullName: string;
  action: string;
  stateBefore: string;
  stateAfter: string;
  rankBefore: string;
  rankAfter: string;
  reason: string;
}

// The record counts everyone. For a member who has a candidacy for the same position that is not published, its ranks and moves
// would say where that one stood.
const LIST_DECISIONS = statement<RecordedDecision, [candidacyId: string, ownId: string]>(
  "list-decisions",
  `with hidden as (
     select exists (
       select from candidacy join candidacy as own using (year, committee_code, position)
       where candidacy.id = $1::uuid and own.member_id = $2 and own.published_at is null) as ranks)
   select audit_event.at, audit_event.actor_id as "actorId", coalesce(member.first_name, '') as "firstName",
          coalesce(member.middle_name, '') as "middleName", coalesce(member.last_name, '') as "lastName",
          coalesce(member.full_name, '') as "fullName", audit_event.action,
          coalesce(audit_event.before ->> 'state', '') as "stateBefore",
          coalesce(audit_event.after ->> 'state', '') as "stateAfter",
          case when hidden.ranks then '' else coalesce(audit_event.before ->> 'rank', '') end as "rankBefore",
          case when hidden.ranks then '' else coalesce(audit_event.after ->> 'rank', '') end as "rankAfter",
          coalesce(nullif(audit_event.reason, ''), nullif(audit_event.after ->> 'overrideReason', ''),
                   audit_event.after ->> 'reason', '') as reason
   from hidden cross join audit_event
     left join member on audit_event.actor_kind = 'member' and member.id = audit_event.actor_id
   where audit_event.subject = 'candidacy' and audit_event.subject_id = $1::text
     and not (hidden.ranks and audit_event.action = 'candidacy.rank')
     and audit_event.action not in ('candidacy.note', 'candidacy.review')
   order by audit_event.id desc`,
);

/**
 * What was decided on a candidacy, newest first.
 * @param ownId the member who reads; `""` when a client does
 */
export function listDecisions(candidacyId: string, ownId: string): Promise<RecordedDecision[]> {
  return run(LIST_DECISIONS(candidacyId, ownId));
}

/** What staff ask of the person. */
export interface CandidatePerson {
  memberType: string;
  memberSince: string;
  email: string;
  phone: string;
  active: boolean;
  committeeName: string;
  /** Of the member of staff who set rules aside for them; `""` otherwise. */
  overriddenByName: string;
  /** When a published slate decided against them, before a new nomination opened the candidacy again. */
  notSelectedAt: Date | null;
}

const FIND_PERSON = statement<CandidatePerson, [candidacyId: string]>(
  "find-candidate-person",
  `select member.member_type as "memberType", coalesce(to_char(member.member_since, 'YYYY-MM-DD'), '') as "memberSince",
          member.email, coalesce(nullif(member.cell_phone, ''), nullif(member.work_phone, ''),
                                 nullif(member.office_phone, ''), member.home_phone) as phone,
          member.active, committee.name as "committeeName", ${OVERRIDDEN_BY_NAME} as "overriddenByName",
          candidacy.not_selected_at as "notSelectedAt"
   from candidacy join member on member.id = candidacy.member_id
     join committee on committee.code = candidacy.committee_code
   where candidacy.id = $1::uuid`,
);

export async function findCandidatePerson(candidacyId: string): Promise<CandidatePerson | undefined> {
  return (await run(FIND_PERSON(candidacyId)))[0];
}
