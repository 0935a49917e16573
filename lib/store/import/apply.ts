import "server-only";
import { changeAndRecord, recordValues } from "../audit-entries";
import type { WriteContext } from "../write";
import type { Connection } from "./connection";
import type { Plan } from "./plan";
import { endArrived } from "./waiting-edits";

/** The effect of a file's valid rows. */
export interface FileChanges {
  new: number;
  changed: number;
  same: number;
  /** Fields of which the file's value was not taken, because a change made here waits for the association's records. */
  kept: number;
}

export const NOTHING: FileChanges = { new: 0, changed: 0, same: 0, kept: 0 };

function sameKey({ keys }: Plan): string {
  return keys.map((key) => `t.${key} = s.${key}`).join(" and ");
}

/** SQL: a stored row (`t`) that differs from its staged one (`s`), the list (`l`) aside. */
function rowDiffers({ update }: Plan): string {
  if (update.size === 0) return "false";
  const stored = [...update.keys()].map((column) => `t.${column}`).join(", ");
  const staged = [...update.values()].join(", ");
  return `(row(${stored}) is distinct from row(${staged}))`;
}

const LIST_DIFFERS = "coalesce(l.items, '{}') <> ";

function listJoin({ list, staging, keys }: Plan): string {
  if (!list) return "";
  return `left join (
    select ${list.owner} as owner, array_agg(${list.item} order by ordinal) as items from ${list.table}
    where ${list.owner} in (select ${keys[0] ?? ""} from ${staging}) group by ${list.owner}
  ) l on l.owner = s.${keys[0] ?? ""}`;
}

/** How many rows of a file are staged and not bad, and whether they all are new because their table is empty. */
export async function countStaged(
  connection: Connection,
  { staging, table }: Plan,
): Promise<{ rows: number; isFresh: boolean }> {
  const { rows } = await connection.query<{ rows: number; isFresh: boolean }>(
    `select (select count(*) from ${staging} where not bad)::integer as rows,
       not exists (select from ${table}) as "isFresh"`,
  );
  return rows[0] ?? { rows: 0, isFresh: false };
}

/** Counts what the rows would change; changes nothing. `kept` fields were put aside before (waiting-edits.ts). */
export async function countChanges(connection: Connection, plan: Plan, kept: number): Promise<FileChanges> {
  const isNew = `t.${plan.keys[0] ?? ""} is null`;
  const reasons = [
    rowDiffers(plan),
    ...(plan.list ? [`${LIST_DIFFERS}s.${plan.list.column}`] : []),
    ...(plan.edits ? [`s.line in (select line from ${plan.edits} where arrived)`] : []),
  ];
  const differs = `(${reasons.join(" or ")})`;
  const { rows } = await connection.query<Omit<FileChanges, "kept">>(
    `select count(*) filter (where ${isNew})::integer as new,
       count(*) filter (where not ${isNew} and ${differs})::integer as changed,
       count(*) filter (where not ${isNew} and not ${differs})::integer as same
     from ${plan.staging} s left join ${plan.table} t on ${sameKey(plan)} ${listJoin(plan)}
     where not s.bad`,
  );
  return { ...NOTHING, ...rows[0], kept };
}

function insertNew({ table, staging, insert }: Plan): string {
  return `insert into ${table} (${[...insert.keys()].join(", ")})
    select ${[...insert.values()].join(", ")} from ${staging} s`;
}

/** Writes the staged rows of one file and their lists into empty tables, in the file's order. */
export async function fillTable(connection: Connection, plan: Plan): Promise<void> {
  await connection.query(insertNew(plan));
  const { list, staging, keys } = plan;
  if (!list) return;
  await connection.query(
    `insert into ${list.table} (${list.owner}, ${list.item}, ordinal) select s.${keys[0] ?? ""}, v.item, v.ordinal
     from ${staging} s cross join unnest(s.${list.column}) with ordinality as v(item, ordinal)`,
  );
}

/** Writes the staged rows of one file: those that differ, then those that are new, then their lists. */
export async function applyChanges(connection: Connection, plan: Plan): Promise<void> {
  const { table, staging, keys, update, touch } = plan;
  if (update.size > 0) {
    const assignments = [...update, ...touch].map(([column, value]) => `${column} = ${value}`);
    await connection.query(
      `update ${table} t set ${assignments.join(", ")} from ${staging} s where ${sameKey(plan)} and ${rowDiffers(plan)}`,
    );
  }
  await connection.query(
    `${insertNew(plan)}
     where not exists (select from ${table} t where ${sameKey(plan)})
     order by ${keys.map((key) => `s.${key}`).join(", ")}`,
  );
  await applyLists(connection, plan);
  await endArrived(connection, plan);
}

async function applyLists(connection: Connection, plan: Plan): Promise<void> {
  const { list, staging, keys } = plan;
  if (!list) return;
  const key = keys[0] ?? "";
  const differing = `from ${staging} s ${listJoin(plan)}`;
  await connection.query(
    `delete from ${list.table} where ${list.owner} in
       (select s.${key} ${differing} where ${LIST_DIFFERS}s.${list.column})`,
  );
  // Lists that were just emptied still differ, as do new ones.
  await connection.query(
    `insert into ${list.table} (${list.owner}, ${list.item}, ordinal)
     select s.${key}, v.item, v.ordinal ${differing} cross join unnest(s.${list.column}) with ordinality as v(item, ordinal)
     where ${LIST_DIFFERS}s.${list.column}`,
  );
}

/** Ends the sessions of members the import deactivated (contract.md 4.8), with audit rows. */
export async function endSessionsOfInactive(
  connection: Connection,
  { file, staging, staged }: Plan,
  context: WriteContext,
): Promise<void> {
  if (file !== "members.csv" || !("active" in staged)) return;
  await connection.query(
    changeAndRecord(
      `update member_session x set ended_at = $1, end_reason = 'deactivated'
       from ${staging} s where x.member_id = s.id and not s.active and x.ended_at is null
       returning x.id, x.member_id`,
      {
        action: "session.end",
        subject: "session",
        subjectId: "id::text",
        onBehalfOf: "member_id",
        reason: "'deactivated'",
      },
    ),
    recordValues(context),
  );
}
