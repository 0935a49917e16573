import "server-only";
import { randomUUID } from "node:crypto";
import type { AuditEntry } from "../audit-entries";
import { run } from "../database";
import { lockMember } from "../members/members";
import { prisma } from "../prisma-reader";
import { type Runner, statement } from "../statement";
import { write, type WriteContext } from "../write";
import { listOwnMeetings, type OwnMeeting } from "./own-meetings";

/** The member's calendar token in force, or undefined. */
export async function findCalendarToken(memberId: string): Promise<{ createdAt: Date } | undefined> {
  const { calendarToken } = await prisma();
  const token = await calendarToken.findFirst({
    where: { memberId, endedAt: null },
    select: { createdAt: true },
  });
  return token ?? undefined;
}

// A statement, because calendar programs ask for it by themselves, every few minutes.
const FIND_MEMBER = statement<{ memberId: string }, [tokenHash: Uint8Array]>(
  "find-calendar-member",
  `select token.member_id as "memberId"
   from calendar_token token join member on member.id = token.member_id
   where token.token_hash = $1 and token.ended_at is null and member.active`,
);

/** The meetings of the active member whose calendar token this is; undefined when it is unknown or revoked. */
export async function listMeetingsByToken(
  tokenHash: Uint8Array,
  timeZone: string,
): Promise<OwnMeeting[] | undefined> {
  const [token] = await run(FIND_MEMBER(tokenHash));
  return token && listOwnMeetings(token.memberId, timeZone);
}

const LOCK = statement<{ id: string }, [memberId: string]>(
  "lock-calendar-tokens",
  "select id from calendar_token where member_id = $1 and ended_at is null for update",
);

const END = statement<unknown, [memberId: string, now: Date]>(
  "end-calendar-tokens",
  "update calendar_token set ended_at = $2 where member_id = $1 and ended_at is null",
);

const INSERT = statement<unknown, [id: string, memberId: string, tokenHash: Uint8Array, now: Date]>(
  "insert-calendar-token",
  "insert into calendar_token (id, member_id, token_hash, created_at) values ($1, $2, $3, $4)",
);

/** Gives the member a new calendar token; the older one is revoked. */
export async function replaceCalendarToken(
  context: WriteContext,
  memberId: string,
  tokenHash: Uint8Array,
): Promise<void> {
  await write(context, async (transaction) => {
    const ended = await lockTokens(transaction, memberId);
    const id = randomUUID();
    return {
      result: undefined,
      changes: [END(memberId, context.now), INSERT(id, memberId, tokenHash, context.now)],
      audit: [...ended, toEntry("calendar.create", id, memberId)],
    };
  });
}

/** Revokes the member's calendar token at once. @returns whether there was one */
export async function revokeCalendarToken(context: WriteContext, memberId: string): Promise<boolean> {
  return write(context, async (transaction) => {
    const audit = await lockTokens(transaction, memberId);
    if (audit.length === 0) return { result: false };
    return { result: true, changes: [END(memberId, context.now)], audit };
  });
}

// Locks the member's row, so that the token being replaced is the current one.
async function lockTokens(transaction: Runner, memberId: string): Promise<AuditEntry[]> {
  const [, tokens] = await Promise.all([lockMember(transaction, memberId), transaction.run(LOCK(memberId))]);
  return tokens.map(({ id }) => toEntry("calendar.end", id, memberId));
}

function toEntry(action: string, id: string, memberId: string): AuditEntry {
  return { action, subject: "calendar-token", subjectId: id, onBehalfOf: memberId };
}
