import "server-only";
import type { AuditEntry } from "@/lib/store/audit-entries";
import type { Batch, PlannedBatch } from "@/lib/store/letters/calendar-letters";
import { holdPlanning, type PlanningLease } from "@/lib/store/letters/letter-planning";
import { advancePlan, insertPlannedLetters, lockNextPlan } from "@/lib/store/letters/letter-plans";
import { notifyLetterWorker } from "@/lib/store/letters/letter-worker";
import type { Statement } from "@/lib/store/statement";
import { write, type WriteContext } from "@/lib/store/write";
import type { LetterKind } from "@/lib/vocabulary/letter";

/** The letters of one kind and occasion. */
interface Letters {
  kind: LetterKind;
  occasion: string;
}

interface Planned {
  context: WriteContext;
  lease: PlanningLease;
}

/** Members whose letters one transaction writes: 150,000 of them are never in memory, nor their rows locked at once. */
const BATCH = 2_000;

/**
 * Writes letters in batches, as long as the lease is this instance's.
 * @param insert the statement of one batch
 * @returns how many letters are new
 * @throws Error when the lease was lost: another instance has taken over
 */
export async function writeBatches(
  { context, lease, dueAt }: Planned & { dueAt: Date },
  letters: Letters,
  insert: (batch: Batch) => Statement<PlannedBatch>,
): Promise<number> {
  let total = 0;
  let after: string | null = "";
  while (after !== null) {
    const batch: Batch = { after, size: BATCH, now: context.now, dueAt };
    const { last, written }: PlannedBatch = await write<PlannedBatch>(context, async (transaction) => {
      requireLease(await holdPlanning(transaction, lease));
      const [row] = await transaction.run(insert(batch));
      const result = row ?? { last: null, written: 0 };
      return { result, audit: result.last === null && total > 0 ? [auditEntry(letters, total)] : [] };
    });
    total += written;
    after = last;
    if (written > 0) notifyLetterWorker();
  }
  return total;
}

/** The letters of one kind and occasion that were written, for the log. */
export interface PlanningReport {
  planned: LetterKind;
  occasion: string;
  letters: number;
}

/**
 * Writes the letters of all recorded plans, a batch in each transaction, which also notes how far the plan has come: so killed
 * between two batches, or in one, the next call goes on, and nobody gets a letter twice. Several instances may call it at once.
 * @param signal stops it after the batch under way
 */
export async function writePlans(
  context: WriteContext,
  report: (report: PlanningReport) => void,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const batch = await writePlannedBatch(context);
    if (!batch) return;
    if (batch.written > 0) notifyLetterWorker();
    if (batch.isLast) report(batch.report);
  }
}

/** @returns undefined when there is nothing to write, or other instances write it */
function writePlannedBatch(context: WriteContext) {
  return write(context, async (transaction) => {
    const plan = await lockNextPlan(transaction);
    if (!plan) return { result: undefined };
    const [row] = await transaction.run(insertPlannedLetters(plan, BATCH));
    const { last, written } = row ?? { last: null, written: 0 };
    const letters = plan.written + written;
    const report: PlanningReport = { planned: plan.kind, occasion: plan.occasion, letters };
    return {
      result: { written, isLast: last === null, report },
      changes: [advancePlan(plan.id, last, letters, context.now)],
      audit: last === null ? [auditEntry(plan, letters)] : [],
    };
  });
}

/** Writes a letter to each of a few members. */
export async function writeFew(
  { context, lease }: Planned,
  letters: Letters,
  memberIds: readonly string[],
): Promise<void> {
  await write(context, async (transaction) => {
    requireLease(await holdPlanning(transaction, lease));
    return {
      result: undefined,
      letters: memberIds.map((memberId) => ({ ...letters, memberId })),
      audit: [auditEntry(letters, memberIds.length)],
    };
  });
}

function requireLease(isHeld: boolean): void {
  if (!isHeld) throw new Error("Another instance has taken over the planning of letters");
}

function auditEntry({ kind, occasion }: Letters, count: number): AuditEntry {
  return { action: "letters.plan", subject: "letters", subjectId: `${kind}/${occasion}`, after: { count } };
}
