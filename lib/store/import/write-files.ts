import "server-only";
import { IMPORT_FILES, type ImportFile } from "@/lib/domain/import/files";
import type { Season } from "@/lib/domain/season/season";
import { insertAuditEntries } from "../audit-entries";
import { moveOfferLetters } from "../letters/offer-letters";
import type { WriteContext } from "../write";
import {
  applyChanges,
  countChanges,
  countStaged,
  endSessionsOfInactive,
  type FileChanges,
  fillTable,
  NOTHING,
} from "./apply";
import { recreateIndexes, dropIndexes } from "./bulk-load";
import { inStableTransaction, runnerOn } from "./connection";
import { guardStaff } from "./guard-staff";
import type { Plan } from "./plan";
import type { Run } from "./run";
import { keepEdits } from "./waiting-edits";

// An arbitrary number for our advisory lock, under which one import writes at a time.
const IMPORT_LOCK = 4_211_906_375;

// Fewer rows are inserted as fast with the indexes, and then nothing needs to be locked.
const MANY_ROWS = 10_000;

type Changes = Map<ImportFile, FileChanges>;

/** Writes all staged files in one transaction, with one audit row. */
export async function writeFiles(run: Run, context: WriteContext): Promise<Changes> {
  const { connection, plans, options } = run;
  const changes = await inStableTransaction(connection, async () => {
    await connection.query(`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const counted: Changes = new Map();
    for (const file of IMPORT_FILES) {
      const plan = plans.get(file);
      if (!plan) continue;
      options.signal?.throwIfAborted();
      options.onProgress?.("writing", file, 0);
      counted.set(file, await writeFile(run, plan, context));
    }
    if (changesAnything(counted)) await recordImport(run, context, counted);
    await moveLetters(run, context.now);
    return counted;
  });
  if (changesAnything(changes)) {
    for (const { table } of plans.values()) await connection.query(`analyze ${table}`);
  }
  return changes;
}

async function writeFile(run: Run, plan: Plan, context: WriteContext): Promise<FileChanges> {
  const { connection } = run;
  const { rows, isFresh } = await countStaged(connection, plan);
  if (isFresh) {
    if (rows > 0) await writeFresh(run, plan, rows);
    return { ...NOTHING, new: rows };
  }
  // First, because a member whose address waits for the records keeps it, whatever the file says.
  const kept = await keepEdits(connection, plan);
  await guardStaff(run, plan, context, { isDry: false });
  const counts = await countChanges(connection, plan, kept);
  if (counts.new + counts.changed > 0) await applyChanges(connection, plan);
  await endSessionsOfInactive(connection, plan, context);
  return counts;
}

/** Fills an empty table. Many rows are inserted under their primary key alone, and get their indexes afterwards. */
async function writeFresh({ connection, options }: Run, plan: Plan, rows: number): Promise<void> {
  const tables = plan.list ? [plan.table, plan.list.table] : [plan.table];
  const dropped = rows >= MANY_ROWS ? await dropIndexes(connection, tables) : [];
  await fillTable(connection, plan);
  if (dropped.length > 0) options.onProgress?.("indexing", plan.file, 0);
  await recreateIndexes(connection, dropped);
}

/** The letters that wait for the day on which answers open follow it. */
async function moveLetters({ connection, plans }: Run, now: Date): Promise<void> {
  const plan = plans.get("seasons.csv");
  if (!plan) return;
  const { rows } = await connection.query<Pick<Season, "year" | "timeZone" | "answersOpen">>(
    `select t.year, t.time_zone as "timeZone", coalesce(to_char(t.answers_open, 'YYYY-MM-DD'), '') as "answersOpen"
     from season t join ${plan.staging} s on s.year = t.year
     where exists (select 1 from letter where letter.year = t.year and ended_at is null and due_at > $1)
     order by t.year`,
    [now],
  );
  for (const season of rows) await runnerOn(connection).run(moveOfferLetters(season));
}

async function recordImport({ connection, id }: Run, context: WriteContext, changes: Changes): Promise<void> {
  const after = Object.fromEntries([...changes].map(([file, counts]) => [file, { ...counts }]));
  const entry = { action: "import", subject: "import", subjectId: id, after } as const;
  await runnerOn(connection).run(insertAuditEntries(context, [entry]));
}

function changesAnything(changes: Changes): boolean {
  return [...changes.values()].some((counts) => counts.new + counts.changed > 0);
}
