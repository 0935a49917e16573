import type { Migration, RunStatement } from "@/lib/store/schema/migrations";
import { describeSchema, listTables } from "./describe-schema";

const REHEARSAL = "rostrum_rehearsal";
// It changes nothing, so it could not be told whether it was run.
const CREATES_SCHEMA = /^create schema if not exists /i;

/**
 * Completes a migration that an earlier version of Rostrum began: that version ran and kept a migration statement by
 * statement and recorded it at the end, so that a kill in between left some of them. How many is found by running the
 * same migrations again in a schema that is then rolled back, statement by statement, until it equals what was found:
 * the same tables, columns, indexes, constraints, types and functions, and in the tables that this migration created
 * the same number of rows. To be called in a transaction.
 * @throws Error when no number of statements, or more than one, explains what was found
 */
export async function completeMigration(
  run: RunStatement,
  before: readonly Migration[],
  begun: Migration,
): Promise<void> {
  const statements = splitStatements(begun.script);
  const candidates = await rehearse(run, before, statements);
  const [applied, another] = candidates;
  if (applied === undefined || another !== undefined) throw new Error(explain(begun));
  for (const statement of statements.slice(applied)) await run(statement);
}

/** The numbers of statements after which the rehearsal equals the database. */
async function rehearse(
  run: RunStatement,
  before: readonly Migration[],
  statements: readonly string[],
): Promise<number[]> {
  const candidates: number[] = [];
  await run(`savepoint rehearsal; create schema ${REHEARSAL}`);
  const enter = (schema: string) => run(`set local search_path = ${schema}`);
  await enter(REHEARSAL);
  for (const { script } of before) await run(script);
  const older = await listTables(run, REHEARSAL);
  await enter("public");
  const found = await describe(run, "public", older);
  await enter(REHEARSAL);
  for (let applied = 0; applied <= statements.length; applied += 1) {
    const statement = statements[applied - 1];
    if (statement) await run(statement);
    if ((await describe(run, REHEARSAL, older)) === found) candidates.push(applied);
  }
  await run("rollback to savepoint rehearsal");
  return candidates;
}

async function describe(run: RunStatement, schema: string, older: readonly string[]): Promise<string> {
  const parts = await describeSchema(run, schema);
  for (const table of await listTables(run, schema)) {
    if (older.includes(table)) continue;
    const { rows } = await run(`select count(*)::integer as count from "${table}"`);
    parts.push(`rows ${table} ${(rows as { count: number }[])[0]?.count}`);
  }
  return parts.join("\n");
}

/** Splits at every semicolon, as the earlier version did. */
function splitStatements(script: string): string[] {
  return script
    .replaceAll(/^[ \t]*--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "" && !CREATES_SCHEMA.test(statement));
}

function explain({ name }: Migration): string {
  return (
    `An earlier start was stopped while it applied the migration ${name}, and what it left cannot be completed by ` +
    "itself. Nothing was changed. Restore the backup from before that start. Or compare the database with " +
    `prisma/migrations/${name}/migration.sql, run what is missing, and record it: ` +
    `npx prisma migrate resolve --applied ${name}`
  );
}
