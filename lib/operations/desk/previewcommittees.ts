import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { run } from "@/lib/store/database";
import type { Operation } from "../operation";
import { readCommittees } from "./pasted-committees";

/** What committees pasted from a spreadsheet would change, row by row. */
export const previewcommittees: Operation<typeof contract.previewcommittees> = {
  mayCall: staffWith("desk.read"),
  async run({ pasted }) {
    const { columns, rows, counts, seen } = await readCommittees({ run }, pasted, { isLocked: false });
    return {
      columns: columns.map((column) => column ?? ""),
      new: String(counts.new),
      changed: String(counts.changed),
      same: String(counts.same),
      refused: String(counts.refused),
      rows: rows.map(({ line, after: { code, name }, outcome, problems, changes }) => ({
        line: String(line),
        ...{ code, name, outcome, problems, changes },
      })),
      seen,
    };
  },
};
