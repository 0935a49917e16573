import "server-only";
import * as contract from "@/lib/contract/desk";
import type { EntryReason } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { allow, type Outcome, refuse, refuseStale } from "@/lib/domain/outcome";
import { run } from "@/lib/store/database";
import { saveCommitteeSettings } from "@/lib/store/desk/committee-settings";
import { write } from "@/lib/store/write";
import { defineOperation, toWriteContext } from "../operation";
import { type PastedCommittees, readCommittees, refusedWords, toCommitteesPreview } from "./pasted-rows";

/** Takes over pasted committees as the preview showed them, in one transaction; none when a row cannot be taken. */
export const applyCommittees = defineOperation(contract.applyCommittees, {
  mayCall: staffWith("committees.manage"),
  async run({ pasted, seen }, call) {
    const outcome = await write<Outcome<EntryReason<typeof contract.applyCommittees>, PastedCommittees>>(
      toWriteContext(call),
      async (transaction) => {
        const read = await readCommittees(transaction, pasted, { isLocked: true });
        if (read.counts.refused > 0) {
          return { result: refuse("not-possible-now", refusedWords(read.counts.refused)) };
        }
        // Done already, for instance by this very call, whose answer was lost.
        if (read.changes.length === 0) return { result: allow(read) };
        if (read.seen !== seen) return { result: refuseStale("At least one of the committees") };
        return { result: allow(read), ...saveCommitteeSettings(read.changes) };
      },
    );
    if (!outcome.ok) throw call.refuse(outcome);
    const { counts } = outcome.value;
    return { new: counts.new, changed: counts.changed, same: counts.same };
  },
  async readCurrent({ pasted }) {
    return { current: toCommitteesPreview(await readCommittees({ run }, pasted, { isLocked: false })) };
  },
});
