import "server-only";
import { countOutcomes, readColumns, type RowOutcome } from "@/lib/domain/season/pasted-columns";
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
import { digestOf } from "./digest";

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

/** Whether the row changes more than where the position stands. */
function isSet({ outcome, changes }: JudgedRow): boolean {
  return outcome === "new" || (outcome === "changed" && changes.some(({ field }) => field !== "order"));
}
