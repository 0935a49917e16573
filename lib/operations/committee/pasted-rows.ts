import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import {
  cellReader,
  countOutcomes,
  type FieldChange,
  inOneLine,
  readColumns,
} from "@/lib/domain/season/pasted-columns";
import {
  COMMITTEE_TABLE,
  type CommitteeColumn,
  judgeCommittees,
  type JudgedCommittee,
} from "@/lib/domain/season/pasted-committees";
import {
  type JudgedRow,
  judgeRows,
  type KnownPositions,
  type MeantPosition,
  orderRows,
  type PastedColumn,
  POSITION_TABLE,
} from "@/lib/domain/season/pasted-positions";
import { readPasted } from "@/lib/domain/season/pasted-table";
import { type CommitteeChange, findCommitteeSettings } from "@/lib/store/desk/committee-settings";
import {
  findSetup,
  type OrderChange,
  type PositionChange,
  positionId,
} from "@/lib/store/desk/position-setups";
import { listPossibleLiaisons, type PossibleLiaison } from "@/lib/store/members/staff-roles";
import type { Runner } from "@/lib/store/statement";
import type { RowOutcome } from "@/lib/vocabulary/season";
import { digestOf } from "../digest";

/** What a row changes in one column, as the desk answers. */
function toChangeRecord({ field, before, after }: FieldChange) {
  return { field, before: before || undefined, after: after || undefined };
}

/** Why nothing of a pasted table is taken over. */
export function refusedWords(refused: number): string {
  return `${refused} of the rows cannot be taken; the preview says why.`;
}

/** A pasted table of committees as it would be taken over. */
export interface PastedCommittees {
  columns: (CommitteeColumn | undefined)[];
  rows: JudgedCommittee[];
  changes: CommitteeChange[];
  counts: Readonly<Record<RowOutcome, number>>;
  /** Names what the rows would do: another text, or other committees by now, have another one. */
  seen: string;
}

/**
 * Reads a pasted table and compares it with the committees as they are.
 * @param isLocked for a write, which must find them so until it commits
 */
export async function readCommittees(
  runner: Runner,
  pasted: string,
  { isLocked }: { isLocked: boolean },
): Promise<PastedCommittees> {
  const table = readColumns(readPasted(pasted), COMMITTEE_TABLE);
  const codes = table.rows.map((row) => inOneLine(cellReader(table.columns, row)("code") ?? ""));
  const [stored, staff] = await Promise.all([
    findCommitteeSettings(runner, codes, { isLocked }),
    listPossibleLiaisons(runner),
  ]);
  const settings = new Map(stored.map((one) => [one.code, one]));
  const rows = judgeCommittees(table, {
    committee: (code) => settings.get(code),
    liaison: (text) => liaisonNamed(staff, text),
  });
  return {
    columns: table.columns,
    rows,
    counts: countOutcomes(rows),
    seen: digestOf(rows),
    changes: rows
      .filter(({ outcome }) => outcome === "new" || outcome === "changed")
      .map(({ after }) => ({ before: settings.get(after.code), after })),
  };
}

/** The table as the preview answers. */
export function toCommitteesPreview(
  pasted: PastedCommittees,
): EntryResult<typeof contract.previewCommittees> {
  return {
    ...previewOf(pasted),
    rows: pasted.rows.map(({ line, after: { code, name }, outcome, problems, changes }) => ({
      line,
      code,
      name,
      outcome,
      problems,
      changes: changes.map(toChangeRecord),
    })),
  };
}

/** What the previews of both tables say besides their rows. */
function previewOf({
  columns,
  counts,
  seen,
}: Pick<PastedPositions | PastedCommittees, "columns" | "counts" | "seen">) {
  return {
    columns: columns.map((column) => column ?? null),
    new: counts.new,
    changed: counts.changed,
    same: counts.same,
    refused: counts.refused,
    seen,
  };
}

/** The active member of staff with that id, else the only one with that name. */
function liaisonNamed(staff: readonly PossibleLiaison[], text: string): string | undefined {
  const named = staff.filter(
    ({ firstName, lastName }) => `${firstName} ${lastName}`.trim().toLowerCase() === text.toLowerCase(),
  );
  return staff.find(({ id }) => id === text)?.id ?? (named.length === 1 ? named[0]?.id : undefined);
}

/** A pasted table as a season would take it over. */
export interface PastedPositions {
  columns: (PastedColumn | undefined)[];
  rows: JudgedRow[];
  changes: PositionChange[];
  orders: OrderChange[];
  counts: Readonly<Record<RowOutcome, number>>;
  /** Names what the rows would do: another text, or another season by now, has another one. */
  seen: string;
}

/** Reads a pasted table and compares it with what the season says now. */
export async function readPositions(
  runner: Runner,
  { year, pasted, meant = [] }: { year: number; pasted: string; meant?: MeantPosition[] | undefined },
): Promise<PastedPositions> {
  const { committees, setups } = await findSetup(runner, year);
  const known: KnownPositions = {
    committee: (code) => committees.get(code),
    said: (key) => setups.get(positionId(key)),
    names: new Set([...committees.values()].flatMap(({ positions }) => positions)),
  };
  const table = readColumns(readPasted(pasted), POSITION_TABLE);
  const { rows, orders } = orderRows(judgeRows(table, known, meant), known);
  return {
    columns: table.columns,
    rows,
    counts: countOutcomes(rows),
    seen: digestOf([year, rows]),
    changes: rows
      .filter(isSet)
      .map(({ after, isAdded }) => ({ year, before: setups.get(positionId(after)), after, isAdded })),
    orders: orders.map((order) => ({ year, ...order })),
  };
}

/** The table as the preview answers. */
export function toPositionsPreview(pasted: PastedPositions): EntryResult<typeof contract.previewPositions> {
  return {
    ...previewOf(pasted),
    rows: pasted.rows.map(({ line, after, outcome, likely, problems, changes }) => ({
      line,
      likely: likely || undefined,
      committeeCode: after.committeeCode,
      position: after.position,
      outcome,
      problems,
      changes: changes.map(toChangeRecord),
    })),
  };
}

/** Whether the row changes more than where the position stands. */
function isSet({ outcome, changes }: JudgedRow): boolean {
  return outcome === "new" || (outcome === "changed" && changes.some(({ field }) => field !== "order"));
}
