import "server-only";
import { randomUUID } from "node:crypto";
import type { ImportFile } from "@/lib/domain/import/files";
import { dayIn } from "@/lib/domain/time/time-zone";
import type { WriteContext } from "../write";
import { countChanges, type FileChanges, NOTHING } from "./apply";
import { countBadRows, listBadRows, markBadRows, openBadRows } from "./bad-rows";
import { checkDuplicates, checkPositions, checkReferences, checkSeasons } from "./checks";
import { connect } from "./connection";
import type { ImportOptions, ImportSource, Run } from "./run";
import { stageFile } from "./stage-file";
import { guardStaff } from "./guard-staff";
import { dropStaging } from "./staging";
import { keepEdits, listKept } from "./waiting-edits";
import { writeFiles } from "./write-files";

export interface FileCounts extends FileChanges {
  file: ImportFile;
  bad: number;
  /** Sentences about how the file was read where it deviates from the format, and what was left out; absent without any. */
  notes?: readonly string[];
}

export interface ImportReport {
  /** False for a dry run, and when a row was bad. */
  written: boolean;
  files: FileCounts[];
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
  const run: Run = {
    connection,
    id,
    badTable: `import_bad_${id}`,
    plans: new Map(),
    notes: new Map(),
    settings,
    options,
  };
  try {
    await openBadRows(connection, run.badTable);
    for await (const source of sources) await stageFile(run, source);
    await check(run);
    const bad = await countBadRows(connection, run.badTable);
    const written = bad.size === 0 && !options.dryRun;
    const changes = written ? await writeFiles(run, context) : await count(run, context);
    for await (const row of listBadRows(connection, run.badTable)) await options.onBadRow(row);
    for (const plan of run.plans.values())
      for await (const edit of listKept(connection, plan)) await options.onKept?.(edit);
    const files = [...run.plans.keys()].map((file) => {
      const notes = run.notes.get(file);
      return {
        file,
        ...(changes.get(file) ?? NOTHING),
        bad: bad.get(file) ?? 0,
        ...(notes ? { notes } : {}),
      };
    });
    return { written, files };
  } finally {
    const staging = [...run.plans.values()].map((plan) => plan.staging);
    const edits = [...run.plans.values()].flatMap((plan) => plan.edits ?? []);
    const listed = [run.badTable, ...edits].flatMap((table) => [table, `${table}_listed`]);
    await dropStaging(connection, [...staging, ...listed]).catch(() => undefined);
    await connection.end();
  }
}

async function check({ connection, badTable, plans, options, settings }: Run): Promise<void> {
  for (const plan of plans.values()) {
    if (!plan.hasKey) continue;
    options.signal?.throwIfAborted();
    options.onProgress?.("checking", plan.file, 0);
    await checkDuplicates(connection, badTable, plan);
    await checkReferences(connection, badTable, plan, plans);
  }
  await checkPositions(connection, badTable, plans);
  await checkSeasons(connection, badTable, plans, settings.now);
  const bad = await countBadRows(connection, badTable);
  for (const plan of plans.values()) {
    if (bad.has(plan.file)) await markBadRows(connection, badTable, plan);
  }
}

async function count(run: Run, context: WriteContext): Promise<Map<ImportFile, FileChanges>> {
  const { connection, plans } = run;
  const changes = new Map<ImportFile, FileChanges>();
  for (const plan of plans.values()) {
    if (!plan.hasKey) continue;
    const kept = await keepEdits(connection, plan);
    await guardStaff(run, plan, context, { isDry: true });
    changes.set(plan.file, await countChanges(connection, plan, kept));
  }
  return changes;
}
