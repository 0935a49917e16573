import "server-only";
import type { Locale } from "@/lib/domain/text/locale";
import { isUuid } from "@/lib/domain/text/uuid";
import type { LetterKind, LetterOutcome } from "@/lib/vocabulary/letter";
import { run } from "../database";
import { statement } from "../statement";
import { write, type WriteContext } from "../write";
import { IS_FILE } from "./letter-conditions";

/** A letter in its member's letter box. */
export interface BoxedLetter {
  id: string;
  kind: LetterKind;
  subject: string;
  /** Markdown, without secrets. */
  body: string;
  /** The language of both; blank for letters from before it was stored. */
  language: Locale | "";
  /** When it was sent or came to another end; while it is still tried, when it was written. */
  saidAt: Date;
  year: number | null;
  /** `waiting`: the mail server has not taken it yet, and it is tried again. */
  outcome: Exclude<LetterOutcome, "rehearsed" | "dropped"> | "waiting";
  /** `""`: it went to no address. */
  sentTo: string;
  openedAt: Date | null;
}

/** A letter without its text. */
export type LetterHead = Omit<BoxedLetter, "body">;

/** After which letter a page begins. */
export interface BoxPosition {
  /** RFC 3339. */
  saidAt: string;
  id: string;
}

const SAID_AT = "coalesce(ended_at, created_at)";
// A letter that became a file went to no one: its member has it here only.
const HEAD_COLUMNS = `id, kind, subject, language, ${SAID_AT} as "saidAt", year, opened_at as "openedAt",
  case when ended_at is null then 'waiting' when ${IS_FILE} then 'site' else outcome end as outcome,
  case when ${IS_FILE} then '' else sent_to end as "sentTo"`;
const COLUMNS = `${HEAD_COLUMNS}, body`;

/**
 * SQL: the letter is in its member's letter box: it was said, and not in a rehearsal. One that the mail server has not taken is
 * there from the first attempt, unless staff hold it or have stopped the sending since.
 */
const IS_BOXED = `body <> '' and outcome not in ('rehearsed', 'dropped') and (ended_at is not null
  or (held_at is null and not exists (select 1 from letter_sending where stopped_at is not null)))`;

// Uses the index on member and creation; a member has tens of letters.
const LIST = statement<
  BoxedLetter,
  [memberId: string, saidAt: string | null, id: string | null, limit: number]
>(
  "list-letters",
  `select ${COLUMNS} from letter
   where member_id = $1 and ${IS_BOXED} and ($2::timestamptz is null or (${SAID_AT}, id) < ($2, $3::uuid))
   order by ${SAID_AT} desc, id desc limit $4`,
);

const COUNT = statement<{ total: number; unread: number }, [memberId: string]>(
  "count-boxed-letters",
  `select count(*)::int as total, (count(*) filter (where opened_at is null))::int as unread
   from letter where member_id = $1 and ${IS_BOXED}`,
);

/** The letters of a member, newest first, after `from`. */
export function listLetters(
  memberId: string,
  from: BoxPosition | undefined,
  limit: number,
): Promise<BoxedLetter[]> {
  return run(LIST(memberId, from?.saidAt ?? null, from?.id ?? null, limit));
}

/** How many letters a member has, and how many of them they have not opened. */
export async function countLetterBox(memberId: string): Promise<{ total: number; unread: number }> {
  return (await run(COUNT(memberId)))[0] ?? { total: 0, unread: 0 };
}

const FIND = statement<BoxedLetter, [memberId: string, id: string]>(
  "find-boxed-letter",
  `select ${COLUMNS} from letter where member_id = $1 and id = $2 and ${IS_BOXED}`,
);

/** A letter of the member; undefined for an unknown id, which another member's is too. */
export async function findBoxedLetter(memberId: string, id: string): Promise<BoxedLetter | undefined> {
  // The database would reject any other text as an id.
  return isUuid(id) ? (await run(FIND(memberId, id)))[0] : undefined;
}

const LOCK_UNOPENED = statement<{ id: string }, [memberId: string, id: string]>(
  "lock-unopened-letter",
  `select id from letter where member_id = $1 and id = $2 and opened_at is null for update`,
);

const FIND_HEAD = statement<LetterHead, [memberId: string, id: string]>(
  "find-boxed-letter-head",
  `select ${HEAD_COLUMNS} from letter where member_id = $1 and id = $2 and ${IS_BOXED}`,
);

const OPEN = statement<unknown, [id: string, now: Date]>(
  "open-letter",
  "update letter set opened_at = $2 where id = $1",
);

/** Notes that the member read a letter; the first time counts. @returns the letter, or undefined when it is not theirs */
export async function openLetter(
  context: WriteContext,
  memberId: string,
  id: string,
): Promise<LetterHead | undefined> {
  if (!isUuid(id)) return undefined;
  return write<LetterHead | undefined>(context, async (transaction) => {
    const [, [letter]] = await Promise.all([
      transaction.run(LOCK_UNOPENED(memberId, id)),
      transaction.run(FIND_HEAD(memberId, id)),
    ]);
    if (!letter || letter.openedAt) return { result: letter };
    const entry = { action: "letter.open", subject: "letter", subjectId: id, onBehalfOf: memberId } as const;
    return {
      result: { ...letter, openedAt: context.now },
      changes: [OPEN(id, context.now)],
      audit: [entry],
    };
  });
}
