import type { RunStatement } from "@/lib/store/schema/migrations";

const QUALIFIED = (schema: string, definition: string) => `replace(${definition}, '${schema}.', '')`;

/**
 * The parts of a schema, each as one line of text that begins with its kind, independent of the schema's name and of the
 * order in which they were created. `schema` must be in the search path. That a column is not null stands with the column: newer
 * versions of PostgreSQL also keep it as a constraint, whose name the column's or table's renaming does not change.
 */
export async function describeSchema(run: RunStatement, schema: string): Promise<string[]> {
  const ours = `n.nspname = '${schema}' and c.relname <> '_prisma_migrations'`;
  const { rows } = await run(`
    select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
           || case when a.attnotnull then ' not null' else '' end
           || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as part
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind = 'r' and ${ours}
    union all
    select 'index ' || ${QUALIFIED(schema, "pg_get_indexdef(i.indexrelid)")}
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where ${ours}
    union all
    select 'constraint ' || c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and k.contype <> 'n'
    union all
    select 'trigger ' || c.relname || ' ' || pg_get_triggerdef(g.oid, true)
      from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and not g.tgisinternal
    union all
    select 'statistics ' || ${QUALIFIED(schema, "pg_get_statisticsobjdef(s.oid)")}
      from pg_statistic_ext s join pg_class c on c.oid = s.stxrelid join pg_namespace n on n.oid = c.relnamespace
     where ${ours}
    union all
    select 'enum ' || t.typname || ' ' || string_agg(e.enumlabel, ', ' order by e.enumsortorder)
      from pg_type t join pg_enum e on e.enumtypid = t.oid join pg_namespace n on n.oid = t.typnamespace
     where n.nspname = '${schema}' group by t.typname
    union all
    select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ') ' || p.prosrc
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = '${schema}'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`);
  return (rows as { part: string }[]).map(({ part }) => part);
}

/** The tables of a schema, without the record of migrations. */
export async function listTables(run: RunStatement, schema: string): Promise<string[]> {
  const { rows } = await run(
    `select tablename as name from pg_tables
      where schemaname = '${schema}' and tablename <> '_prisma_migrations' order by tablename`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}
