import "server-only";
import { guardedChange, judgeSecond } from "@/lib/domain/identity/email-change";
import { allowed, type Outcome } from "@/lib/domain/outcome";
import { confirmAddress } from "@/lib/store/email-changes/email-change-writes";
import { write, type WriteContext } from "@/lib/store/write";
import { lockFacts } from "./own-change";

/**
 * Confirms an address that waits for a person with a role: a second manager or an operator does, where the mailbox of the former
 * address is dead (contract.md 8.2).
 * @param email the address that was seen; another one that waits now is not confirmed
 */
export function confirmGuardedAddress(
  context: WriteContext,
  memberId: string,
  email: string,
): Promise<Outcome<"nothing-waiting" | "second-manager">> {
  return write<Outcome<"nothing-waiting" | "second-manager">>(context, async (transaction) => {
    const facts = await lockFacts(transaction, memberId);
    const waiting = guardedChange(facts, context.now);
    const seen = waiting?.email === email ? waiting : undefined;
    const verdict = judgeSecond(context.actor, memberId, seen);
    if (!verdict.ok) return { result: verdict };
    // The letters are in the member's language.
    const subject = { memberId, locale: "", email: facts.email };
    return { result: allowed, ...confirmAddress(subject, verdict.value, context.now) };
  });
}
