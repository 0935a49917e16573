import "server-only";
import { groupedBy } from "@/lib/domain/grouped-by";
import { fullName } from "@/lib/domain/people/name-and-address";
import type { SlatePerson } from "@/lib/domain/slate/slate";
import { type Runner, statement } from "../statement";

const named = (table: string) => `
  case when ${table}.id is not null
       then json_build_object('id', ${table}.id, 'name', coalesce(nullif(${table}.name, ''), ${table}.id)) end`;

type PersonRow = Omit<PersonOnRecord, "name"> & Parameters<typeof fullName>[0];

// Asked by their ids alone: joined to a slate, PostgreSQL takes reading all members for quicker than looking up a thousand.
const LIST_PEOPLE = statement<PersonRow, [ids: readonly string[]]>(
  "list-slate-people",
  `select member.id as "memberId", member.first_name as "firstName", member.middle_name as "middleName",
          member.last_name as "lastName", member.full_name as "fullName", member.city, member.email,
          member.active,
          coalesce(to_char(member.member_since, 'YYYY-MM-DD'), '') as "memberSince",
          ${named("board")} as board, ${named("firm")} as firm
   from member left join board on board.id = member.board_id left join firm on firm.id = member.firm_id
   where member.id = any($1::text[]) order by member.last_name_key, member.first_name_key, member.id`,
);

/** What is on record of a member, whatever the committee. */
export type PersonOnRecord = Omit<SlatePerson, "returning">;

/** The rows with what is on record of their members, in the order of the members' names. */
export async function withPeople<Row extends { memberId: string }>(
  runner: Runner,
  rows: readonly Row[],
): Promise<(Row & PersonOnRecord)[]> {
  const rowsOf = groupedBy(rows, ({ memberId }) => memberId);
  const people = await runner.run(LIST_PEOPLE([...rowsOf.keys()]));
  return people.map(toPerson).flatMap((person) => {
    return (rowsOf.get(person.memberId) ?? []).map((row) => Object.assign(row, person));
  });
}

function toPerson({
  firstName,
  middleName,
  lastName,
  fullName: chosen = "",
  ...row
}: PersonRow): PersonOnRecord {
  return { ...row, name: fullName({ firstName, middleName, lastName, fullName: chosen }) };
}
