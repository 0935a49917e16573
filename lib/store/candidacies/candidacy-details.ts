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

/** What staff ask of the person. */
export interface CandidatePerson {
  memberType: string;
  memberSince: string;
  email: string;
  phone: string;
  active: boolean;
  committeeName: string;
  /** The name of the member of staff who set rules aside for them; `""` otherwise. */
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
