import "server-only";
import { hasCounted } from "@/lib/domain/identity/passkey";
import { createSession, HOLD_MEMBER, type NewSession } from "../sessions/session-opening";
import { statement } from "../statement";
import { write, type WriteContext } from "../write";
import { takeChallenge } from "./used-challenges";

/** A member's session to be opened by a passkey, with the facts of its answer. */
export interface PasskeySession extends NewSession {
  passkeyId: string;
  /** The authenticator's counter. */
  signCount: number;
  challenge: { hash: Uint8Array; expiresAt: Date };
}

const LOCK = statement<{ signCount: number }, [id: string]>(
  "lock-passkey",
  `select sign_count::float8 as "signCount" from passkey where id = $1::uuid and ended_at is null for update`,
);

const USE = statement<unknown, [id: string, signCount: number, now: Date]>(
  "use-passkey",
  "update passkey set sign_count = $2, last_used_at = $3 where id = $1::uuid",
);

/**
 * Opens a session for a member whose passkey signed the challenge. Undefined when the passkey was removed or its member is no
 * longer active, the challenge was answered before, or the authenticator's counter has not gone on, which is recorded.
 */
export async function openPasskeySession(
  context: WriteContext,
  { passkeyId, signCount, challenge, ...session }: PasskeySession,
): Promise<string | undefined> {
  const { now } = context;
  return write(context, async (transaction) => {
    // The member before the passkey, as whatever ends passkeys locks them.
    const [[active], [passkey], isTaken] = await Promise.all([
      transaction.run(HOLD_MEMBER(session.memberId)),
      transaction.run(LOCK(passkeyId)),
      takeChallenge(transaction, challenge, now),
    ]);
    if (active === undefined || !passkey || !isTaken) return { result: undefined };
    if (!hasCounted(passkey.signCount, signCount)) {
      const entry = { action: "passkey.refuse", subject: "passkey", subjectId: passkeyId } as const;
      const states = { before: { signCount: passkey.signCount }, after: { signCount } };
      return {
        result: undefined,
        audit: [{ ...entry, ...states, onBehalfOf: session.memberId, reason: "counter-not-gone-on" }],
      };
    }
    const { result, changes = [], audit = [] } = createSession(session, now, "passkey");
    return { result, changes: [USE(passkeyId, signCount, now), ...changes], audit };
  });
}
