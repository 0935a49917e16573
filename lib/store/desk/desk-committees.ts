import "server-only";
import type { CommitteeSetting } from "@/lib/domain/season/pasted-committees";
import { run } from "../database";
import { prisma } from "../prisma-reader";
import { type Runner, statement } from "../statement";

/** A committee as staff see it. */
interface DeskCommittee extends CommitteeSetting {
  version: number;
}

/** The same with the name of the member of staff who looks after it. */
export interface NamedCommittee extends DeskCommittee {
  liaisonName: string;
}

/** The same in a list, with the number of all. */
export interface ListedCommittee extends NamedCommittee {
  total: number;
}

const COLUMNS = `committee.code, committee.name, committee.description, committee.liaison_id as "liaisonId",
  committee.active, committee.name_es as "nameEs", committee.description_es as "descriptionEs", committee.version`;

/** What the list is sorted by. */
export type CommitteeKey = readonly [name: string, code: string];

const LIST = statement<ListedCommittee, [...after: CommitteeKey, isFirst: boolean, limit: number]>(
  "list-desk-committees",
  `select * from (
     select ${COLUMNS}, coalesce(trim(member.first_name || ' ' || member.last_name), '') as "liaisonName",
            count(*) over ()::integer as total
     from committee left join member on member.id = committee.liaison_id) listed
   where $3 or (name, code) > ($1, $2) order by name, code limit $4`,
);

/** All committees, by name, after the key; each row says how many there are in all. */
export function listDeskCommittees(
  after: CommitteeKey | undefined,
  limit: number,
): Promise<ListedCommittee[]> {
  return run(LIST(...(after ?? ["", ""]), after === undefined, limit));
}

export async function findDeskCommittee(code: string): Promise<NamedCommittee | undefined> {
  const { committee } = await prisma();
  const found = await committee.findFirst({
    where: { code },
    include: { liaison: { select: { firstName: true, lastName: true } } },
  });
  if (!found) return undefined;
  const { liaison, ...settings } = found;
  return { ...settings, liaisonName: liaison ? `${liaison.firstName} ${liaison.lastName}`.trim() : "" };
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
