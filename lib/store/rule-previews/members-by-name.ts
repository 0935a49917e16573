import "server-only";
import { run } from "../database";
import { statement } from "../statement";

/** How many members a preview shows. */
export const SHOWN_MEMBERS = 20;

export interface NamedMember {
  memberId: string;
  firstName: string;
  lastName: string;
}

export const NAMED_MEMBER = `
  member.id as "memberId", member.first_name as "firstName", member.last_name as "lastName"`;

// Not by the index of names: where few match, it would be read from end to end, row by row.
export const FIRST_BY_NAME = `
  order by member.last_name_key || ''::bytea, member.first_name_key, member.id limit ${String(SHOWN_MEMBERS)}`;

const COUNT = statement<{ members: number }>(
  "count-active-members",
  "select count(*)::integer as members from member where active",
);

export async function countActiveMembers(): Promise<number> {
  return (await run(COUNT()))[0]?.members ?? 0;
}

const LIST = statement<NamedMember, [ids: readonly string[]]>(
  "list-first-of-members",
  `select ${NAMED_MEMBER} from member where member.id = any($1::text[]) ${FIRST_BY_NAME}`,
);

/** The first of these members by name. */
export function listFirstOf(ids: readonly string[]): Promise<NamedMember[]> {
  return run(LIST(ids));
}

const LIST_BUT = statement<NamedMember, [ids: readonly string[]]>(
  "list-first-members-but",
  `select ${NAMED_MEMBER} from member where member.active and member.id <> all($1::text[])
   order by member.last_name_key, member.first_name_key, member.id limit ${String(SHOWN_MEMBERS)}`,
);

/** The first active members by name without these, who are few among all. */
export function listFirstBut(ids: readonly string[]): Promise<NamedMember[]> {
  return run(LIST_BUT(ids));
}
