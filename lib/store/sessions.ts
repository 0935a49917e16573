import "server-only";
import { randomUUID } from "node:crypto";
import type { MemberPrincipal } from "@/lib/domain/principal";
import { isSessionLive, isTouchDue, SESSION_IDLE_SECONDS, SESSION_TOUCH_SECONDS } from "@/lib/domain/session";
import { database, pool, type Queryable } from "./database";
import { write, type AuditEntry, type WriteContext, type Written } from "./write";

/** Why a session ended; it stands in the row and in the record. */
export type SessionEndReason = "sign-out" | "password-changed" | "deactivated" | "revoked";

type KeyHash = Uint8Array<ArrayBuffer>;

/** A session as it is shown to whoever looks after one. */
export interface SessionSummary {
  id: string;
  openedAt: Date;
  lastUsedAt: Date;
  /** Browser and system (lib/domain/device.ts), or blank. */
  device: string;
}

/** A session that is to be opened: whose, by which key, in which device. */
export interface NewSession {
  memberId: string;
  keyHash: KeyHash;
  device: string;
}

interface LiveSessionRow {
  id: string;
  member_id: string;
  voter: boolean;
  staff: boolean;
  opened_at: Date;
  last_used_at: Date;
  ended_at: Date | null;
}

// Read with every request of a browser, hence in plain SQL.
const FIND = `
  select session.id, session.member_id, member.voter, member.staff,
         session.opened_at, session.last_used_at, session.ended_at
  from member_session session join member on member.id = session.member_id
  where session.key_hash = $1 and session.ended_at is null and member.active`;

/**
 * The member whose live session this is, or undefined: unknown, ended, expired (contract.md 4.3), or the member is
 * no longer active. Notes the use, once a minute at most.
 */
export async function findLiveSession(keyHash: KeyHash, now: Date): Promise<MemberPrincipal | undefined> {
  const { rows } = await pool().query<LiveSessionRow>(FIND, [Buffer.from(keyHash)]);
  const [row] = rows;
  if (!row) return undefined;
  const times = { openedAt: row.opened_at, lastUsedAt: row.last_used_at, endedAt: row.ended_at };
  if (!isSessionLive(times, now)) return undefined;
  if (isTouchDue(times, now)) await touchSession(row.id, now);
  return { kind: "member", id: row.member_id, sessionId: row.id, voter: row.voter, staff: row.staff };
}

/** The member's live sessions, newest first. */
export async function listSessions(memberId: string, now: Date): Promise<SessionSummary[]> {
  const sessions = await database().memberSession.findMany({
    where: {
      memberId,
      endedAt: null,
      lastUsedAt: { gt: new Date(now.getTime() - SESSION_IDLE_SECONDS * 1000) },
    },
    orderBy: [{ openedAt: "desc" }, { id: "asc" }],
  });
  return sessions
    .filter((session) => isSessionLive(session, now))
    .map(({ id, openedAt, lastUsedAt, device }) => ({ id, openedAt, lastUsedAt, device }));
}

/**
 * Opens a session for a member who proved who they are with the password whose hash is given. Undefined when that
 * is no longer their password, or they are no longer active: then whatever changed it has ended their sessions, and
 * this one must not outlive it.
 */
export async function openSession(
  context: WriteContext,
  { passwordHash, ...session }: NewSession & { passwordHash: string },
): Promise<string | undefined> {
  return write(context, async (transaction) => {
    const proven = await transaction.$queryRaw<unknown[]>`
      select 1 from member_password password join member on member.id = password.member_id
      where password.member_id = ${session.memberId} and password.hash = ${passwordHash} and member.active
      for share of password`;
    return proven.length === 0
      ? { result: undefined, audit: [] }
      : createSession(transaction, session, context.now);
  });
}

/**
 * Opens a session for a member whom another service vouches for; the record names it as the reason. Undefined when
 * the member is no longer active.
 */
export async function openVouchedSession(
  context: WriteContext,
  { voucher, ...session }: NewSession & { voucher: string },
): Promise<string | undefined> {
  return write(context, async (transaction) => {
    // Held until the session is there: a deactivation beside this one comes after it, and ends it.
    const active = await transaction.$queryRaw<unknown[]>`
      select 1 from member where id = ${session.memberId} and active for share`;
    return active.length === 0
      ? { result: undefined, audit: [] }
      : createSession(transaction, session, context.now, voucher);
  });
}

async function createSession(
  transaction: Queryable,
  { memberId, keyHash, device }: NewSession,
  now: Date,
  reason = "",
): Promise<Written<string>> {
  const id = randomUUID();
  await transaction.memberSession.create({
    data: { id, memberId, keyHash, device, openedAt: now, lastUsedAt: now },
  });
  const entry = { action: "session.open", subject: "session", subjectId: id, onBehalfOf: memberId, reason };
  return { result: id, audit: [{ ...entry, after: { memberId } }] };
}

/** Ends the session with this key, at once. Whether there was one to end. */
export async function endSession(
  context: WriteContext,
  keyHash: KeyHash,
  reason: SessionEndReason,
): Promise<boolean> {
  return write(context, async (transaction) => {
    const ended = await transaction.memberSession.updateManyAndReturn({
      where: { keyHash, endedAt: null },
      data: { endedAt: context.now, endReason: reason },
      select: { id: true, memberId: true },
    });
    return { result: ended.length > 0, audit: ended.map((session) => toEndEntry(session, reason)) };
  });
}

/** Ends every session of the member, at once. How many there were. */
export async function endSessions(
  context: WriteContext,
  memberId: string,
  reason: SessionEndReason,
): Promise<number> {
  return write(context, async (transaction) => {
    const audit = await endSessionsWithin(transaction, { memberId }, context.now, reason);
    return { result: audit.length, audit };
  });
}

/** The same as part of a larger write: returns the audit entries that belong to it. */
export async function endSessionsWithin(
  transaction: Queryable,
  which: { memberId: string; id?: string | { not: string } },
  now: Date,
  reason: SessionEndReason,
): Promise<AuditEntry[]> {
  const ended = await transaction.memberSession.updateManyAndReturn({
    where: { ...which, endedAt: null },
    data: { endedAt: now, endReason: reason },
    select: { id: true, memberId: true },
  });
  return ended.map((session) => toEndEntry(session, reason));
}

function toEndEntry(
  { id, memberId }: { id: string; memberId: string },
  reason: SessionEndReason,
): AuditEntry {
  return { action: "session.end", subject: "session", subjectId: id, onBehalfOf: memberId, reason };
}

// Two requests of one page may both find it due; the second update then matches nothing.
async function touchSession(id: string, now: Date): Promise<void> {
  await pool().query(
    "update member_session set last_used_at = $2 where id = $1 and ended_at is null and last_used_at <= $3",
    [id, now, new Date(now.getTime() - SESSION_TOUCH_SECONDS * 1000)],
  );
}
