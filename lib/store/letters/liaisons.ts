import "server-only";
import { run } from "../database";
import { statement } from "../statement";

interface Liaison {
  name: string;
  email: string;
}

// For each committee its liaison or, without an active one, the only reviewer whose role names the committee.
const FIND = statement<Liaison, [codes: readonly string[]]>(
  "find-liaison",
  `with looked_after as (
     select coalesce(
       (select member_id from staff_role where member_id = committee.liaison_id limit 1),
       (select min(member_id) from staff_role where role = 'reviewer' and committee_code = committee.code
        having count(*) = 1)) as member_id
     from committee where code = any($1::text[])
   )
   select coalesce(nullif(full_name, ''), concat_ws(' ', first_name, last_name)) as name, email
   from member
   where active and email <> '' and id = (
     select min(member_id) from looked_after
     having count(distinct member_id) = 1 and count(member_id) = cardinality($1::text[]))`,
);

/** The one member of staff who looks after all of these committees; undefined when there is none, or more than one. */
export async function findLiaison(committeeCodes: readonly string[]): Promise<Liaison | undefined> {
  return committeeCodes.length === 0 ? undefined : (await run(FIND(committeeCodes)))[0];
}
