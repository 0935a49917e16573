import type pg from "pg";
import type { SequenceState, TableDigest } from "./parts";

/** The only schema that Rostrum uses. */
export const SCHEMA = "public";

/** A session in which equal values have equal texts; ends with the transaction. */
export const PLAIN_TEXTS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

const LIST = `
  select c.relname as name,
         coalesce(array_agg(distinct f.relname) filter (where f.relname is not null and f.oid <> c.oid), '{}')::text[]
           as "refersTo"
    from pg_class c
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    left join pg_class f on f.oid = k.confrelid
   where c.relnamespace = '${SCHEMA}'::regnamespace and c.relkind = 'r' and c.relpersistence <> 't'
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   group by c.relname, c.oid order by c.relname`;

/** The names of all tables, each after those that it refers to. */
export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; refersTo: string[] }>(LIST);
  const ordered: string[] = [];
  let left = rows;
  while (left.length > 0) {
    const ready = left.filter(({ refersTo }) => refersTo.every((name) => ordered.includes(name)));
    if (ready.length === 0) throw new Error("Some tables refer to each other in a circle");
    ordered.push(...ready.map(({ name }) => name));
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** A table's name for a statement. */
export function quoted(table: string): string {
  return `"${SCHEMA}"."${table.replaceAll('"', '""')}"`;
}

/** The sum does not depend on the order of the rows, and jsonb puts the columns into its own order. */
export async function digestTable(client: pg.ClientBase, table: string): Promise<TableDigest> {
  const { rows } = await client.query<TableDigest>(
    `select count(*)::int as rows,
            coalesce(sum(('x' || left(md5(to_jsonb(t)::text), 15))::bit(60)::bigint::numeric), 0)::text as digest
       from only ${quoted(table)} t`,
  );
  return rows[0] ?? { rows: 0, digest: "0" };
}

/** How far every sequence has come. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = '${SCHEMA}'::regnamespace and relkind = 'S' order by 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<Omit<SequenceState, "name">>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    );
    states.push(...found.map((state) => ({ name, ...state })));
  }
  return states;
}
