import "server-only";
import type { Locale } from "@/lib/domain/text/locale";
import { originalOccasion } from "@/lib/domain/letter/repeated-letter";
import type { LetterKind, LetterOutcome } from "@/lib/vocabulary/letter";
import { runSoon } from "../batch";
import { run } from "../database";
import { type Runner, statement } from "../statement";
import { write, type WriteContext } from "../write";
import type { LetterRecipient } from "./new-letters";

/** A letter as stored, when it is claimed to be sent. */
export interface Letter {
  id: string;
  kind: LetterKind;
  memberId: string | null;
  /** What caused it; of a letter that staff sent again, what caused the first. */
  occasion: string | null;
  /** Staff sent it again on purpose. */
  isCopy: boolean;
  /** `""`: the member's choice. */
  locale: string;
  year: number | null;
  aboutId: string;
  words: string;
  publicationId: string | null;
  recipient: LetterRecipient;
  emailChangeId: string | null;
  createdAt: Date;
  /** Including this attempt. */
  attempts: number;
}

/** A letter that an instance is to send. */
export interface ClaimedLetter extends Letter {
  /** The lease; the next worker to claim the letter gets another one. */
  leaseHolder: string;
}

type Held = Pick<ClaimedLetter, "id" | "leaseHolder">;

/** A letter as it stands in the database. */
export type LetterRow = Omit<Letter, "isCopy">;

export function toLetter<Row extends LetterRow>(row: Row): Row & Pick<Letter, "isCopy"> {
  return { ...row, ...originalOccasion(row.occasion) };
}

/** What is kept of a letter that was sent, or tried. */
export interface SentLetter {
  outcome: LetterOutcome;
  /** The address it went to. */
  sentTo?: string;
  messageId?: string;
  /** The mail server's own words. */
  answer?: string;
  subject?: string;
  /** Markdown, without secrets. */
  body?: string;
  /** The language that it is in. */
  language?: Locale;
}

/** Queues a password reset link; for an unknown user id the same work is done. */
export async function queuePasswordReset(
  context: WriteContext,
  { memberId, locale }: { memberId: string | null; locale: string },
): Promise<void> {
  const entry = {
    action: "password.forgotten",
    subject: "member",
    subjectId: memberId ?? "",
    events: "none",
  } as const;
  await write(context, () => ({
    result: undefined,
    letters: [{ kind: "password-reset", memberId, locale }],
    audit: [{ ...entry, onBehalfOf: memberId }],
  }));
}

const COUNT = statement<{ count: number }, [emailChangeId: string, kind: string]>(
  "count-letters",
  "select count(*)::integer as count from letter where email_change_id = $1 and kind = $2",
);

/** How many letters of a kind a change of address has caused. */
export async function countLetters(
  transaction: Runner,
  emailChangeId: string,
  kind: LetterKind,
): Promise<number> {
  return (await transaction.run(COUNT(emailChangeId, kind)))[0]?.count ?? 0;
}

const COUNT_OPEN = statement<{ count: number }>(
  "count-open-letters",
  // Each by its index.
  `select ((select count(*) from letter where ended_at is null and held_at is null)
    + (select count(*) from letter where ended_at is null and held_at is not null))::integer as count`,
);

/** How many letters wait to be sent, or to be sent again. */
export async function countOpenLetters(): Promise<number> {
  return (await runSoon(COUNT_OPEN()))[0]?.count ?? 0;
}

// When a lease was over and another instance has claimed the letter, the outcome of the former attempt no longer counts.
const IS_HELD = "id = $1 and lease_holder = $2::uuid and ended_at is null";

const POSTPONE = statement<
  unknown,
  [
    id: string,
    leaseHolder: string,
    dueAt: Date,
    answer: string,
    subject: string,
    body: string,
    language: string,
  ]
>(
  "postpone-letter",
  `update letter set due_at = $3, answer = $4, subject = $5, body = $6, language = $7 where ${IS_HELD}`,
);

/** Postpones a letter to `dueAt`, with the mail server's reply and the text that its member reads on the site. */
export async function postponeLetter(
  { id, leaseHolder }: Held,
  dueAt: Date,
  { answer = "", subject = "", body = "", language }: Omit<SentLetter, "outcome">,
): Promise<void> {
  await run(POSTPONE(id, leaseHolder, dueAt, answer, subject, body, language ?? ""));
}

const DEFER = statement<unknown, [id: string, leaseHolder: string, dueAt: Date]>(
  "defer-letter",
  `update letter set due_at = $3, attempts = attempts - 1 where ${IS_HELD}`,
);

/** Puts a letter back that was not tried, as if it had not been claimed this time. */
export async function deferLetter({ id, leaseHolder }: Held, dueAt: Date): Promise<void> {
  await run(DEFER(id, leaseHolder, dueAt));
}

const END = statement<
  unknown,
  [
    id: string,
    leaseHolder: string,
    now: Date,
    outcome: string,
    sentTo: string,
    messageId: string | null,
    answer: string,
    subject: string,
    body: string,
    language: string,
  ]
>(
  "end-letter",
  `update letter set ended_at = $3, outcome = $4, sent_to = $5, message_id = $6, answer = $7, subject = $8, body = $9,
     language = $10
   where ${IS_HELD}`,
);

const LOCK_HELD = statement<{ id: string }, [id: string, leaseHolder: string]>(
  "lock-held-letter",
  `select id from letter where ${IS_HELD} for no key update`,
);

/**
 * Records the outcome of a letter. The audit row has neither its recipient nor its text.
 * @returns false when another instance has claimed it since, or it has ended: then nothing is recorded
 */
export async function endLetter(
  context: WriteContext,
  { id, kind, memberId, leaseHolder }: Held & Pick<Letter, "kind" | "memberId">,
  { outcome, sentTo = "", messageId, answer = "", subject = "", body = "", language }: SentLetter,
): Promise<boolean> {
  const entry = { action: "letter.end", subject: "letter", subjectId: id, onBehalfOf: memberId } as const;
  const text = [subject, body, language ?? ""] as const;
  return write(context, async (transaction) => {
    if ((await transaction.run(LOCK_HELD(id, leaseHolder))).length === 0) return { result: false };
    return {
      result: true,
      changes: [END(id, leaseHolder, context.now, outcome, sentTo, messageId ?? null, answer, ...text)],
      // A request for an unknown user id is about no member, so it is not recorded.
      audit: memberId === null ? [] : [{ ...entry, after: { kind, outcome } }],
    };
  });
}
