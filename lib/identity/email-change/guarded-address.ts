import "server-only";
import {
  type EmailChange,
  type EmailFacts,
  type EmailState,
  emailState,
  guardedChange,
  judgeSecond,
} from "@/lib/domain/identity/email-change";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import { confirmAddress, endUnmade, refuseAddress } from "@/lib/store/email-changes/email-change-writes";
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
): Promise<Outcome<"nothing-waiting" | "second-manager", { email: string }>> {
  return write<Outcome<"nothing-waiting" | "second-manager", { email: string }>>(
    context,
    async (transaction) => {
      const facts = await lockFacts(transaction, memberId);
      const verdict = judgeSecond(context.actor, memberId, seenChange(facts, email, context.now));
      if (!verdict.ok) return { result: verdict };
      // The letters are in the member's language.
      const subject = { memberId, locale: "", email: facts.email };
      const { email: confirmed } = verdict.value;
      return {
        result: allow({ email: confirmed }),
        ...confirmAddress(subject, verdict.value, context.now),
      };
    },
  );
}

/** The change that waits, if it is for the address that was seen. */
function seenChange(facts: EmailFacts, email: string, now: Date): EmailChange | undefined {
  const waiting = guardedChange(facts, now);
  return waiting?.email === email ? waiting : undefined;
}

/**
 * Refuses an address that waits for a person with a role. The person and whoever set it may refuse it as well: it is the
 * address on record that stays. The same address is not set again while this one would have waited.
 */
export function refuseGuardedAddress(
  context: WriteContext,
  { memberId, locale }: { memberId: string; locale: string },
  email: string,
): Promise<Outcome<"nothing-waiting", EmailState>> {
  return write<Outcome<"nothing-waiting", EmailState>>(context, async (transaction) => {
    const facts = await lockFacts(transaction, memberId);
    const seen = seenChange(facts, email, context.now);
    if (!seen) return { result: refuse("nothing-waiting", "This address does not wait for a confirmation.") };
    const subject = { memberId, locale, email: facts.email };
    const isOwn = context.actor.kind === "member" && context.actor.id === memberId;
    const refused = isOwn
      ? endUnmade(subject, seen, "taken-back", context.now)
      : refuseAddress(subject, seen, context.now);
    return { result: allow({ ...emailState(facts, context.now), set: undefined }), ...refused };
  });
}
