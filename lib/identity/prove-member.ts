import "server-only";
import { verifyPassword } from "@/lib/credentials/passwords";
import { FRESH_MINUTES, isFreshSignIn } from "@/lib/domain/identity/email-change";
import { allow, type Outcome, refuse } from "@/lib/domain/outcome";
import { findOwnProof } from "@/lib/store/passwords/own-proof";
import { countAttempt, refuseAgain } from "./sign-in/sign-in-limits";

/** A signed-in member, and what they give as proof; the password is absent where they have none. */
export interface ProofAttempt {
  memberId: string;
  sessionId: string;
  password: string | undefined;
  address: string;
}

/**
 * How a member proves again who they are: by `password` or, having none here, by a new `sign-in`; `fresh` when they have
 * just signed in, which is enough.
 */
export async function proofOf(
  { memberId, sessionId }: Pick<ProofAttempt, "memberId" | "sessionId">,
  now: Date,
): Promise<"password" | "sign-in" | "fresh"> {
  const proof = await findOwnProof(memberId, sessionId);
  if (proof?.passwordHash != null) return "password";
  return proof && isFreshSignIn(proof.openedAt, now) ? "fresh" : "sign-in";
}

/** What the proof was compared with: the hash of the member's password, or null for one who has none here. */
export interface Proven {
  passwordHash: string | null;
}

/**
 * Whether the caller is the member and not only in possession of their session. Wrong passwords count as failed sign-ins.
 * @throws Problem 429 after too many failures, or when the queue for hashing passwords is full
 */
export async function proveMember(
  { memberId, sessionId, password, address }: ProofAttempt,
  now: Date,
): Promise<Outcome<"wrong-password" | "sign-in-again", Proven>> {
  const proof = await findOwnProof(memberId, sessionId);
  if (proof?.passwordHash == null) {
    if (proof && isFreshSignIn(proof.openedAt, now)) return allow({ passwordHash: null });
    const detail = `The member has no password here: they must have signed in within the last ${FRESH_MINUTES} minutes.`;
    return refuse("sign-in-again", detail);
  }
  const attempt = { userId: memberId, address };
  refuseAgain(attempt);
  const counted = await countAttempt(attempt, memberId);
  try {
    if (!(await verifyPassword(proof.passwordHash, password ?? "")))
      return refuse("wrong-password", "The password is not the member's.");
  } catch (error) {
    await counted.undecided();
    throw error;
  }
  await counted.succeeded();
  return allow({ passwordHash: proof.passwordHash });
}
