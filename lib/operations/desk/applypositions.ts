import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuse } from "@/lib/domain/outcome";
import { orderPositions, positionEntry, savePosition } from "@/lib/store/desk/position-setups";
import type { Operation } from "../operation";
import { changeSeason } from "./change-season";
import { type PastedPositions, readPositions } from "./pasted-positions";
import { differingWords, refusedWords } from "./pasted-words";

/** Takes over pasted positions as the preview showed them, in one transaction; none when a row cannot be taken. */
export const applypositions: Operation<typeof contract.applypositions> = {
  mayCall: staffWith("committees.manage"),
  async run({ year, pasted, seen }, call) {
    const { counts } = await changeSeason<PastedPositions>(call, Number(year), async (transaction) => {
      const read = await readPositions(transaction, Number(year), pasted);
      if (read.counts.refused > 0) {
        return { result: refuse("not-possible-now", refusedWords(read.counts.refused)) };
      }
      // Done already, for instance by this very call, whose answer was lost.
      if (read.changes.length + read.orders.length === 0) return { result: allow(read) };
      if (read.seen !== seen) {
        const now = differingWords(read.rows, ({ after }) => `${after.committeeCode} ${after.position}`);
        return { result: refuse("stale-change", `The positions were changed since the preview: ${now}`) };
      }
      const orders = read.orders.map(orderPositions);
      return {
        result: allow(read),
        changes: [...read.changes.flatMap(savePosition), ...orders.flatMap(({ changes }) => changes)],
        audit: [...read.changes.map(positionEntry), ...orders.flatMap(({ audit }) => audit)],
      };
    });
    return { new: String(counts.new), changed: String(counts.changed), same: String(counts.same) };
  },
};
