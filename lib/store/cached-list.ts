import "server-only";
import { batched, runSoon } from "./batch";
import { run } from "./database";
import { statement } from "./statement";

// Longer lists are read again each time: memory must not grow with the data.
const MOST_ROWS = 10_000;

const FIND_VERSIONS = statement<{ list: string; version: string }, [lists: readonly string[]]>(
  "list-versions",
  "select list, version from list_version where list = any($1::text[])",
);

const findVersion = batched(async (lists: string[]) => {
  const rows = await runSoon(FIND_VERSIONS(lists));
  return new Map(rows.map(({ list, version }) => [list, version]));
});

interface Kept<Row> {
  version: string | null;
  rows: readonly Row[];
}

/**
 * A list that is the same for every caller, kept in memory until its table is written to. Each call asks for the
 * table's version, which a trigger renews in the transaction of the write (`list_version` in prisma/migrations), so
 * that the next call after a commit sees it, whichever instance or program wrote. As long as nothing was written, it
 * is the same array each time; callers must not change it.
 *
 * `table` has such a trigger; `columns` and `order` are SQL. Version and rows are read in one statement, hence in one
 * snapshot. An empty list has no version, and is not kept.
 */
export function cachedList<Row>(
  table: string,
  { columns, order }: { columns: string; order: string },
): () => Promise<readonly Row[]> {
  const LIST = statement<Row & { list_version: string | null }>(
    `list-${table}`,
    `select (select version from list_version where list = '${table}') as list_version, ${columns}
     from ${table} ${order}`,
  );
  let kept: Kept<Row> | undefined;

  const readAnew = batched(async (tables: string[]) => {
    const rows = await run(LIST());
    const version = rows[0]?.list_version ?? null;
    const read: Kept<Row> = { version, rows: Object.freeze(rows.map((row) => Object.freeze(row))) };
    kept = version !== null && rows.length <= MOST_ROWS ? read : undefined;
    return new Map(tables.map((name) => [name, read]));
  });

  return async () => {
    const version = await findVersion(table);
    if (version !== undefined && kept?.version === version) return kept.rows;
    return (await readAnew(table))?.rows ?? [];
  };
}
