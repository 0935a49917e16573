import "server-only";
import { randomUUID } from "node:crypto";
import type { ImportColumn, ImportFile } from "@/lib/domain/import/files";
import { IMPORT_FILES } from "@/lib/domain/import/files";
import type { ImportHeader } from "@/lib/domain/import/header";
import type { ImportRow } from "@/lib/domain/import/row";
import { dayIn } from "@/lib/domain/time/time-zone";
import type { WriteContext } from "../write";
import { applyChanges, countChanges, endSessionsOfInactive, type FileChanges } from "./apply";
import { addBadRows, type BadRow, countBadRows, listBadRows, markBadRows, openBadRows } from "./bad-rows";
import { checkDuplicates, checkPositions, checkReferences, checkSeasons } from "./checks";
import { type Connection, connect, inStableTransaction } from "./connection";
import { type ImportSettings, type Plan, planFile } from "./plan";
import { analyzeStaging, dropStaging, openStaging, stageRows, toStagedRow } from "./staging";

/** One file of an import, as it is being read. */
export interface ImportSource {
  file: ImportFile;
  header: ImportHeader;
  rows: AsyncIterable<ImportRow>;
}

export interface FileCounts extends FileChanges {
  file: ImportFile;
  bad: number;
}

export type ImportStep = "reading" | "checking" | "writing";

export interface ImportOptions {
  /** The association's time zone. */
  timeZone: string;
  dryRun: boolean;
  /** Called with each error, in order, after all checks. */
  onBadRow: (bad: BadRow) => void | Promise<void>;
  /** Called with the progress; `rows` counts the rows read from the file. */
  onProgress?: (step: ImportStep, file: ImportFile, rows: number) => void;
  /** Stops the import before it writes; then nothing was written. */
  signal?: AbortSignal;
}

export interface ImportReport {
  /** False for a dry run, and when a row was bad. */
  written: boolean;
  files: FileCounts[];
}

interface Run {
  connection: Connection;
  id: string;
  badTable: string;
  plans: Map<ImportFile, Plan>;
  settings: ImportSettings;
  options: ImportOptions;
}

/**
 * Imports files into the store, all or nothing (docs/import-format.md). Rows are staged in batches while they are
 * read, checked as sets, and written in one transaction with one audit row; memory does not grow with their number.
 * @param sources in the order of IMPORT_FILES
 */
export async function importFiles(
  context: WriteContext,
  sources: AsyncIterable<ImportSource>,
  options: ImportOptions,
): Promise<ImportReport> {
  const { now } = context;
  const id = randomUUID().replaceAll("-", "").slice(0, 12);
  const settings = { now, timeZone: options.timeZone, today: dayIn(options.timeZone, now) };
  const connection = await connect();
  const run: Run = { connection, id, badTable: `import_bad_${id}`, plans: new Map(), settings, options };
  try {
    await openBadRows(connection, run.badTable);
    for await (const source of sources) await stageFile(run, source);
    await check(run);
    const bad = await countBadRows(connection, run.badTable);
    const written = bad.size === 0 && !options.dryRun;
    const changes = written ? await write(run, context) : await count(run);
    for await (const row of listBadRows(connection, run.badTable)) await options.onBadRow(row);
    const files = [...run.plans.keys()].map((file) => ({
      file,
      ...(changes.get(file) ?? { new: 0, changed: 0, same: 0 }),
      bad: bad.get(file) ?? 0,
    }));
    return { written, files };
  } finally {
    const staging = [...run.plans.values()].map((plan) => plan.staging);
    await dropStaging(connection, [...staging, run.badTable, `${run.badTable}_listed`]).catch(
      () => undefined,
    );
    await connection.end();
  }
}

const BATCH = 1_000;

async function stageFile(run: Run, { file, header, rows }: ImportSource): Promise<void> {
  const { connection, badTable, settings, options } = run;
  const present = header.columns.filter((column): column is ImportColumn => column !== undefined);
  const plan = planFile(file, present, run.id, settings);
  run.plans.set(file, plan);
  let bad: BadRow[] = header.bad.map((column) => ({ file, line: 1, ...column }));
  let staged: ReturnType<typeof toStagedRow>[] = [];
  let read = 0;
  await openStaging(connection, plan);
  options.onProgress?.("reading", file, read);
  for await (const row of rows) {
    read += 1;
    for (const cell of row.bad) bad.push({ file, line: row.line, ...cell });
    if (plan.hasKey && plan.keys.length > 0 && Object.keys(row.values).length > 0) {
      staged.push(toStagedRow(plan, row, settings));
    }
    if (staged.length >= BATCH || bad.length >= BATCH) {
      await stageRows(connection, plan, staged);
      await addBadRows(connection, badTable, bad);
      staged = [];
      bad = [];
      options.onProgress?.("reading", file, read);
      options.signal?.throwIfAborted();
    }
  }
  await stageRows(connection, plan, staged);
  await addBadRows(connection, badTable, bad);
  await analyzeStaging(connection, plan);
}

async function check({ connection, badTable, plans, options }: Run): Promise<void> {
  for (const plan of plans.values()) {
    if (!plan.hasKey) continue;
    options.signal?.throwIfAborted();
    options.onProgress?.("checking", plan.file, 0);
    await checkDuplicates(connection, badTable, plan);
    await checkReferences(connection, badTable, plan, plans);
  }
  await checkPositions(connection, badTable, plans);
  await checkSeasons(connection, badTable, plans);
  const bad = await countBadRows(connection, badTable);
  for (const plan of plans.values()) {
    if (bad.has(plan.file)) await markBadRows(connection, badTable, plan);
  }
}

async function count({ connection, plans }: Run): Promise<Map<ImportFile, FileChanges>> {
  const changes = new Map<ImportFile, FileChanges>();
  for (const plan of plans.values()) {
    if (plan.hasKey) changes.set(plan.file, await countChanges(connection, plan));
  }
  return changes;
}

// An arbitrary number for our advisory lock, under which one import writes at a time.
const IMPORT_LOCK = 4_211_906_375;

async function write(run: Run, context: WriteContext): Promise<Map<ImportFile, FileChanges>> {
  const { connection, plans, options } = run;
  const { actor, requestId, now } = context;
  const changes = await inStableTransaction(connection, async () => {
    await connection.query(`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const counted = new Map<ImportFile, FileChanges>();
    for (const file of IMPORT_FILES) {
      const plan = plans.get(file);
      if (!plan) continue;
      options.signal?.throwIfAborted();
      options.onProgress?.("writing", file, 0);
      const counts = await countChanges(connection, plan);
      counted.set(file, counts);
      if (counts.new + counts.changed > 0) await applyChanges(connection, plan);
      await endSessionsOfInactive(connection, plan, context);
    }
    if (!changesAnything(counted)) return counted;
    await connection.query(
      `insert into audit_event (at, request_id, actor_kind, actor_id, action, subject, subject_id, after, reason)
       values ($1, $2, $3, $4, 'import', 'import', $5, $6, '')`,
      [now, requestId, actor.kind, actor.id, run.id, JSON.stringify(Object.fromEntries(counted))],
    );
    return counted;
  });
  if (changesAnything(changes)) {
    for (const { table } of plans.values()) await connection.query(`analyze ${table}`);
  }
  return changes;
}

function changesAnything(changes: ReadonlyMap<ImportFile, FileChanges>): boolean {
  return [...changes.values()].some((counts) => counts.new + counts.changed > 0);
}
