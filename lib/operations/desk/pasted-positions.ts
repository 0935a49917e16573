import "server-only";
import {
  type JudgedRow,
  judgeRows,
  type PastedColumn,
  readColumns,
} from "@/lib/domain/season/pasted-positions";
import { readPasted } from "@/lib/domain/season/pasted-table";
import { findSetup, type PositionChange, positionId } from "@/lib/store/desk/position-setups";
import type { Runner } from "@/lib/store/statement";
import { digestOf } from "./digest";

/** A pasted table as a season would take it over. */
export interface PastedPositions {
  columns: (PastedColumn | undefined)[];
  rows: JudgedRow[];
  changes: PositionChange[];
  counts: Record<JudgedRow["outcome"], number>;
  /** Names what the rows would do: another text, or another season by now, has another one. */
  seen: string;
}

/** Reads a pasted table and compares it with what the season says now. */
export async function readPositions(runner: Runner, year: number, pasted: string): Promise<PastedPositions> {
  const { committees, said } = await findSetup(runner, year);
  const { columns, rows: lines } = readColumns(readPasted(pasted));
  const rows = judgeRows(columns, lines, {
    committee: (code) => committees.get(code),
    said: (key) => said.get(positionId(key)),
  });
  const counts = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  const changes = rows
    .filter(({ outcome }) => outcome === "new" || outcome === "changed")
    .map(({ after, isAdded }) => ({ year, before: said.get(positionId(after)), after, isAdded }));
  return { columns, rows, changes, counts, seen: digestOf([year, rows]) };
}
