import "server-only";
import { run } from "../database";
import { type Runner, type Statement, statement } from "../statement";
import { write, type WriteContext } from "../write";

/** A link that still leads somewhere. */
export interface AnswerLink {
  memberId: string;
  year: number;
  letterId: string;
  /** The name by which the member is addressed. */
  firstName: string;
}

const INSERT = statement<
  unknown,
  [tokenHash: Uint8Array, memberId: string, year: number, letterId: string, now: Date]
>(
  "insert-answer-link",
  "insert into answer_link (token_hash, member_id, year, letter_id, created_at) values ($1, $2, $3, $4, $5)",
);

/** Records a link with this token that is being sent in a letter. */
export async function createAnswerLink(
  context: WriteContext,
  { memberId, year, letterId }: Pick<AnswerLink, "memberId" | "year" | "letterId">,
  tokenHash: Uint8Array,
): Promise<void> {
  const entry = { action: "letter.offer-answer-link", subject: "letter", subjectId: letterId } as const;
  await write(context, () => ({
    result: undefined,
    changes: [INSERT(tokenHash, memberId, year, letterId, context.now)],
    audit: [{ ...entry, onBehalfOf: memberId, after: { year } }],
  }));
}

const COLUMNS = `
  select link.member_id as "memberId", link.year, link.letter_id as "letterId",
         coalesce(nullif(member.informal_name, ''), member.first_name) as "firstName"
  from answer_link link join member on member.id = link.member_id
  where link.token_hash = $1 and link.ended_at is null and member.active`;

const FIND = statement<AnswerLink, [tokenHash: Uint8Array]>("find-answer-link", COLUMNS);

/** The link with this token; undefined for an unknown one, and alike for one that is dead. */
export async function findAnswerLink(tokenHash: Uint8Array): Promise<AnswerLink | undefined> {
  return (await run(FIND(tokenHash)))[0];
}

const LOCK = statement<AnswerLink, [tokenHash: Uint8Array]>(
  "lock-answer-link",
  `${COLUMNS} for update of link`,
);

/** The same, locked. Lock the member first, as a change of their address does. */
export async function lockAnswerLink(
  transaction: Runner,
  tokenHash: Uint8Array,
): Promise<AnswerLink | undefined> {
  return (await transaction.run(LOCK(tokenHash)))[0];
}

const NOTE_ANSWERED = statement<unknown, [tokenHash: Uint8Array, now: Date]>(
  "note-answered-by-link",
  "update answer_link set opened_at = coalesce(opened_at, $2) where token_hash = $1",
);

/** The change that notes that a link was answered with, and so opened. */
export function noteAnswered(tokenHash: Uint8Array, now: Date): Statement {
  return NOTE_ANSWERED(tokenHash, now);
}

const LOCK_UNOPENED = statement<{ letterId: string; memberId: string }, [tokenHash: Uint8Array]>(
  "lock-unopened-answer-link",
  `select letter_id as "letterId", member_id as "memberId" from answer_link
   where token_hash = $1 and opened_at is null for update`,
);

const OPEN_LINK = statement<unknown, [tokenHash: Uint8Array, now: Date]>(
  "open-answer-link",
  "update answer_link set opened_at = $2 where token_hash = $1",
);

const OPEN_LETTER = statement<unknown, [letterId: string, now: Date]>(
  "open-letter-by-link",
  "update letter set opened_at = coalesce(opened_at, $2) where id = $1",
);

/** Notes for the desk that a link was opened; the first time counts. */
export async function noteOpened(context: WriteContext, tokenHash: Uint8Array): Promise<void> {
  await write(context, async (transaction) => {
    const [link] = await transaction.run(LOCK_UNOPENED(tokenHash));
    if (!link) return { result: undefined };
    const { letterId, memberId } = link;
    const entry = { action: "letter.open-link", subject: "letter", subjectId: letterId } as const;
    return {
      result: undefined,
      changes: [OPEN_LINK(tokenHash, context.now), OPEN_LETTER(letterId, context.now)],
      audit: [{ ...entry, onBehalfOf: memberId }],
    };
  });
}
