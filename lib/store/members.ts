import "server-only";
import { database, pool, type Queryable } from "./database";
import type { Member, Prisma } from "./generated/client";

/** A member with the names of the primary board and the firm; the keys by which members are found are left out. */
export interface MemberWithBoard extends Omit<Member, `${string}Key`> {
  board: { id: string; name: string; company: string } | null;
  firm: { name: string } | null;
}

// Read by most operations and by every page, hence plain SQL and one query.
const FIND = `
  select member.id, member.nrds_id as "nrdsId", member.first_name as "firstName",
         member.middle_name as "middleName", member.last_name as "lastName",
         member.informal_name as "informalName", member.full_name as "fullName", member.designations,
         member.member_type as "memberType", member.member_sub_type as "memberSubType", member.active,
         member.voter, member.staff, member.license_no as "licenseNo", member.email,
         member.office_phone as "officePhone", member.work_phone as "workPhone",
         member.home_phone as "homePhone", member.cell_phone as "cellPhone", member.fax, member.address1,
         member.address2, member.city, member.state, member.zip_code as "zipCode",
         member.zip_plus4 as "zipPlus4", member.note, member.firm_id as "firmId",
         member.board_id as "boardId", member.profile_changed_at as "profileChangedAt",
         member.profile_unsynced as "profileUnsynced",
         case when board.id is not null
              then json_build_object('id', board.id, 'name', board.name, 'company', board.company) end as board,
         case when firm.id is not null then json_build_object('name', firm.name) end as firm
  from member left join board on board.id = member.board_id left join firm on firm.id = member.firm_id
  where member.id = $1`;

/** The member with that id, active or not. */
export async function findMember(id: string): Promise<MemberWithBoard | null> {
  return (await pool().query<MemberWithBoard>(FIND, [id])).rows[0] ?? null;
}

/** Whether there is any member at all: a database without one is empty. */
export async function hasMembers(): Promise<boolean> {
  return (await database().member.findFirst({ select: { id: true } })) !== null;
}

const WITH_ASSOCIATION = {
  boards: { orderBy: { ordinal: "asc" }, select: { boardId: true } },
  firm: { include: { boards: { orderBy: { ordinal: "asc" }, select: { boardId: true } } } },
} as const satisfies Prisma.MemberInclude;

/** A member with all boards and the whole firm: what a session record tells. */
export type MemberWithAssociation = Prisma.MemberGetPayload<{ include: typeof WITH_ASSOCIATION }>;

export async function findMemberWithAssociation(id: string): Promise<MemberWithAssociation | null> {
  return database().member.findUnique({ where: { id }, include: WITH_ASSOCIATION });
}

export interface MemberStanding {
  id: string;
  active: boolean;
  voter: boolean;
}

/**
 * Locks the member's row until the transaction ends, so that all that is written about one member comes one after
 * another. Rows that merely refer to the member are not held up.
 */
export async function lockMember(transaction: Queryable, id: string): Promise<MemberStanding | undefined> {
  const rows = await transaction.$queryRaw<MemberStanding[]>`
    select id, active, voter from member where id = ${id} for no key update`;
  return rows[0];
}
