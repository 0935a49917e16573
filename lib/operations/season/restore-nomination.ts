import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMemberBut } from "@/lib/domain/access/access";
import { contentOf } from "@/lib/domain/nomination/nomination";
import { allowed, refuse } from "@/lib/domain/outcome";
import { notFound } from "@/lib/domain/problem";
import { viewerOf } from "@/lib/domain/season/viewer";
import { restoreNomination as saveRestored, withoutUnseen } from "@/lib/store/nominations/nomination-changes";
import { findNomination, findPartiesOf } from "@/lib/store/nominations/nomination-facts";
import { write, type WriteContext } from "@/lib/store/write";
import { voterSentence } from "@/messages/eligibility";
import { judgeSubmission, type SubmittedNomination } from "../committee/judge-submission";
import { defineOperation, toWriteContext } from "../operation";

/** Undoes a withdrawal: the nomination of the caller, or for a system of any voter, stands again as it was (contract.md section 5). */
export const restoreNomination = defineOperation(contract.restoreNomination, {
  mayCall: everyMemberBut("own nominations"),
  async run({ nominationId }, call) {
    const voterId = (await findPartiesOf(nominationId, viewerOf(call.principal)))?.voterId;
    const { kind, id } = call.principal;
    if (voterId === undefined || (kind !== "client" && voterId !== id)) {
      throw notFound("There is no nomination of yours with this id.");
    }
    const verdict = await restore(toWriteContext(call), nominationId);
    const unmet = verdict.unmet.map((result) => voterSentence(result, call.locale));
    if (!verdict.ok) throw call.refuse(verdict, { more: { unmet } });
    return { unmet };
  },
});

function restore(context: WriteContext, nominationId: string): Promise<SubmittedNomination> {
  return write<SubmittedNomination>(context, async (transaction) => {
    const before = await findNomination(transaction, nominationId);
    if (before.status !== "withdrawn") return { result: { ...allowed, unmet: [] } };
    const { result, change, unseen } = await judgeSubmission(transaction, contentOf(before), context);
    if (!change) return { result };
    if (change.before) {
      const detail = "The nomination has been made again since, under the same recordId.";
      return { result: { ...refuse("duplicate-nomination", detail), unmet: [] } };
    }
    return { result, ...withoutUnseen(unseen, saveRestored(before, context.now)) };
  });
}
