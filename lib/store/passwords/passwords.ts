import "server-only";
import { lockMember } from "../members/members";
import { endingOf, lockSessions } from "../sessions/session-ending";
import { type Runner, statement } from "../statement";
import { write, type WriteContext, type Changes } from "../write";

/**
 * Sets the member's password and ends all their sessions (contract.md 4.8). False when the member does not exist.
 * The hash is not recorded.
 */
export async function setPassword(context: WriteContext, memberId: string, hash: string): Promise<boolean> {
  return write(context, async (transaction) => {
    const [member, sessions] = await Promise.all([
      lockMember(transaction, memberId),
      lockPasswordAndSessions(transaction, memberId),
    ]);
    if (!member) return { result: false };
    return { result: true, ...passwordChange({ memberId, hash, sessions }, context.now) };
  });
}

const LOCK = statement<unknown, [memberId: string]>(
  "lock-password",
  "select 1 from member_password where member_id = $1 for update",
);

/** The sessions that a new password ends. */
export async function lockPasswordAndSessions(
  transaction: Runner,
  memberId: string,
): ReturnType<typeof lockSessions> {
  // First the password, whose row a concurrent sign-in locks (session-opening.ts), then the sessions.
  const [, sessions] = await Promise.all([
    transaction.run(LOCK(memberId)),
    lockSessions(transaction, memberId),
  ]);
  return sessions;
}

const SAVE = statement<unknown, [memberId: string, hash: string, now: Date]>(
  "save-password",
  `insert into member_password (member_id, hash, changed_at) values ($1, $2, $3)
   on conflict (member_id) do update set hash = excluded.hash, changed_at = excluded.changed_at`,
);

interface NewPassword {
  memberId: string;
  hash: string;
  sessions: Awaited<ReturnType<typeof lockSessions>>;
  /** For the audit row. */
  reason?: string;
}

/** A new password, and the end of the member's sessions. */
export function passwordChange({ memberId, hash, sessions, reason = "" }: NewPassword, now: Date): Changes {
  const ended = endingOf(sessions, now, "password-changed");
  const entry = {
    action: "password.set",
    subject: "member",
    subjectId: memberId,
    onBehalfOf: memberId,
    events: "none",
  } as const;
  return {
    changes: [SAVE(memberId, hash, now), ...ended.changes],
    audit: [{ ...entry, reason }, ...ended.audit],
  };
}

const LOCK_SAME = statement<unknown, [memberId: string, hash: string]>(
  "lock-same-password",
  "select 1 from member_password where member_id = $1 and hash = $2 for update",
);

const REPLACE = statement<unknown, [memberId: string, hash: string]>(
  "replace-password-hash",
  "update member_password set hash = $2 where member_id = $1",
);

/**
 * Replaces the hash of the same password by one with the current parameters; sessions continue. False when the password
 * has changed in between.
 */
export async function replacePasswordHash(
  context: WriteContext,
  { memberId, from, to }: { memberId: string; from: string; to: string },
): Promise<boolean> {
  return write(context, async (transaction) => {
    if ((await transaction.run(LOCK_SAME(memberId, from))).length === 0) return { result: false };
    const entry = {
      action: "password.rehash",
      subject: "member",
      subjectId: memberId,
      onBehalfOf: memberId,
      events: "none",
    } as const;
    return { result: true, changes: [REPLACE(memberId, to)], audit: [entry] };
  });
}
