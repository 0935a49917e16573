import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMemberBut } from "@/lib/domain/access/access";
import { contentOf, type Nomination, statusForVoter } from "@/lib/domain/nomination/nomination";
import { allowed, refuse } from "@/lib/domain/outcome";
import { notFound } from "@/lib/domain/problem";
import { viewerOf } from "@/lib/domain/season/viewer";
import { restoreNomination as saveRestored, withoutUnseen } from "@/lib/store/nominations/nomination-changes";
import { findNomination, findPartiesOf } from "@/lib/store/nominations/nomination-facts";
import { findSeason } from "@/lib/store/seasons/seasons";
import { write, type WriteContext } from "@/lib/store/write";
import { voterSentence } from "@/messages/eligibility";
import { judgeSubmission, type SubmittedNomination } from "./submit-nomination";
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
    const { verdict, nomination } = await restore(toWriteContext(call), nominationId);
    const unmet = verdict.unmet.map((result) => voterSentence(result, call.locale));
    if (!verdict.ok) throw call.refuse(verdict, { more: { unmet } });
    const { recordId, year, candidateId, committeeCode, position, status } = nomination;
    return {
      nomination: { nominationId, recordId, year, candidateId, committeeCode, position, state: status },
      unmet,
    };
  },
});

interface Restored {
  verdict: SubmittedNomination;
  /** As its voter sees it now. */
  nomination: Nomination;
}

function restore(context: WriteContext, nominationId: string): Promise<Restored> {
  return write<Restored>(context, async (transaction) => {
    const before = await findNomination(transaction, nominationId);
    if (before.status !== "withdrawn") {
      const season = await findSeason(before.year, transaction);
      const status = statusForVoter(before.status, season ?? null, context.now);
      return { result: { verdict: { ...allowed, unmet: [] }, nomination: { ...before, status } } };
    }
    const { result, change, unseen } = await judgeSubmission(transaction, contentOf(before), context);
    if (!change) return { result: { verdict: result, nomination: before } };
    if (change.before) {
      const detail = "The nomination has been made again since, under the same recordId.";
      const verdict = { ...refuse("duplicate-nomination", detail), unmet: [] };
      return { result: { verdict, nomination: before } };
    }
    const nomination: Nomination = { ...before, status: "submitted" };
    const saved = withoutUnseen(unseen, saveRestored(before, context.now));
    return { result: { verdict: result, nomination }, ...saved };
  });
}
