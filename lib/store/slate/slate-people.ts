import "server-only";
import { fullName } from "@/lib/domain/people/name-and-address";
import type { SlatePerson } from "@/lib/domain/slate/slate";

const named = (table: string) => `
  case when ${table}.id is not null
       then json_build_object('id', ${table}.id, 'name', coalesce(nullif(${table}.name, ''), ${table}.id)) end`;

/** The columns of a `member` on a slate; with the joins that they need. */
export const PERSON = `
  member.id as "memberId", member.first_name as "firstName", member.middle_name as "middleName",
  member.last_name as "lastName", member.full_name as "fullName", member.email, member.active,
  coalesce(to_char(member.member_since, 'YYYY-MM-DD'), '') as "memberSince",
  ${named("board")} as board, ${named("firm")} as firm`;

export const PERSON_JOINS = `
  left join board on board.id = member.board_id left join firm on firm.id = member.firm_id`;

export const BY_NAME = "member.last_name_key, member.first_name_key, member.id";

/** They served on the committee before a day, as isHistory of lib/domain/place/place.ts has it. */
export const RETURNING = (of: "place" | "candidacy", day: `$${number}`) => `exists (
  select 1 from place as earlier
  where earlier.member_id = ${of}.member_id and earlier.committee_code = ${of}.committee_code
    and earlier.start_date < ${day}::date
    and (earlier.end_date is null or earlier.end_date >= earlier.start_date) and earlier.status in ('accepted', 'serving', 'ended', 'resigned'))
  as returning`;

type Names = Parameters<typeof fullName>[0];

export type PersonRow = Omit<SlatePerson, "name"> & Names;

/** The row with the member's name in one. */
export function withName<Row extends Names>(row: Row): Omit<Row, keyof Names> & { name: string } {
  const { firstName, middleName, lastName, fullName: chosen = "", ...rest } = row;
  return { ...rest, name: fullName({ firstName, middleName, lastName, fullName: chosen }) };
}
