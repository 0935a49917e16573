import "server-only";
import { pool, run } from "../database";
import { statement } from "../statement";
import { type KeyRange, MATCH_COLUMNS, type MemberMatch, rangeOf } from "./member-match";

/** The search of a lookup by name: prefixes of the names; an empty one matches every name. */
export interface NameLookup {
  lastName: string;
  firstName: string;
  /** Only members who are active today. */
  activeOnly: boolean;
  /** The maximum number of rows. */
  limit: number;
}

// A last name with at least this many members counts as common.
const WALKED = 200;

type Walked = { walked: number } & (MemberMatch | { [Column in keyof MemberMatch]: null });

/**
 * Walks the last names with the given prefix, and lists the matches unless there are too many; always returns a row with
 * the number of entries walked. The prefixes are in subselects, where the planner does not see them, so it keeps one plan
 * for all names. That plan is right for each of them, since the walk is limited.
 */
const WALK = statement<
  Walked,
  [from: Buffer, before: Buffer, firstFrom: Buffer, firstBefore: Buffer, activeOnly: boolean]
>(
  "walk-last-names",
  `with entry as materialized (
     select id, first_name_key, active from member
     where last_name_key >= (select $1::bytea) and last_name_key < (select $2::bytea)
     order by last_name_key, first_name_key, id limit ${WALKED}),
   walk as materialized (select count(*)::integer as walked from entry)
   select walked, ${MATCH_COLUMNS}
   from walk
   left join entry on walked < ${WALKED} and (entry.active or not $5)
     and entry.first_name_key >= (select $3::bytea) and entry.first_name_key < (select $4::bytea)
   left join member on member.id = entry.id
   left join board on board.id = member.board_id
   left join firm on firm.id = member.firm_id
   order by member.last_name_key, member.first_name_key, member.id`,
);

/** All matches if few members have such a last name, otherwise undefined. */
async function listRare(
  last: KeyRange,
  first: KeyRange,
  activeOnly: boolean,
): Promise<MemberMatch[] | undefined> {
  const rows = await run(WALK(last.from, last.before, first.from, first.before, activeOnly));
  if ((rows[0]?.walked ?? WALKED) >= WALKED) return undefined;
  return rows.filter((row) => row.id !== null);
}

/** SQL conditions on `member`, and the values that they number. */
interface Conditions {
  where: string;
  values: unknown[];
}

function conditionsOf(activeOnly: boolean, last: KeyRange, first: KeyRange): Conditions {
  const conditions = activeOnly ? ["active"] : [];
  const values: unknown[] = [];
  for (const [column, { from, before }] of [
    ["last_name_key", last],
    ["first_name_key", first],
  ] as const) {
    if (from.length === 0) continue;
    values.push(from, before);
    conditions.push(`${column} >= $${values.length - 1} and ${column} < $${values.length}`);
  }
  return { where: conditions.join(" and ") || "true", values };
}

const IN_ORDER = "order by last_name_key, first_name_key, member.id";

const listFrom = (source: string) => `
  select ${MATCH_COLUMNS}
  from ${source}
  left join board on board.id = member.board_id
  left join firm on firm.id = member.firm_id`;

async function query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return pool().rows<Row>({ text, values });
}

/** The head of the list, read on a walk of the index in its order: right when nearly all entries on the way match. */
function listFirst({ where, values }: Conditions, limit: number): Promise<MemberMatch[]> {
  const head = `${listFrom("member")} where ${where} ${IN_ORDER} limit $${values.length + 1}`;
  return query(head, [...values, limit]);
}

/** All matches. Without a limit, which would let the planner hope to find enough of them early on a walk through everyone. */
function listAll({ where, values }: Conditions): Promise<MemberMatch[]> {
  return query(`${listFrom("member")} where ${where} ${IN_ORDER}`, values);
}

/** Where a full list ends in its order. */
interface End {
  last: Buffer;
  first: Buffer;
  id: string;
}

/** Undefined when there are fewer matches than the limit. Read from an index alone. */
async function findEnd({ where, values }: Conditions, limit: number): Promise<End | undefined> {
  const [end] = await query<End>(
    `select last_name_key as last, first_name_key as first, id from member where ${where}
     ${IN_ORDER} offset $${values.length + 1} limit 1`,
    [...values, limit - 1],
  );
  return end;
}

/**
 * The matches up to the end of the list. Those who share its last name are asked for apart, since an index can walk two
 * ranges, and would read all of them for one condition with an "or".
 */
function listUpTo({ where, values }: Conditions, { last, first, id }: End): Promise<MemberMatch[]> {
  const [one, two, three] = [1, 2, 3].map((further) => `$${values.length + further}`);
  const source = `(
    select * from member where ${where} and last_name_key < ${one}
    union all
    select * from member
    where ${where} and last_name_key = ${one} and (first_name_key, id) <= (${two}, ${three})) as member`;
  return query(`${listFrom(source)} ${IN_ORDER}`, [...values, last, first, id]);
}

/**
 * Members whose names begin as given, by last name, first name, id (contract.md 2.5 and section 5). Handwritten SQL,
 * whose plan can be read; for a common last name in unnamed statements, so that each plan is made for the names searched
 * for.
 *
 * A common first name is spread over all last names: sorting its matches, or walking the last names until enough are
 * found, is quick in an index and slow in the table. So the end of the list is found first, and then only the list's own
 * rows are read (docs/decisions/0008-lookups.md).
 */
export async function findMembersByName(lookup: NameLookup): Promise<MemberMatch[]> {
  const [last, first] = [rangeOf(lookup.lastName), rangeOf(lookup.firstName)];
  if (!last || !first) return [];
  const { activeOnly, limit } = lookup;
  const rare = lookup.lastName === "" ? undefined : await listRare(last, first, activeOnly);
  if (rare) return rare.slice(0, limit);
  const conditions = conditionsOf(activeOnly, last, first);
  if (lookup.firstName === "") return listFirst(conditions, limit);
  const end = await findEnd(conditions, limit);
  if (!end) return listAll(conditions);
  const list = await listUpTo(conditions, end);
  // Members may have left or joined the list since its end was found; if it got shorter, it ends later.
  return list.length < limit ? findMembersByName(lookup) : list.slice(0, limit);
}
