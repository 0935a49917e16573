import "server-only";
import type { Member } from "@/lib/domain/people/member";
import { nameKey } from "@/lib/domain/people/name-key";

/** A member as the lookups return one. */
export interface MemberMatch extends Pick<
  Member,
  | "id"
  | "firstName"
  | "middleName"
  | "lastName"
  | "fullName"
  | "memberType"
  | "licenseNo"
  | "email"
  | "officePhone"
  | "workPhone"
  | "homePhone"
  | "cellPhone"
  | "fax"
  | "address1"
  | "address2"
  | "city"
  | "state"
  | "zipCode"
> {
  /** The firm's name. */
  company: string;
  boardName: string;
}

/** The columns of a `MemberMatch`, in SQL on `member`, `board` and `firm`. */
export const MATCH_COLUMNS = `
  member.id, first_name as "firstName", middle_name as "middleName", last_name as "lastName",
  full_name as "fullName", member_type as "memberType", member.license_no as "licenseNo",
  coalesce(firm.name, '') as company, member.email, office_phone as "officePhone", work_phone as "workPhone",
  home_phone as "homePhone", cell_phone as "cellPhone", member.fax, member.address1, member.address2, member.city,
  member.state, member.zip_code as "zipCode", coalesce(board.name, '') as "boardName"`;

// No byte of UTF-8 is 0xff, so this sorts after every key with the given prefix.
const AFTER_EVERY_KEY = Buffer.from([0xff]);

/** The keys from `from` up to but not including `before`, which share a prefix. */
export interface KeyRange {
  from: Buffer;
  before: Buffer;
}

/** Undefined when no name can have this prefix, as the key of "-" is empty. */
export function rangeOf(name: string): KeyRange | undefined {
  const from = Buffer.from(nameKey(name));
  if (from.length === 0 && name !== "") return undefined;
  return { from, before: Buffer.concat([from, AFTER_EVERY_KEY]) };
}
