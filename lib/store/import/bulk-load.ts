import "server-only";
import pg from "pg";
import type { Connection } from "./connection";

/** Indexes and foreign keys that were taken off, as statements that make them again. */
export type DroppedIndexes = readonly string[];

interface Detail {
  drop: string;
  create: string;
}

// Drops only indexes that their definition recreates completely. What belongs to a constraint stays, above all the primary key; so
// does what an operator gave a comment, a tablespace, a statistics target, a place in clustering or replication.
const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = any ($1::regclass[]) and i.indisvalid and not i.indisprimary
    and not i.indisclustered and not i.indisreplident and c.reltablespace = 0
    and obj_description(c.oid, 'pg_class') is null
    and not exists (select from pg_constraint k where k.conindid = c.oid)
    and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attstattarget >= 0)
  order by c.relname`;
const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
    format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as create
  from pg_constraint k
  where k.conrelid = any ($1::regclass[]) and k.contype = 'f' and k.conparentid = 0
    and obj_description(k.oid, 'pg_constraint') is null
  order by k.conname`;

// Another program uses the table, a deadlock with it, or the tables belong to another role.
const NOT_NOW: ReadonlySet<string | undefined> = new Set(["55P03", "40P01", "42501"]);
const PATIENCE = "3s";

/**
 * Takes indexes and foreign keys off empty tables before very many rows are inserted, as part of the transaction. Nothing
 * is taken off when another program keeps a table in use for three seconds: the rows then go in the slow way.
 */
export async function dropIndexes(
  connection: Connection,
  tables: readonly string[],
): Promise<DroppedIndexes> {
  await connection.query("savepoint bulk_load");
  try {
    await connection.query(`set local lock_timeout = '${PATIENCE}'`);
    await connection.query(`lock table ${tables.join(", ")} in access exclusive mode`);
    const keys = await connection.query<Detail>(FOREIGN_KEYS, [tables]);
    const indexes = await connection.query<Detail>(INDEXES, [tables]);
    for (const { drop } of [...keys.rows, ...indexes.rows]) await connection.query(drop);
    await connection.query("set local lock_timeout to default");
    return [...indexes.rows, ...keys.rows].map(({ create }) => create);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !NOT_NOW.has(error.code)) throw error;
    await connection.query("rollback to savepoint bulk_load");
    return [];
  }
}

/** Makes them again; a foreign key checks all rows at once. */
export async function recreateIndexes(connection: Connection, dropped: DroppedIndexes): Promise<void> {
  for (const create of dropped) await connection.query(create);
}
