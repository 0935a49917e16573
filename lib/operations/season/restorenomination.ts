import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMemberBut } from "@/lib/domain/access/access";
import { contentOf } from "@/lib/domain/nomination/nomination";
import { allowed, refuse } from "@/lib/domain/outcome";
import { notFound } from "@/lib/domain/problem";
import { viewerOf } from "@/lib/domain/season/viewer";
import { restoreNomination } from "@/lib/store/nominations/nomination-changes";
import { findNomination, findPartiesOf } from "@/lib/store/nominations/nomination-facts";
import { write, type WriteContext } from "@/lib/store/write";
import { voterSentence } from "@/messages/eligibility";
import { judgeSubmission, type SubmittedNomination } from "../committee/judge-submission";
import { type Operation, toWriteContext } from "../operation";

/** Undoes a withdrawal: the caller's nomination stands again as it was (contract.md section 5). */
export const restorenomination: Operation<typeof contract.restorenomination> = {
  mayCall: everyMemberBut("own nominations"),
  async run({ nominationID }, call) {
    const voterId = (await findPartiesOf(nominationID, viewerOf(call.principal)))?.voterId;
    if (voterId === undefined || voterId !== call.principal.id) {
      throw notFound("There is no nomination of yours with the id in nominationID.");
    }
    const { unmet, ...verdict } = await restore(toWriteContext(call), nominationID);
    return { ...verdict, unmet: unmet.map((result) => voterSentence(result, call.locale)) };
  },
};

function restore(context: WriteContext, nominationId: string): Promise<SubmittedNomination> {
  return write<SubmittedNomination>(context, async (transaction) => {
    const before = await findNomination(transaction, nominationId);
    if (before.status !== "withdrawn") return { result: { ...allowed, unmet: [] } };
    const { result, change } = await judgeSubmission(transaction, contentOf(before), context);
    if (!change) return { result };
    if (change.before) {
      const detail = "The nomination has been made again since, under the same recordID.";
      return { result: { ...refuse("duplicate-nomination", detail), unmet: [] } };
    }
    return { result, ...restoreNomination(before, context.now) };
  });
}
