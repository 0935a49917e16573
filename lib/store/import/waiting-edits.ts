import "server-only";
import type { ImportFile } from "@/lib/domain/import/files";
import type { Profile } from "@/lib/domain/people/profile";
import type { Connection } from "./connection";
import { LAYOUTS, storeColumn } from "./layout";
import { readInOrder } from "./bad-rows";
import type { Plan } from "./plan";

/** A field that a file has otherwise than its member, staff or a client changed it here: the file's value is not taken. */
export interface KeptEdit {
  file: ImportFile;
  line: number;
  memberId: string;
  field: string;
}

// The columns of the file that hold a field, and those that say something only together with it. An association may have
// the number at work in either column.
const COLUMNS: Readonly<Record<keyof Profile, { holds: readonly string[]; with?: readonly string[] }>> = {
  firstName: { holds: ["firstName"], with: ["fullName"] },
  middleName: { holds: ["middleName"], with: ["fullName"] },
  lastName: { holds: ["lastName"], with: ["fullName"] },
  fullName: { holds: ["fullName"] },
  designations: { holds: ["designations"] },
  address1: { holds: ["address1"] },
  address2: { holds: ["address2"] },
  city: { holds: ["city"] },
  state: { holds: ["state"] },
  zipCode: { holds: ["zipCode"], with: ["zipPlus4"] },
  officePhone: { holds: ["officePhone", "workPhone"] },
  cellPhone: { holds: ["cellPhone"] },
  fax: { holds: ["fax"] },
  email: { holds: ["email"] },
};

interface Field {
  field: string;
  /** SQL over `s` and `t`: the file has the member's value. A blank cell beside one with that value says nothing. */
  arrived: string;
  /** Columns of the staging table that keep the member's values until then. */
  columns: readonly string[];
}

function presentFields({ file, columns }: Plan): Field[] {
  const names = new Set(columns.map(({ name }) => name));
  const present = (all: readonly string[]) => all.filter((name) => names.has(name));
  return Object.entries(COLUMNS).flatMap(([field, { holds, with: more = [] }]) => {
    const own = present(holds).map((name) => storeColumn(file, name));
    const all = [...own, ...present(more).map((name) => storeColumn(file, name))];
    if (all.length === 0) return [];
    const none = own.map((column) => `s.${column} in ('', t.${column})`);
    const one = own.map((column) => `s.${column} = t.${column}`);
    const arrived = own.length === 0 ? "false" : `(${none.join(" and ")} and (${one.join(" or ")}))`;
    return [{ field, arrived, columns: all }];
  });
}

/** The table of what waits and is in the file: it has arrived in the association's records, or is kept. */
export async function openEdits(connection: Connection, { edits }: Plan): Promise<void> {
  if (edits === undefined) return;
  await connection.query(
    `create temp table ${edits} (line integer, member_id text, field text, arrived boolean)`,
  );
}

/**
 * Finds what waits of the members in the file, and puts the members' values in place of the file's where these differ: what
 * follows then finds nothing to change there.
 * @returns how many fields are kept
 */
export async function keepEdits(connection: Connection, plan: Plan): Promise<number> {
  const { edits, staging } = plan;
  const fields = edits === undefined ? [] : presentFields(plan);
  if (edits === undefined || fields.length === 0) return 0;
  const when = (sql: (field: Field) => string) =>
    `case e.field ${fields.map((field) => `when '${field.field}' then ${sql(field)}`).join(" ")} end`;
  const differs = ({ columns }: Field) => columns.map((column) => `s.${column} <> t.${column}`).join(" or ");
  await connection.query(
    `insert into ${edits} select line, member_id, field, arrived from (
       select s.line, e.member_id, e.field, ${when(({ arrived }) => arrived)} as arrived,
         ${when(differs)} as differs
       from profile_edit e join ${staging} s on s.id = e.member_id join member t on t.id = e.member_id
       where not s.bad
     ) x where arrived or differs`,
  );
  const { rows } = await connection.query<{ kept: number }>(
    `select count(*)::integer as kept from ${edits} where not arrived`,
  );
  const kept = rows[0]?.kept ?? 0;
  if (kept > 0) await connection.query(keepValues(plan, edits, fields));
  return kept;
}

function keepValues({ file, staging, staged }: Plan, edits: string, fields: readonly Field[]): string {
  const keepers = new Map<string, string[]>();
  const add = (column: string, field: string) =>
    keepers.set(column, [...(keepers.get(column) ?? []), `'${field}' = any (k.fields)`]);
  for (const { field, columns } of fields) {
    for (const column of columns) add(column, field);
    for (const { column, from } of LAYOUTS[file].derived)
      if (column in staged && columns.includes(storeColumn(file, from))) add(column, field);
  }
  const inBytes = new Set(LAYOUTS[file].derived.filter((one) => one.inBytes).map(({ column }) => column));
  const values = [...keepers].map(([column, conditions]) => {
    const stored = inBytes.has(column) ? `convert_from(t.${column}, 'UTF8')` : `t.${column}`;
    return `${column} = case when ${conditions.join(" or ")} then ${stored} else s.${column} end`;
  });
  return `update ${staging} s set ${values.join(", ")}
    from (select line, member_id, array_agg(field) as fields from ${edits} where not arrived group by line, member_id) k
    join member t on t.id = k.member_id where s.line = k.line`;
}

/**
 * What has arrived waits no longer. As in a change of a profile, the member's row is locked first; whoever changed it since
 * this transaction began makes it start again.
 */
export async function endArrived(connection: Connection, { edits }: Plan): Promise<void> {
  if (edits === undefined) return;
  const arrived = `from ${edits} a where a.arrived`;
  await connection.query(
    `select from member where id in (select a.member_id ${arrived}) order by id for no key update`,
  );
  await connection.query(
    `delete from profile_edit where (member_id, field) in (select a.member_id, a.field ${arrived})`,
  );
}

/** What is kept, in the order of the file. */
export async function* listKept(connection: Connection, { file, edits }: Plan): AsyncGenerator<KeptEdit> {
  if (edits === undefined) return;
  type Row = Omit<KeptEdit, "file">;
  const list = {
    name: `${edits}_listed`,
    from: `${edits} where not arrived`,
    columns: 'line, member_id as "memberId", field',
    order: "line, field",
  };
  for await (const kept of readInOrder<Row>(connection, list)) yield { file, ...kept };
}
