import "server-only";
import { randomUUID } from "node:crypto";
import { isResetLive } from "@/lib/domain/password-reset";
import { database, type Queryable } from "./database";
import { lockMember } from "./members";
import { queueNotice } from "./notices";
import { setPasswordWithin } from "./passwords";
import { write, type WriteContext } from "./write";

type TokenHash = Uint8Array<ArrayBuffer>;

/** Notes that a link with this token is on its way to the member. */
export async function createPasswordReset(
  context: WriteContext,
  memberId: string,
  tokenHash: TokenHash,
): Promise<void> {
  await write(context, async (transaction) => {
    const id = randomUUID();
    await transaction.passwordReset.create({ data: { id, memberId, tokenHash, createdAt: context.now } });
    const entry = { action: "password.offer-reset", subject: "member", subjectId: memberId };
    return { result: undefined, audit: [{ ...entry, onBehalfOf: memberId }] };
  });
}

/** The active member who may choose a new password with this token; undefined when nobody may, or not any more. */
export async function findResetMember(tokenHash: TokenHash, now: Date): Promise<string | undefined> {
  const found = await database().passwordReset.findFirst({
    where: { tokenHash, endedAt: null, member: { active: true } },
  });
  return found && isResetLive(found, now) ? found.memberId : undefined;
}

/**
 * Sets the password of the member whose link this is, once: every link of theirs and every session ends with it, and
 * a notice tells them. False when the link was used or has expired meanwhile.
 * @param locale the language of the notice
 */
export async function resetPassword(
  context: WriteContext,
  {
    memberId,
    tokenHash,
    hash,
    locale,
  }: { memberId: string; tokenHash: TokenHash; hash: string; locale: string },
): Promise<boolean> {
  const { now } = context;
  return write(context, async (transaction) => {
    // One member's writes come one after another, so of two uses of a link the second finds it used.
    const member = await lockMember(transaction, memberId);
    const reset = await transaction.passwordReset.findFirst({ where: { memberId, tokenHash } });
    if (!member?.active || !reset || !isResetLive(reset, now)) return { result: false, audit: [] };
    await endResets(transaction, memberId, now);
    const audit = await setPasswordWithin(transaction, { memberId, hash, reason: "forgotten" }, now);
    await queueNotice(transaction, { kind: "password-changed", memberId, locale }, now);
    return { result: true, audit };
  });
}

async function endResets(transaction: Queryable, memberId: string, now: Date): Promise<void> {
  await transaction.passwordReset.updateMany({
    where: { memberId, endedAt: null },
    data: { endedAt: now },
  });
}
