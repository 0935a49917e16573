import "server-only";
import type { Firm, Member, MemberWithAssociation } from "@/lib/domain/people/member";
import { run } from "../database";
import { type Runner, statement } from "../statement";

/** SQL: a `staff_role` that gives its rights (`isEffective` of lib/domain/access/staff-role.ts). */
export const IS_EFFECTIVE_ROLE = "(staff_role.committee_code = '' or staff_role.role = 'reviewer')";

const COLUMNS = `
  member.id, member.nrds_id as "nrdsId", member.first_name as "firstName",
  member.middle_name as "middleName", member.last_name as "lastName", member.informal_name as "informalName",
  member.full_name as "fullName", member.designations, member.member_type as "memberType",
  member.member_sub_type as "memberSubType", member.active, member.voter,
  exists (select 1 from staff_role where staff_role.member_id = member.id and ${IS_EFFECTIVE_ROLE}) as staff,
  member.license_no as "licenseNo", member.email, member.office_phone as "officePhone",
  member.work_phone as "workPhone", member.home_phone as "homePhone", member.cell_phone as "cellPhone",
  member.fax, member.address1, member.address2, member.city, member.state, member.zip_code as "zipCode",
  member.zip_plus4 as "zipPlus4", member.note, member.profile_changed_at as "profileChangedAt",
  exists (select 1 from profile_edit where profile_edit.member_id = member.id) as "profileUnsynced",
  case when board.id is not null
       then json_build_object('id', board.id, 'name', board.name, 'company', board.company) end as board`;

const FROM = `
  from member left join board on board.id = member.board_id left join firm on firm.id = member.firm_id
  where member.id = $1`;

// Read by most operations and by every page.
const FIND = statement<Member, [id: string]>(
  "find-member",
  `select ${COLUMNS}, case when firm.id is not null then json_build_object('name', firm.name) end as firm ${FROM}`,
);

/** The member with that id, active or not. */
export async function findMember(id: string): Promise<Member | undefined> {
  return (await run(FIND(id)))[0];
}

const FIRM = {
  id: "id",
  name: "name",
  email: "email",
  phone: "phone",
  fax: "fax",
  licenseNo: "license_no",
  nrdsId: "nrds_id",
  address1: "address1",
  address2: "address2",
  city: "city",
  state: "state",
  zipCode: "zip_code",
  zipPlus4: "zip_plus4",
} as const satisfies Record<Exclude<keyof Firm, "boardIds">, string>;

const FIRM_PAIRS = Object.entries(FIRM).map(([name, column]) => `'${name}', firm.${column}`);

const FIND_WITH_ASSOCIATION = statement<MemberWithAssociation, [id: string]>(
  "find-member-with-association",
  `select ${COLUMNS},
     array(select board_id from member_board where member_id = member.id order by ordinal) as "boardIds",
     case when firm.id is not null then json_build_object(${FIRM_PAIRS.join(", ")},
       'boardIds', array(select board_id from firm_board where firm_id = firm.id order by ordinal)) end as firm
   ${FROM}`,
);

export async function findMemberWithAssociation(id: string): Promise<MemberWithAssociation | undefined> {
  return (await run(FIND_WITH_ASSOCIATION(id)))[0];
}

const TABLES = ["member", "board", "committee", "season", "meeting", "client"];

const IS_EMPTY = statement<{ empty: boolean }>(
  "is-empty",
  `select not (${TABLES.map((table) => `exists (select 1 from ${table})`).join(" or ")}) as empty`,
);

/** Whether the database is still empty of an association's data. */
export async function isEmpty(): Promise<boolean> {
  return (await run(IS_EMPTY()))[0]?.empty === true;
}

export interface MemberStanding {
  id: string;
  active: boolean;
  voter: boolean;
}

const LOCK = statement<MemberStanding, [id: string]>(
  "lock-member",
  "select id, active, voter from member where id = $1 for no key update",
);

/**
 * Locks the member's row until the transaction ends, so that writes for one member are serialised. Inserting rows that
 * merely refer to the member is not blocked.
 */
export async function lockMember(transaction: Runner, id: string): Promise<MemberStanding | undefined> {
  return (await transaction.run(LOCK(id)))[0];
}
