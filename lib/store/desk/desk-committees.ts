import "server-only";
import type { CommitteeSetting } from "@/lib/domain/season/pasted-committees";
import { run } from "../database";
import { type Runner, statement } from "../statement";

/** A committee as staff see it. */
interface DeskCommittee extends CommitteeSetting {
  version: number;
}

/** The same in a list, with the name of the member of staff who looks after it. */
export interface ListedCommittee extends DeskCommittee {
  liaisonName: string;
  total: number;
}

const COLUMNS = `committee.code, committee.name, committee.description, committee.liaison_id as "liaisonId",
  committee.active, committee.name_es as "nameEs", committee.description_es as "descriptionEs", committee.version`;

const NAMED = `select ${COLUMNS}, coalesce(trim(member.first_name || ' ' || member.last_name), '') as "liaisonName",
    count(*) over ()::integer as total
  from committee left join member on member.id = committee.liaison_id`;

/** What the list is sorted by. */
export type CommitteeKey = readonly [name: string, code: string];

const LIST = statement<ListedCommittee, [...after: CommitteeKey, isFirst: boolean, limit: number]>(
  "list-desk-committees",
  `select * from (${NAMED}) listed where $3 or (name, code) > ($1, $2) order by name, code limit $4`,
);

/** All committees, by name, after the key; each row says how many there are in all. */
export function listDeskCommittees(
  after: CommitteeKey | undefined,
  limit: number,
): Promise<ListedCommittee[]> {
  return run(LIST(...(after ?? ["", ""]), after === undefined, limit));
}

const FIND = statement<ListedCommittee, [code: string]>(
  "find-desk-committee",
  `${NAMED} where committee.code = $1`,
);

export async function findDeskCommittee(code: string): Promise<ListedCommittee | undefined> {
  return (await run(FIND(code)))[0];
}

const LOCK = statement<DeskCommittee, [code: string]>(
  "lock-committee",
  `select ${COLUMNS} from committee where code = $1 for no key update`,
);

const IS_STAFF = statement<{ staff: boolean }, [memberId: string]>(
  "is-staff",
  `select exists (select 1 from staff_role join member on member.id = staff_role.member_id
                  where member.id = $1 and member.active) as staff`,
);

/** The committee, locked, and whether the member is of staff. */
export async function lockCommittee(transaction: Runner, code: string, liaisonId: string | null) {
  const [[committee], [liaison]] = await Promise.all([
    transaction.run(LOCK(code)),
    transaction.run(IS_STAFF(liaisonId ?? "")),
  ]);
  return { committee, isStaff: liaison?.staff === true };
}
