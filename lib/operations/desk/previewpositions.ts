import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { run } from "@/lib/store/database";
import type { Operation } from "../operation";
import { readPositions } from "./pasted-positions";
import { requireSeason } from "./season-record";

/** What positions pasted from a spreadsheet would change, row by row. */
export const previewpositions: Operation<typeof contract.previewpositions> = {
  mayCall: staffWith("desk.read"),
  async run({ year, pasted }) {
    const season = await requireSeason(Number(year));
    const { columns, rows, counts, seen } = await readPositions({ run }, season.year, pasted);
    return {
      columns: columns.map((column) => column ?? ""),
      new: String(counts.new),
      changed: String(counts.changed),
      same: String(counts.same),
      refused: String(counts.refused),
      rows: rows.map(({ line, after, outcome, problems, changes }) => ({
        line: String(line),
        committeeCode: after.committeeCode,
        position: after.position,
        ...{ outcome, problems, changes },
      })),
      seen,
    };
  },
};
