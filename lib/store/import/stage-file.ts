import "server-only";
import type { ImportColumn } from "@/lib/domain/import/files";
import { addBadRows, type BadRow } from "./bad-rows";
import { insertRows } from "./insert-rows";
import { planFile } from "./plan";
import type { ImportSource, Run } from "./run";
import { openEdits } from "./waiting-edits";
import { analyzeStaging, openStaging, type StagedRow, toStagedRow } from "./staging";

const BATCH = 1_000;
// With fewer, reading waits for the database and the database for reading, because both come in bursts.
const MOST_UNDER_WAY = 4;

/** Reads one file into its staging table; while some batches are on their way to the database, the next is being read. */
export async function stageFile(run: Run, { file, header, rows, notes = [] }: ImportSource): Promise<void> {
  const { connection, badTable, settings, options } = run;
  const present = header.columns.filter((column): column is ImportColumn => column !== undefined);
  const plan = planFile(file, present, run.id, settings);
  run.plans.set(file, plan);
  if (notes.length > 0) run.notes.set(file, notes);
  // A row whose key is bad has no values.
  const key = present.find((column) => column.key)?.name ?? "";
  let bad: BadRow[] = header.bad.map((column) => ({ file, line: 1, ...column }));
  let staged: StagedRow[] = [];
  let read = 0;
  const underWay: Promise<void>[] = [];
  // The driver takes one query at a time.
  let last = Promise.resolve();
  const send = async () => {
    const [stagedNow, badNow] = [staged, bad];
    [staged, bad] = [[], []];
    if (underWay.length >= MOST_UNDER_WAY) await underWay.shift();
    const sending = last.then(async () => {
      await insertRows(connection, plan.staging, stagedNow);
      await addBadRows(connection, badTable, badNow);
    });
    // Whoever awaits it next gets the error; until then it must not count as unheard.
    last = sending.catch(() => undefined);
    underWay.push(sending);
  };

  await openStaging(connection, plan);
  await openEdits(connection, plan);
  options.onProgress?.("reading", file, read);
  try {
    for await (const row of rows) {
      read += 1;
      for (const cell of row.bad) bad.push({ file, line: row.line, ...cell });
      if (plan.hasKey && key in row.values) staged.push(toStagedRow(plan, row, settings));
      if (staged.length >= BATCH || bad.length >= BATCH) {
        await send();
        options.onProgress?.("reading", file, read);
        options.signal?.throwIfAborted();
      }
    }
    await send();
  } finally {
    await Promise.all(underWay);
  }
  await analyzeStaging(connection, plan);
}
