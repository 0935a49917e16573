import "server-only";
import * as contract from "@/lib/contract/documented/committee";
import { SUCCESS_WORD } from "@/lib/contract/documented/entry";
import { everyMemberBut } from "@/lib/domain/access/access";
import { isOwnCandidacy, ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { mayDo } from "@/lib/domain/access/rights";
import { judgeWithdrawal, type WithdrawalRefusal } from "@/lib/domain/nomination/nomination";
import { allowed, type Outcome } from "@/lib/domain/outcome";
import { accessDenied, notFound } from "@/lib/domain/problem";
import { withdrawNomination } from "@/lib/store/nominations/nomination-changes";
import { findPartiesOf, lockNomination } from "@/lib/store/nominations/nomination-facts";
import { write, type WriteContext } from "@/lib/store/write";
import { viewerOf } from "@/lib/domain/season/viewer";
import { defineOperation, toWriteContext } from "../operation";

const NO_NOMINATION = "No nomination with the id in nominationID exists.";

/** Delete nomination (4.2): a member withdraws their own, staff and clients any (contract.md 2.10). */
export const deletenomination = defineOperation(contract.deletenomination, {
  mayCall: everyMemberBut("own nomination"),
  async run({ nominationID }, call) {
    const { principal } = call;
    const parties = await findPartiesOf(nominationID, viewerOf(principal));
    if (!parties) throw notFound(NO_NOMINATION);
    const isOwn = principal.id === parties.voterId;
    if (!isOwn && !mayDo(principal, "nominations.change"))
      throw accessDenied("A member may delete only nominations of their own.");
    // Who else nominated staff is not theirs to know, nor to withdraw.
    if (!isOwn && isOwnCandidacy(ownIdOf(principal), { memberId: parties.candidateId }))
      throw notFound(NO_NOMINATION);
    const reason = principal.kind === "member" && !isOwn ? "withdrawn by staff" : "";
    const outcome = await withdraw(toWriteContext(call), nominationID, reason);
    if (!outcome.ok) throw call.refuse(outcome);
    return SUCCESS_WORD;
  },
});

function withdraw(
  context: WriteContext,
  nominationId: string,
  reason: string,
): Promise<Outcome<WithdrawalRefusal>> {
  return write<Outcome<WithdrawalRefusal>>(context, async (transaction) => {
    const current = await lockNomination(transaction, nominationId);
    const verdict = judgeWithdrawal(current, context.now);
    if (!verdict.ok) return { result: verdict };
    const change = verdict.value;
    return { result: allowed, ...(change && withdrawNomination(change, context.now, reason)) };
  });
}
