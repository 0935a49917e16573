import "server-only";
import { allowed, type Outcome } from "@/lib/domain/outcome";
import { recordProof } from "@/lib/store/sessions/session-proof";
import { write, type WriteContext } from "@/lib/store/write";
import { type ProofAttempt, proveMember } from "./prove-member";

/**
 * Records on the calling session that its member has just proven who they are.
 * @throws Problem 429 after too many wrong passwords
 */
export async function confirmIdentity(
  attempt: ProofAttempt,
  context: WriteContext,
): Promise<Outcome<"wrong-password" | "sign-in-again">> {
  const proven = await proveMember(attempt, context.now);
  if (!proven.ok) return proven;
  const { memberId, sessionId } = attempt;
  return write(context, () => ({ result: allowed, ...recordProof(memberId, sessionId, context.now) }));
}
