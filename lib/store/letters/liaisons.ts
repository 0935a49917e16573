import "server-only";
import { run } from "../database";
import { statement } from "../statement";

interface Liaison {
  name: string;
  email: string;
}

// A reviewer who is responsible for a committee by name.
const FIND = statement<Liaison, [codes: readonly string[]]>(
  "find-liaison",
  `select coalesce(nullif(full_name, ''), concat_ws(' ', first_name, last_name)) as name, email
   from member
   where active and email <> '' and id = (
     select min(member_id) from staff_role where role = 'reviewer' and committee_code = any($1::text[])
     having count(distinct member_id) = 1 and count(distinct committee_code) = cardinality($1::text[]))`,
);

/** The one member of staff who looks after all of these committees; undefined when there is none, or more than one. */
export async function findLiaison(committeeCodes: readonly string[]): Promise<Liaison | undefined> {
  return committeeCodes.length === 0 ? undefined : (await run(FIND(committeeCodes)))[0];
}
