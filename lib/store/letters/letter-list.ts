import "server-only";
import type { LetterKind, LetterOutcome } from "@/lib/domain/letter/letter";
import { type LetterFilter, STANDINGS } from "@/lib/domain/letter/letter-list";
import { isUuid } from "@/lib/domain/text/uuid";
import { run } from "../database";
import { statement } from "../statement";
import { IS_NEWEST, IS_OPENED, IS_UNREACHABLE, STANDING_CONDITIONS, STATE } from "./letter-conditions";

/** A letter as the desk lists it. */
export interface ListedLetter {
  id: string;
  kind: LetterKind;
  memberId: string;
  memberName: string;
  /** The telephone numbers of the member that are on record, the one to try first first. */
  phones: string[];
  year: number | null;
  publicationId: string | null;
  heldAt: Date | null;
  outcome: LetterOutcome | "";
  isUnreachable: boolean;
  isOpened: boolean;
  createdAt: Date;
  dueAt: Date;
  endedAt: Date | null;
  attempts: number;
  sentTo: string;
  answer: string;
}

/** After which letter a page begins: RFC 3339, and its id. */
export interface ListPosition {
  createdAt: string;
  id: string;
}

const STANDING = STANDINGS.map((one) => `when '${one}' then ${STANDING_CONDITIONS[one]}`).join("\n");

// Letters that unknown user ids asked for have no member, and are none.
const MATCHES = `letter.member_id is not null
  and ($1 = '' or letter.member_id = $1) and ($2 = '' or letter.kind = $2)
  and ($3::integer = 0 or letter.year = $3) and ($4::uuid is null or letter.publication_id = $4)
  and ($5 = '' or (${IS_NEWEST} and case $5 ${STANDING} else false end))`;
const IN_STATE = `case $6 when '' then true when 'unreachable' then ${IS_UNREACHABLE} else ${STATE} = $6 end`;

const COLUMNS = `letter.id, letter.kind, letter.member_id as "memberId",
  trim(member.first_name || ' ' || member.last_name) as "memberName",
  array_remove(array[member.cell_phone, member.work_phone, member.office_phone, member.home_phone], '') as phones,
  letter.year, letter.publication_id as "publicationId",
  held_at as "heldAt", outcome, ${IS_UNREACHABLE} as "isUnreachable", ${IS_OPENED} as "isOpened",
  letter.created_at as "createdAt", due_at as "dueAt", ended_at as "endedAt", attempts, sent_to as "sentTo", answer`;

type Values = [memberId: string, kind: string, year: number, publicationId: string | null, standing: string];

const LIST = statement<
  ListedLetter,
  [...Values, state: string, createdAt: string | null, id: string | null, limit: number | null]
>(
  "list-letters",
  `select ${COLUMNS} from letter join member on member.id = letter.member_id
   where ${MATCHES} and ${IN_STATE}
     and ($7::timestamptz is null or (letter.created_at, letter.id) < ($7, $8::uuid))
   order by letter.created_at desc, letter.id desc limit $9`,
);

const COUNT = statement<{ state: string; letters: number; unreachable: number }, Values>(
  "count-letters-by-state",
  `select ${STATE} as state, count(*)::integer as letters,
          (count(*) filter (where ${IS_UNREACHABLE}))::integer as unreachable
   from letter where ${MATCHES} group by 1`,
);

const FIND = statement<ListedLetter, [id: string]>(
  "find-listed-letter",
  `select ${COLUMNS} from letter join member on member.id = letter.member_id where letter.id = $1::uuid`,
);

const values = ({ memberId, kind, year, publicationId, standing }: LetterFilter): Values => [
  ...([memberId, kind, year, publicationId, standing] as const),
];

/**
 * The letters that match, the newest first, after `from`.
 * @param limit null: all of them
 */
export function listLetters(
  filter: LetterFilter,
  from: ListPosition | undefined,
  limit: number | null,
): Promise<ListedLetter[]> {
  return run(LIST(...values(filter), filter.state, from?.createdAt ?? null, from?.id ?? null, limit));
}

/** How many letters match in each state, whichever one is asked for; `unreachable` is among them as if it were one. */
export async function countByState(filter: LetterFilter): Promise<Map<string, number>> {
  const rows = await run(COUNT(...values(filter)));
  const unreachable = rows.reduce((sum, row) => sum + row.unreachable, 0);
  return new Map([
    ...rows.map(({ state, letters }) => [state, letters] as const),
    ["unreachable", unreachable],
  ]);
}

export async function findListedLetter(id: string): Promise<ListedLetter | undefined> {
  return isUuid(id) ? (await run(FIND(id)))[0] : undefined;
}

interface LetterWords {
  subject: string;
  /** Markdown. */
  body: string;
  /** Blank: it was said before this was kept. */
  language: string;
  messageId: string | null;
}

const FIND_WORDS = statement<LetterWords, [id: string]>(
  "find-letter-words",
  `select subject, body, language, message_id as "messageId" from letter where id = $1::uuid`,
);

/** What a letter said. */
export async function findLetterWords(id: string): Promise<LetterWords | undefined> {
  return (await run(FIND_WORDS(id)))[0];
}
