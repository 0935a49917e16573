import "server-only";
import { isUuid } from "@/lib/domain/text/uuid";
import { prisma } from "../prisma-reader";
import { type Runner, type Statement, statement } from "../statement";
import { write, type WriteContext, type Changes } from "../write";

/** Why a session ended, for its row and the audit row. */
export type SessionEndReason =
  "sign-out" | "password-changed" | "deactivated" | "revoked" | "address-taken-back";

interface EndingSession {
  id: string;
  memberId: string;
}

const COLUMNS = `id, member_id as "memberId"`;

const LOCK_BY_KEY = statement<EndingSession, [keyHash: Uint8Array]>(
  "lock-session",
  `select ${COLUMNS} from member_session where key_hash = $1 and ended_at is null for update`,
);

/** Ends the session with this key at once. @returns whether there was one */
export async function endSession(
  context: WriteContext,
  keyHash: Uint8Array,
  reason: SessionEndReason,
): Promise<boolean> {
  return (await endLocked(context, LOCK_BY_KEY(keyHash), reason)) > 0;
}

// By id, so that two transactions ending the same sessions wait for each other instead of deadlocking.
const LOCK_OF_MEMBER = statement<EndingSession, [memberId: string]>(
  "lock-sessions",
  `select ${COLUMNS} from member_session where member_id = $1 and ended_at is null order by id for update`,
);

/** Ends every session of the member at once. @returns how many there were */
export async function endSessions(
  context: WriteContext,
  memberId: string,
  reason: SessionEndReason,
): Promise<number> {
  return endLocked(context, LOCK_OF_MEMBER(memberId), reason);
}

const LOCK_OTHERS = statement<EndingSession, [memberId: string, keep: string]>(
  "lock-other-sessions",
  `select ${COLUMNS} from member_session where member_id = $1 and id <> $2 and ended_at is null
   order by id for update`,
);

/** Ends every session of the member but one. @returns how many there were */
export async function endOtherSessions(
  context: WriteContext,
  { memberId, keep }: { memberId: string; keep: string },
): Promise<number> {
  return endLocked(context, LOCK_OTHERS(memberId, keep), "revoked");
}

const LOCK_OWN = statement<EndingSession, [memberId: string, id: string]>(
  "lock-own-session",
  `select ${COLUMNS} from member_session where member_id = $1 and id = $2 and ended_at is null for update`,
);

/** Ends one session of the member. False when the member never had one with this id; true if it has already ended. */
export async function endOwnSession(context: WriteContext, memberId: string, id: string): Promise<boolean> {
  // The database would reject any other text as an id.
  if (!isUuid(id)) return false;
  const { memberSession } = await prisma();
  if ((await memberSession.count({ where: { id, memberId } })) === 0) return false;
  await endLocked(context, LOCK_OWN(memberId, id), "revoked");
  return true;
}

function endLocked(
  context: WriteContext,
  lock: Statement<EndingSession>,
  reason: SessionEndReason,
): Promise<number> {
  return write(context, async (transaction) => {
    const sessions = await transaction.run(lock);
    return { result: sessions.length, ...endingOf(sessions, context.now, reason) };
  });
}

/** The member's sessions but one, locked so that a larger write may end them. */
export async function lockOtherSessions(
  transaction: Runner,
  { memberId, keep }: { memberId: string; keep: string },
): Promise<EndingSession[]> {
  return transaction.run(LOCK_OTHERS(memberId, keep));
}

/** The member's sessions, locked so that a larger write may end them. */
export async function lockSessions(transaction: Runner, memberId: string): Promise<EndingSession[]> {
  return transaction.run(LOCK_OF_MEMBER(memberId));
}

const END = statement<unknown, [ids: readonly string[], now: Date, reason: string]>(
  "end-sessions",
  "update member_session set ended_at = $2, end_reason = $3 where id = any($1::uuid[])",
);

/** The changes that end locked sessions; none for no sessions. */
export function endingOf(sessions: readonly EndingSession[], now: Date, reason: SessionEndReason): Changes {
  if (sessions.length === 0) return { changes: [], audit: [] };
  const ids = sessions.map(({ id }) => id);
  const entry = { action: "session.end", subject: "session", reason } as const;
  return {
    changes: [END(ids, now, reason)],
    audit: sessions.map(({ id, memberId }) => ({ ...entry, subjectId: id, onBehalfOf: memberId })),
  };
}
