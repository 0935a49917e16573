import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { countOutcomes, readColumns } from "@/lib/domain/season/pasted-columns";
import {
  type JudgedRow,
  judgeRows,
  type KnownPositions,
  orderRows,
  type PastedColumn,
  POSITION_TABLE,
} from "@/lib/domain/season/pasted-positions";
import { readPasted } from "@/lib/domain/season/pasted-table";
import {
  findSetup,
  type OrderChange,
  type PositionChange,
  positionId,
} from "@/lib/store/desk/position-setups";
import type { Runner } from "@/lib/store/statement";
import type { RowOutcome } from "@/lib/vocabulary/season";
import { digestOf } from "../digest";
import { toChangeRecord } from "./pasted-words";

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
export async function readPositions(runner: Runner, year: number, pasted: string): Promise<PastedPositions> {
  const { committees, said } = await findSetup(runner, year);
  const known: KnownPositions = {
    committee: (code) => committees.get(code),
    said: (key) => said.get(positionId(key)),
  };
  const table = readColumns(readPasted(pasted), POSITION_TABLE);
  const { rows, orders } = orderRows(judgeRows(table, known), known);
  return {
    ...{ columns: table.columns, rows, counts: countOutcomes(rows), seen: digestOf([year, rows]) },
    changes: rows
      .filter(isSet)
      .map(({ after, isAdded }) => ({ year, before: said.get(positionId(after)), after, isAdded })),
    orders: orders.map((order) => ({ year, ...order })),
  };
}

/** The table as the preview answers. */
export function toPreviewRecord({
  columns,
  rows,
  counts,
  seen,
}: PastedPositions): EntryResult<typeof contract.previewPositions> {
  return {
    columns: columns.map((column) => column ?? null),
    new: counts.new,
    changed: counts.changed,
    same: counts.same,
    refused: counts.refused,
    rows: rows.map(({ line, after, outcome, problems, changes }) => ({
      line,
      committeeCode: after.committeeCode,
      position: after.position,
      outcome,
      problems,
      changes: changes.map(toChangeRecord),
    })),
    seen,
  };
}

/** Whether the row changes more than where the position stands. */
function isSet({ outcome, changes }: JudgedRow): boolean {
  return outcome === "new" || (outcome === "changed" && changes.some(({ field }) => field !== "order"));
}
