import "server-only";
import {
  ASKS,
  type EmailState,
  emailState,
  judgeAsking,
  waitingChange,
} from "@/lib/domain/identity/email-change";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import { run } from "@/lib/store/database";
import { askForAddress, endUnmade } from "@/lib/store/email-changes/email-change-writes";
import { listEmailChanges } from "@/lib/store/email-changes/email-changes";
import { lockProfile } from "@/lib/store/members/profiles";
import { countLetters } from "@/lib/store/letters/letters";
import type { Runner } from "@/lib/store/statement";
import { write, type WriteContext } from "@/lib/store/write";
import { type ProofAttempt, proveMember } from "../prove-member";

type Asked = Outcome<"wrong-password" | "sign-in-again" | "asked-too-often", EmailState>;
type Resent = Outcome<"nothing-waiting" | "asked-too-often", EmailState>;

const NOTHING_WAITS = refuse("nothing-waiting", "No change of the e-mail address waits for a link.");

/** The address on record and the member's changes; their row is locked until the transaction ends. */
export async function lockFacts(transaction: Runner, memberId: string) {
  const [member, changes] = await Promise.all([
    lockProfile(transaction, memberId),
    listEmailChanges(transaction, memberId),
  ]);
  return { email: member?.profile.email ?? "", changes };
}

/**
 * Asks for another address, with proof of being the member; the link goes to that address (contract.md 8.2).
 * @throws Problem 429 after too many wrong passwords
 */
export async function askForEmailChange(
  { email, locale, ...attempt }: ProofAttempt & { email: string; locale: string },
  context: WriteContext,
): Promise<Asked> {
  const proven = await proveMember(attempt, context.now);
  if (!proven.ok) return proven;
  const { memberId } = attempt;
  return write<Asked>(context, async (transaction) => {
    const facts = await lockFacts(transaction, memberId);
    const input = { email, proven: true };
    const verdict = judgeAsking(input, facts, context.now);
    if (!verdict.ok) return { result: verdict };
    if (!verdict.value) return { result: allow(emailState(facts, context.now)) };
    const subject = { memberId, locale, email: facts.email };
    const { requested, ...saved } = askForAddress(subject, input, verdict.value, context.now);
    return { result: allow({ ...emailState(facts, context.now), requested }), ...saved };
  });
}

/** Sends the link of the change that waits again; the links that were sent before stay valid. */
export async function resendEmailLink(
  { memberId, locale }: { memberId: string; locale: string },
  context: WriteContext,
): Promise<Resent> {
  return write<Resent>(context, async (transaction) => {
    const facts = await lockFacts(transaction, memberId);
    const waiting = waitingChange(facts, context.now);
    if (!waiting?.proven) return { result: NOTHING_WAITS };
    if ((await countLetters(transaction, waiting.id, "email-confirm")) >= ASKS)
      return { result: refuse("asked-too-often", `The link was sent ${ASKS} times already.`) };
    const letter = { kind: "email-confirm", recipient: "new", emailChangeId: waiting.id } as const;
    return {
      result: allow(emailState(facts, context.now)),
      letters: [{ ...letter, memberId, locale }],
      audit: [
        {
          action: "email.resend",
          subject: "member",
          subjectId: memberId,
          onBehalfOf: memberId,
          events: "none",
        },
      ],
    };
  });
}

/** Takes back the member's own change that waits; what somebody else set is refused by itself. */
export async function takeBackOwnChange(
  { memberId, locale }: { memberId: string; locale: string },
  context: WriteContext,
): Promise<EmailState> {
  return write(context, async (transaction) => {
    const facts = await lockFacts(transaction, memberId);
    const { email, changes } = facts;
    const ended = changes
      .filter(({ endedAt, guarded }) => endedAt === null && !guarded)
      .map((open) => endUnmade({ memberId, locale, email }, open, "taken-back", context.now));
    return {
      result: { ...emailState(facts, context.now), requested: undefined },
      changes: ended.flatMap((one) => one.changes),
      audit: ended.flatMap((one) => one.audit),
    };
  });
}

/** The address on record of a member, and the addresses that wait. */
export async function findEmailState(
  { memberId, email }: { memberId: string; email: string },
  now: Date,
): Promise<EmailState> {
  return emailState({ email, changes: await listEmailChanges({ run }, memberId) }, now);
}
