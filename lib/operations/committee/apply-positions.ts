import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuse, refuseStale } from "@/lib/domain/outcome";
import { run } from "@/lib/store/database";
import { orderPositions, positionEntry, savePosition } from "@/lib/store/desk/position-setups";
import { defineOperation } from "../operation";
import { changeSeason } from "../season/change-season";
import { readPositions, refusedWords, toPositionsPreview } from "./pasted-rows";

/** Takes over pasted positions as the preview showed them, in one transaction; none when a row cannot be taken. */
export const applyPositions = defineOperation(contract.applyPositions, {
  mayCall: staffWith("committees.manage"),
  async run({ year, pasted, meant, seen }, call) {
    const { counts } = await changeSeason(call, year, async (transaction) => {
      const read = await readPositions(transaction, { year, pasted, meant });
      if (read.counts.refused > 0) {
        return { result: refuse("not-possible-now", refusedWords(read.counts.refused)) };
      }
      // Done already, for instance by this very call, whose answer was lost.
      if (read.changes.length + read.orders.length === 0) return { result: allow(read) };
      if (read.seen !== seen) return { result: refuseStale("At least one of the positions") };
      const orders = read.orders.map(orderPositions);
      return {
        result: allow(read),
        changes: [...read.changes.flatMap(savePosition), ...orders.flatMap(({ changes }) => changes)],
        audit: [...read.changes.map(positionEntry), ...orders.flatMap(({ audit }) => audit)],
      };
    });
    return { new: counts.new, changed: counts.changed, same: counts.same };
  },
  async readCurrent({ year, pasted, meant }) {
    return { current: toPositionsPreview(await readPositions({ run }, { year, pasted, meant })) };
  },
});
