import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow, refuse } from "@/lib/domain/outcome";
import type { JudgedRow } from "@/lib/domain/season/pasted-positions";
import { positionEntry, savePosition } from "@/lib/store/desk/position-setups";
import type { Operation } from "../operation";
import { changeSeason } from "./change-season";
import { type PastedPositions, readPositions } from "./pasted-positions";

/** Takes over pasted positions as the preview showed them, in one transaction; none when a row cannot be taken. */
export const applypositions: Operation<typeof contract.applypositions> = {
  mayCall: staffWith("committees.manage"),
  async run({ year, pasted, seen }, call) {
    const { counts } = await changeSeason<PastedPositions>(call, Number(year), async (transaction) => {
      const read = await readPositions(transaction, Number(year), pasted);
      if (read.counts.refused > 0) {
        const detail = `${read.counts.refused} of the rows cannot be taken; the preview says why.`;
        return { result: refuse("not-possible-now", detail) };
      }
      // Done already, for instance by this very call, whose answer was lost.
      if (read.changes.length === 0) return { result: allow(read) };
      if (read.seen !== seen) {
        const detail = `The positions were changed since the preview: ${nowWords(read.rows)} Look at it again.`;
        return { result: refuse("stale-change", detail) };
      }
      return {
        result: allow(read),
        changes: read.changes.flatMap(savePosition),
        audit: read.changes.map(positionEntry),
      };
    });
    return { new: String(counts.new), changed: String(counts.changed), same: String(counts.same) };
  },
};

const SHOWN = 5;

/** What the season says now of the positions that would change: of a few, and how many more there are. */
function nowWords(rows: readonly JudgedRow[]): string {
  const differing = rows.filter(({ outcome }) => outcome !== "same");
  const words = differing.slice(0, SHOWN).map(({ after, outcome, changes }) => {
    const fields = changes.map(({ field, before }) => `${field} is now ${before === "" ? "blank" : before}`);
    return `${after.committeeCode} ${after.position}: ${outcome === "new" ? "not set up yet" : fields.join(", ")}.`;
  });
  const more = differing.length - words.length;
  return [...words, ...(more > 0 ? [`${more} more differ.`] : [])].join(" ");
}
