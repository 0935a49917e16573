import "server-only";
import { randomUUID } from "node:crypto";
import type { LetterKind } from "@/lib/vocabulary/letter";
import { type Statement, statement } from "../statement";

/** The address that a letter goes to: the member's, or the `new` or `former` one of a change of address. */
export type LetterRecipient = "member" | "new" | "former";

/** A letter to be sent; `memberId` is null when it was requested for an unknown user id. */
export interface NewLetter {
  kind: LetterKind;
  memberId: string | null;
  /** What makes a second letter of this kind to this member the same one, so that it is not sent; none: each stands for itself. */
  occasion?: string;
  /** The language, if it was chosen with the request; otherwise the member's. */
  locale?: string;
  /** The season that it is about. */
  year?: number;
  /** The id of what it is about: a nomination, a place, another member. */
  aboutId?: string;
  /** The words of staff that it passes on. */
  words?: string;
  publicationId?: string;
  /** The member's address, if not given. */
  recipient?: LetterRecipient;
  /** The change of address that it is about. */
  emailChangeId?: string;
  /** When it is to be sent, if not at once. */
  dueAt?: Date;
}

type Texts = readonly (string | null)[];

const INSERT = statement<
  unknown,
  [
    ids: Texts,
    kinds: Texts,
    memberIds: Texts,
    occasions: Texts,
    locales: Texts,
    years: Texts,
    aboutIds: Texts,
    words: Texts,
    publicationIds: Texts,
    recipients: Texts,
    emailChangeIds: Texts,
    dueAts: Texts,
    now: Date,
  ]
>(
  "insert-letters",
  `insert into letter (id, kind, member_id, occasion, locale, year, about_id, words, publication_id, recipient,
     email_change_id, due_at, created_at)
   select id, kind, member_id, occasion, locale, year, about_id, words, publication_id, recipient, email_change_id, due_at, $13
   from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::text[], $8::text[],
     $9::uuid[], $10::text[], $11::uuid[], $12::timestamptz[]) as wanted (id, kind, member_id, occasion, locale, year, about_id,
     words, publication_id, recipient, email_change_id, due_at)
   on conflict do nothing`,
);

/**
 * Puts letters into the queue as part of a larger write. A letter that was written before, for the same occasion, is not
 * written again.
 */
export function insertLetters(letters: readonly NewLetter[], now: Date): Statement {
  const of = <Value>(value: (letter: NewLetter) => Value) => letters.map(value);
  return INSERT(
    of(() => randomUUID()),
    of(({ kind }) => kind),
    of(({ memberId }) => memberId),
    of(({ occasion }) => occasion ?? null),
    of(({ locale }) => locale ?? ""),
    of(({ year }) => (year === undefined ? null : String(year))),
    of(({ aboutId }) => aboutId ?? ""),
    of(({ words }) => words ?? ""),
    of(({ publicationId }) => publicationId ?? null),
    of(({ recipient }) => recipient ?? "member"),
    of(({ emailChangeId }) => emailChangeId ?? null),
    of(({ dueAt }) => (dueAt ?? now).toISOString()),
    now,
  );
}
