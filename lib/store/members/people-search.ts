import "server-only";
import { userIdKey } from "@/lib/domain/people/name-key";
import { run } from "../database";
import { statement } from "../statement";
import { MATCH_COLUMNS, type MemberMatch, rangeOf } from "./member-match";

// So many inner parts of names with one prefix are looked at: they are the last resort of a search, not its list.
const WALKED = 1000;

/**
 * As in member-lookup.ts, the prefixes are in subselects and the walk has an end, so that one kept plan is right for all
 * names.
 */
const BY_PART = statement<
  MemberMatch,
  [from: Buffer, before: Buffer, otherFrom: Buffer, otherBefore: Buffer, limit: number]
>(
  "people-by-name-part",
  `with entry as materialized (
     select member_id from member_name_part
     where key >= (select $1::bytea) and key < (select $2::bytea) order by key, member_id limit ${String(WALKED)})
   select ${MATCH_COLUMNS}
   from (select distinct member_id from entry) found
   join member on member.id = found.member_id
   left join board on board.id = member.board_id
   left join firm on firm.id = member.firm_id
   where member.active and (
     first_name_key >= (select $3::bytea) and first_name_key < (select $4::bytea)
     or last_name_key >= (select $3::bytea) and last_name_key < (select $4::bytea))
   order by member.last_name_key, member.first_name_key, member.id limit $5`,
);

/**
 * Active members with a name of which an inner part begins with `part`, and one of whose names begins with `other` (`""`:
 * whatever it is), by last name, first name, id.
 */
export async function findByNamePart(part: string, other: string, limit: number): Promise<MemberMatch[]> {
  const [range, others] = [rangeOf(part), rangeOf(other)];
  if (!range || !others || range.from.length === 0) return [];
  return run(BY_PART(range.from, range.before, others.from, others.before, limit));
}

const BY_NUMBER = statement<MemberMatch, [key: string]>(
  "people-by-number",
  `select ${MATCH_COLUMNS}
   from member
   left join board on board.id = member.board_id
   left join firm on firm.id = member.firm_id
   where member.active and (member.id_key = $1 or member.nrds_id_key = $1 and $1 <> '')
   order by member.id limit 2`,
);

/** Active members with this member id or NRDS id; letter case is ignored. */
export function findByNumber(number: string): Promise<MemberMatch[]> {
  return run(BY_NUMBER(userIdKey(number)));
}
