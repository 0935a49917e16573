import "server-only";
import { nameKey } from "@/lib/domain/name-key";
import { pool } from "./database";

/** What a lookup by name looks for: the beginnings of the names, an empty one fitting every name. */
export interface NameLookup {
  lastName: string;
  firstName: string;
  /** Only members who are active today. */
  activeOnly: boolean;
  /** How many rows at the most. */
  limit: number;
}

/** A member as the lookups show one. */
export interface MemberMatch {
  id: string;
  firstName: string;
  middleName: string;
  lastName: string;
  fullName: string;
  memberType: string;
  licenseNo: string;
  company: string;
  email: string;
  officePhone: string;
  workPhone: string;
  homePhone: string;
  cellPhone: string;
  fax: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  boardName: string;
}

const COLUMNS = `
  member.id, first_name as "firstName", middle_name as "middleName", last_name as "lastName",
  full_name as "fullName", member_type as "memberType", member.license_no as "licenseNo",
  coalesce(firm.name, '') as company, member.email, office_phone as "officePhone", work_phone as "workPhone",
  home_phone as "homePhone", cell_phone as "cellPhone", member.fax, member.address1, member.address2, member.city,
  member.state, member.zip_code as "zipCode", coalesce(board.name, '') as "boardName"`;

// No byte of UTF-8 is 0xff: this is behind every key that begins like the one before it.
const AFTER_EVERY_KEY = Buffer.from([0xff]);

/**
 * Members whose names begin as given, by last name, first name, id (contract.md 2.5 and section 5). Each name is a
 * range of its key's index, so that the cost follows what is found and not how many members there are; hence SQL
 * written by hand, whose plan can be read.
 */
export async function findMembersByName(lookup: NameLookup): Promise<MemberMatch[]> {
  const conditions = lookup.activeOnly ? ["active"] : [];
  const values: unknown[] = [lookup.limit];
  for (const [column, name] of [
    ["last_name_key", lookup.lastName],
    ["first_name_key", lookup.firstName],
  ] as const) {
    if (name === "") continue;
    const key = Buffer.from(nameKey(name));
    // A name of nothing but hyphens begins no name.
    if (key.length === 0) return [];
    values.push(key, Buffer.concat([key, AFTER_EVERY_KEY]));
    conditions.push(`${column} >= $${values.length - 1} and ${column} < $${values.length}`);
  }
  const { rows } = await pool().query<MemberMatch>(
    `select ${COLUMNS}
     from member
     left join board on board.id = member.board_id
     left join firm on firm.id = member.firm_id
     where ${conditions.join(" and ") || "true"}
     order by last_name_key, first_name_key, member.id
     limit $1`,
    values,
  );
  return rows;
}
