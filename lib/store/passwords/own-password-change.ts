import "server-only";
import { lockMember } from "../members/members";
import { lockOtherSessions } from "../sessions/session-ending";
import { statement } from "../statement";
import { write, type WriteContext } from "../write";
import { endPasswordResets } from "./password-resets";
import { passwordChange } from "./passwords";

const LOCK = statement<{ hash: string }, [memberId: string]>(
  "lock-own-password",
  "select hash from member_password where member_id = $1 for update",
);

interface Replacement {
  memberId: string;
  /** The session that goes on. */
  keep: string;
  /** The hash of the password that the member proved to know; null for none. */
  from: string | null;
  /** The hash of the new one. */
  hash: string;
  /** The language of the letter. */
  locale: string;
}

/**
 * Sets the member's new password, ends their other sessions and their links for a new password, and notifies the member. False
 * when `from` is no longer what is on record.
 */
export async function replacePassword(
  context: WriteContext,
  { memberId, keep, from, hash, locale }: Replacement,
): Promise<boolean> {
  const { now } = context;
  return write(context, async (transaction) => {
    // The password before the sessions, as a concurrent sign-in locks them (session-opening.ts).
    const [member, [password], sessions] = await Promise.all([
      lockMember(transaction, memberId),
      transaction.run(LOCK(memberId)),
      lockOtherSessions(transaction, { memberId, keep }),
    ]);
    if (!member?.active || (password?.hash ?? null) !== from) return { result: false };
    const { changes, audit } = passwordChange({ memberId, hash, sessions, reason: "changed" }, now);
    return {
      result: true,
      changes: [endPasswordResets(memberId, now), ...changes],
      audit,
      letters: [{ kind: "password-changed", memberId, locale }],
    };
  });
}
