import "server-only";
import type { Queryable } from "./database";
import { endSessionsWithin } from "./sessions";
import { write, type AuditEntry, type WriteContext } from "./write";

/**
 * Sets the member's password and ends all their sessions (contract.md 4.8). False when there is no such member.
 * The hash stays out of the record.
 */
export async function setPassword(context: WriteContext, memberId: string, hash: string): Promise<boolean> {
  return write(context, async (transaction) => {
    const member = await transaction.member.findUnique({ where: { id: memberId }, select: { id: true } });
    if (!member) return { result: false, audit: [] };
    return { result: true, audit: await setPasswordWithin(transaction, { memberId, hash }, context.now) };
  });
}

/** The same as part of a larger write: returns the audit entries that belong to it. */
export async function setPasswordWithin(
  transaction: Queryable,
  { memberId, hash, reason = "" }: { memberId: string; hash: string; reason?: string },
  now: Date,
): Promise<AuditEntry[]> {
  const changed = { hash, changedAt: now };
  // First the password, whose row a sign-in that is under way holds (sessions.ts), then the sessions.
  await transaction.memberPassword.upsert({
    where: { memberId },
    create: { memberId, ...changed },
    update: changed,
  });
  const ended = await endSessionsWithin(transaction, { memberId }, now, "password-changed");
  const entry = {
    action: "password.set",
    subject: "member",
    subjectId: memberId,
    onBehalfOf: memberId,
    reason,
  };
  return [entry, ...ended];
}

/**
 * Replaces the hash of the same password by one with the parameters in force; sessions go on. False when the
 * password was changed meanwhile.
 */
export async function replacePasswordHash(
  context: WriteContext,
  { memberId, from, to }: { memberId: string; from: string; to: string },
): Promise<boolean> {
  return write(context, async (transaction) => {
    const { count } = await transaction.memberPassword.updateMany({
      where: { memberId, hash: from },
      data: { hash: to },
    });
    const entry = { action: "password.rehash", subject: "member", subjectId: memberId, onBehalfOf: memberId };
    return { result: count > 0, audit: count > 0 ? [entry] : [] };
  });
}
