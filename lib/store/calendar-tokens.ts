import "server-only";
import { randomUUID } from "node:crypto";
import { database, type Queryable } from "./database";
import type { Meeting } from "./generated/client";
import { listMeetingsOf } from "./meetings";
import { write, type AuditEntry, type WriteContext } from "./write";

type TokenHash = Uint8Array<ArrayBuffer>;

/** The member's calendar token in force, or null. */
export async function findCalendarToken(memberId: string): Promise<{ createdAt: Date } | null> {
  return database().calendarToken.findFirst({
    where: { memberId, endedAt: null },
    select: { createdAt: true },
  });
}

/** The meetings of the active member whose calendar token this is; undefined when it is nobody's, or no longer. */
export async function listMeetingsByToken(tokenHash: TokenHash): Promise<Meeting[] | undefined> {
  const token = await database().calendarToken.findFirst({
    where: { tokenHash, endedAt: null, member: { active: true } },
    select: { memberId: true },
  });
  return token ? listMeetingsOf(token.memberId) : undefined;
}

/** Gives the member a new calendar token; the older one ends. */
export async function replaceCalendarToken(
  context: WriteContext,
  memberId: string,
  tokenHash: TokenHash,
): Promise<void> {
  await write(context, async (transaction) => {
    const ended = await endTokens(transaction, memberId, context.now);
    const id = randomUUID();
    await transaction.calendarToken.create({ data: { id, memberId, tokenHash, createdAt: context.now } });
    return { result: undefined, audit: [...ended, toEntry("calendar.create", id, memberId)] };
  });
}

/** Ends the member's calendar token, at once. Whether there was one. */
export async function revokeCalendarToken(context: WriteContext, memberId: string): Promise<boolean> {
  return write(context, async (transaction) => {
    const audit = await endTokens(transaction, memberId, context.now);
    return { result: audit.length > 0, audit };
  });
}

async function endTokens(transaction: Queryable, memberId: string, now: Date): Promise<AuditEntry[]> {
  const ended = await transaction.calendarToken.updateManyAndReturn({
    where: { memberId, endedAt: null },
    data: { endedAt: now },
    select: { id: true },
  });
  return ended.map(({ id }) => toEntry("calendar.end", id, memberId));
}

function toEntry(action: string, id: string, memberId: string): AuditEntry {
  return { action, subject: "calendar-token", subjectId: id, onBehalfOf: memberId };
}
