import "server-only";
import { randomUUID } from "node:crypto";
import { rememberNetwork } from "../members/known-networks";
import { statement } from "../statement";
import { write, type WriteContext, type Written } from "../write";

/** A session to be opened: its member, key and device. */
export interface NewSession {
  memberId: string;
  keyHash: Uint8Array;
  device: string;
  /** The network to remember as the member's own (known-networks.ts); blank or absent for none. */
  network?: string;
}

const HOLD_PASSWORD = statement<unknown, [memberId: string, passwordHash: string]>(
  "hold-password",
  `select 1 from member_password password join member on member.id = password.member_id
   where password.member_id = $1 and password.hash = $2 and member.active
   for share of password`,
);

/**
 * Opens a session for a member who authenticated with the password whose hash is given. Undefined when that is no longer
 * their password, or they are no longer active: the change has ended their sessions, and this one must not outlive it.
 */
export async function openSession(
  context: WriteContext,
  { passwordHash, ...session }: NewSession & { passwordHash: string },
): Promise<string | undefined> {
  return write(context, async (transaction) => {
    const proven = await transaction.run(HOLD_PASSWORD(session.memberId, passwordHash));
    return proven.length === 0 ? { result: undefined } : createSession(session, context.now);
  });
}

/** An active member's row, held until the session is committed: a deactivation comes after it, and ends it. */
export const HOLD_MEMBER = statement<unknown, [memberId: string]>(
  "hold-active-member",
  "select 1 from member where id = $1 and active for share",
);

/**
 * Opens a session for a member for whom another service vouches; the audit row names it as the reason. Undefined when the
 * member is no longer active.
 */
export async function openVouchedSession(
  context: WriteContext,
  { voucher, ...session }: NewSession & { voucher: string },
): Promise<string | undefined> {
  return write(context, async (transaction) => {
    const active = await transaction.run(HOLD_MEMBER(session.memberId));
    return active.length === 0 ? { result: undefined } : createSession(session, context.now, voucher);
  });
}

const INSERT = statement<
  unknown,
  [id: string, memberId: string, keyHash: Uint8Array, device: string, openedAt: Date]
>(
  "insert-session",
  `insert into member_session (id, member_id, key_hash, device, opened_at, last_used_at, proven_at)
   values ($1, $2, $3, $4, $5, $5, $5)`,
);

/** The changes that open a session, as part of a larger write; `reason` says in the audit row what proved the member, unless it was the password. */
export function createSession(
  { memberId, keyHash, device, network = "" }: NewSession,
  now: Date,
  reason = "",
): Written<string> {
  const id = randomUUID();
  const entry = {
    action: "session.open",
    subject: "session",
    subjectId: id,
    onBehalfOf: memberId,
    reason,
  } as const;
  return {
    result: id,
    changes: [INSERT(id, memberId, keyHash, device, now), ...rememberNetwork(memberId, network, now)],
    audit: [{ ...entry, after: { memberId } }],
  };
}
