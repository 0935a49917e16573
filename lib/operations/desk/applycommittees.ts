import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { FailureReason } from "@/lib/contract/failure-reasons";
import { staffWith } from "@/lib/domain/access/access";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import { conflict } from "@/lib/domain/problem";
import { saveCommitteeSettings } from "@/lib/store/desk/committee-settings";
import { write } from "@/lib/store/write";
import { type Operation, toWriteContext } from "../operation";
import { type PastedCommittees, readCommittees } from "./pasted-committees";
import { differingWords, refusedWords } from "./pasted-words";

/** Takes over pasted committees as the preview showed them, in one transaction; none when a row cannot be taken. */
export const applycommittees: Operation<typeof contract.applycommittees> = {
  mayCall: staffWith("committees.manage"),
  async run({ pasted, seen }, call) {
    const outcome = await write<Outcome<FailureReason, PastedCommittees>>(
      toWriteContext(call),
      async (transaction) => {
        const read = await readCommittees(transaction, pasted, { isLocked: true });
        if (read.counts.refused > 0) {
          return { result: refuse("not-possible-now", refusedWords(read.counts.refused)) };
        }
        // Done already, for instance by this very call, whose answer was lost.
        if (read.changes.length === 0) return { result: allow(read) };
        if (read.seen !== seen) {
          const now = differingWords(read.rows, ({ after }) => after.code);
          return {
            result: refuse("stale-change", `The committees were changed since the preview: ${now}`),
          };
        }
        return { result: allow(read), ...saveCommitteeSettings(read.changes) };
      },
    );
    if (!outcome.ok) throw conflict(outcome);
    const { counts } = outcome.value;
    return { new: String(counts.new), changed: String(counts.changed), same: String(counts.same) };
  },
};
