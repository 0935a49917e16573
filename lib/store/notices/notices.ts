import "server-only";
import { randomUUID } from "node:crypto";
import { runSoon } from "../batch";
import { run } from "../database";
import { type Runner, type Statement, statement } from "../statement";
import { write, type WriteContext } from "../write";

export type NoticeKind =
  | "password-reset"
  | "password-changed"
  | "email-confirm"
  | "email-asked"
  | "email-changed"
  | "email-set"
  | "email-restored"
  | "email-lapsed";
export type NoticeOutcome = "sent" | "dropped" | "refused" | "failed";
/** Whose address a message goes to: the member's, or the `new` or `former` one of a change of address. */
export type NoticeRecipient = "member" | "new" | "former";

/** A message to be sent; `memberId` is null when it was requested for an unknown user id. */
export interface NewNotice {
  kind: NoticeKind;
  memberId: string | null;
  locale: string;
  /** The member's, if not given. */
  recipient?: NoticeRecipient;
  /** The change of address that it is about. */
  emailChangeId?: string;
  /** When it is to be sent, if not at once. */
  dueAt?: Date;
}

export interface Notice {
  id: string;
  kind: NoticeKind;
  memberId: string | null;
  locale: string;
  recipient: NoticeRecipient;
  emailChangeId: string | null;
  /** Including this attempt. */
  attempts: number;
}

const INSERT = statement<
  unknown,
  [
    id: string,
    kind: string,
    memberId: string | null,
    locale: string,
    recipient: string,
    emailChangeId: string | null,
    now: Date,
    dueAt: Date,
  ]
>(
  "insert-notice",
  `insert into notice (id, kind, member_id, locale, recipient, email_change_id, created_at, due_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** Puts a message into the queue as part of a larger write. */
export function insertNotice(
  { kind, memberId, locale, recipient = "member", emailChangeId, dueAt }: NewNotice,
  now: Date,
): Statement {
  return INSERT(randomUUID(), kind, memberId, locale, recipient, emailChangeId ?? null, now, dueAt ?? now);
}

/** Queues a password reset link; for an unknown user id the same work is done. */
export async function queuePasswordReset(
  context: WriteContext,
  { memberId, locale }: Pick<NewNotice, "memberId" | "locale">,
): Promise<void> {
  const entry = { action: "password.forgotten", subject: "member", subjectId: memberId ?? "" };
  await write(context, () => ({
    result: undefined,
    changes: [insertNotice({ kind: "password-reset", memberId, locale }, context.now)],
    audit: [{ ...entry, onBehalfOf: memberId }],
  }));
}

const COUNT = statement<{ count: number }, [emailChangeId: string, kind: string]>(
  "count-notices",
  "select count(*)::integer as count from notice where email_change_id = $1 and kind = $2",
);

/** How many messages of a kind a change of address has caused. */
export async function countNotices(
  transaction: Runner,
  emailChangeId: string,
  kind: NoticeKind,
): Promise<number> {
  return (await transaction.run(COUNT(emailChangeId, kind)))[0]?.count ?? 0;
}

// One of several instances gets it; if that one dies, the others may try when the lease has expired.
const CLAIM = statement<Notice, [now: Date, leasedUntil: Date]>(
  "claim-notice",
  `update notice set attempts = attempts + 1, due_at = $2
   where id = (
     select id from notice where ended_at is null and due_at <= $1
     order by due_at limit 1 for update skip locked
   )
   returning id, kind, member_id as "memberId", locale, recipient, email_change_id as "emailChangeId", attempts`,
);

/** Claims the message that has been due longest, for `leaseSeconds`; undefined when none is due. */
export async function claimNotice(now: Date, leaseSeconds: number): Promise<Notice | undefined> {
  return (await run(CLAIM(now, new Date(now.getTime() + leaseSeconds * 1000))))[0];
}

const COUNT_OPEN = statement<{ count: number }>(
  "count-open-notices",
  "select count(*)::int as count from notice where ended_at is null",
);

/** How many messages wait to be sent, or to be sent again. */
export async function countOpenNotices(): Promise<number> {
  return (await runSoon(COUNT_OPEN()))[0]?.count ?? 0;
}

const POSTPONE = statement<unknown, [id: string, dueAt: Date]>(
  "postpone-notice",
  "update notice set due_at = $2 where id = $1 and ended_at is null",
);

/** Puts a message back, to be tried again at `dueAt`. */
export async function postponeNotice(id: string, dueAt: Date): Promise<void> {
  await run(POSTPONE(id, dueAt));
}

const END = statement<unknown, [id: string, now: Date, outcome: string]>(
  "end-notice",
  "update notice set ended_at = $2, outcome = $3 where id = $1 and ended_at is null",
);

/** Records the outcome of a message. */
export async function endNotice(
  context: WriteContext,
  { id, kind, memberId }: Notice,
  outcome: NoticeOutcome,
): Promise<void> {
  const entry = { action: "notice.end", subject: "notice", subjectId: id, onBehalfOf: memberId };
  await write(context, () => ({
    result: undefined,
    changes: [END(id, context.now, outcome)],
    // A request for an unknown user id concerns no member, so it is not recorded.
    audit: memberId === null ? [] : [{ ...entry, after: { kind, outcome } }],
  }));
}
