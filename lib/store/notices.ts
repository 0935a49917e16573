import "server-only";
import { randomUUID } from "node:crypto";
import { database, pool, type Queryable } from "./database";
import { write, type WriteContext } from "./write";

export type NoticeKind = "password-reset" | "password-changed";
export type NoticeOutcome = "sent" | "dropped" | "failed";

/** A message that is to be sent; `memberId` is null where it was asked for in the name of nobody. */
export interface NewNotice {
  kind: NoticeKind;
  memberId: string | null;
  locale: string;
}

export interface Notice extends NewNotice {
  id: string;
  /** This attempt included. */
  attempts: number;
}

/** Puts a message into the queue as part of a larger write. */
export async function queueNotice(
  transaction: Queryable,
  { kind, memberId, locale }: NewNotice,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  await transaction.notice.create({ data: { id, kind, memberId, locale, createdAt: now, dueAt: now } });
}

/** Puts a link for a new password into the queue; for nobody the same work is done. */
export async function queuePasswordReset(
  context: WriteContext,
  { memberId, locale }: Omit<NewNotice, "kind">,
): Promise<void> {
  await write(context, async (transaction) => {
    await queueNotice(transaction, { kind: "password-reset", memberId, locale }, context.now);
    const entry = { action: "password.forgotten", subject: "member", subjectId: memberId ?? "" };
    return { result: undefined, audit: [{ ...entry, onBehalfOf: memberId }] };
  });
}

interface NoticeRow {
  id: string;
  kind: NoticeKind;
  member_id: string | null;
  locale: string;
  attempts: number;
}

// Of several instances one gets it; should that one die, the others may try when the lease is over.
const CLAIM = `
  update notice set attempts = attempts + 1, due_at = $2
  where id = (
    select id from notice where ended_at is null and due_at <= $1
    order by due_at limit 1 for update skip locked
  )
  returning id, kind, member_id, locale, attempts`;

/** Takes the message that has been due longest, for `leaseSeconds`; undefined when none is due. */
export async function claimNotice(now: Date, leaseSeconds: number): Promise<Notice | undefined> {
  const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000);
  const { rows } = await pool().query<NoticeRow>(CLAIM, [now, leasedUntil]);
  const [row] = rows;
  return (
    row && { id: row.id, kind: row.kind, memberId: row.member_id, locale: row.locale, attempts: row.attempts }
  );
}

/** Puts a message back, to be tried again at `dueAt`. */
export async function postponeNotice(id: string, dueAt: Date): Promise<void> {
  await database().notice.updateMany({ where: { id, endedAt: null }, data: { dueAt } });
}

/** Notes what became of a message. */
export async function endNotice(
  context: WriteContext,
  { id, kind, memberId }: Notice,
  outcome: NoticeOutcome,
): Promise<void> {
  await write(context, async (transaction) => {
    await transaction.notice.updateMany({
      where: { id, endedAt: null },
      data: { endedAt: context.now, outcome },
    });
    const entry = { action: "notice.end", subject: "notice", subjectId: id, onBehalfOf: memberId };
    // What was asked for in the name of nobody concerns nobody.
    return { result: undefined, audit: memberId === null ? [] : [{ ...entry, after: { kind, outcome } }] };
  });
}
