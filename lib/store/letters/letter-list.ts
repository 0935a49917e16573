import "server-only";
import type { LetterFilter } from "@/lib/domain/letter/letter-list";
import { isUuid } from "@/lib/domain/text/uuid";
import { LETTER_KINDS, type LetterKind, type LetterOutcome } from "@/lib/vocabulary/letter";
import { run } from "../database";
import { type SqlValue, statement } from "../statement";
import {
  IS_LAST_CALL,
  IS_OPENED,
  IS_UNREACHABLE,
  isNotAboutOwn,
  NEWEST_NOTIFIED,
  STANDING_CONDITIONS,
  STATE,
} from "./letter-conditions";

/** A letter as the desk lists it. */
export interface ListedLetter {
  id: string;
  kind: LetterKind;
  memberId: string;
  memberName: string;
  city: string;
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

const columns = (isUnreachable: string) => `letter.id, letter.kind, letter.member_id as "memberId",
  trim(member.first_name || ' ' || member.last_name) as "memberName", member.city,
  array_remove(array[member.cell_phone, member.work_phone, member.office_phone, member.home_phone], '') as phones,
  letter.year, letter.publication_id as "publicationId",
  held_at as "heldAt", outcome, ${isUnreachable} as "isUnreachable", ${IS_OPENED} as "isOpened",
  letter.created_at as "createdAt", due_at as "dueAt", ended_at as "endedAt", attempts, sent_to as "sentTo", answer`;
const COLUMNS = columns(IS_UNREACHABLE);

/** The conditions of a statement, with their values. */
class Conditions {
  readonly values: SqlValue[] = [];
  private readonly texts: string[] = [];

  add(text: string): void {
    this.texts.push(text);
  }

  /** @returns the value as the statement names it */
  bind<Type extends string>(value: SqlValue, type: Type): `$${number}::${Type}` {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  toString(): string {
    return this.texts.join("\n and ");
  }
}

// Each statement has only the conditions of its filter, so that each is looked up by an index (docs/decisions/0052-letters-in-the-hundred-thousands.md).
// Letters requested for unknown user ids have no member and are not listed.
function narrowed({
  memberId,
  kind,
  year,
  publicationId,
  standing,
  ownId,
}: Omit<LetterFilter, "state">): Conditions {
  const conditions = new Conditions();
  conditions.add("letter.member_id is not null");
  if (memberId !== "") conditions.add(`letter.member_id = ${conditions.bind(memberId, "text")}`);
  if (kind !== "") conditions.add(`letter.kind = ${conditions.bind(kind, "text")}`);
  if (year !== 0) conditions.add(`letter.year = ${conditions.bind(year, "integer")}`);
  if (publicationId !== null)
    conditions.add(`letter.publication_id = ${conditions.bind(publicationId, "uuid")}`);
  if (standing !== "") conditions.add(STANDING_CONDITIONS[standing]);
  if (ownId !== "") conditions.add(isNotAboutOwn(conditions.bind(ownId, "text")));
  return conditions;
}

/** One person or one publishing has so few letters that they are read and then sorted. */
const isOfFew = ({ memberId, publicationId, standing }: LetterFilter) =>
  memberId !== "" || publicationId !== null || standing !== "";

function addState(conditions: Conditions, state: string): void {
  if (state === "") return;
  if (state === "unreachable") conditions.add(IS_UNREACHABLE);
  else if (state === "held") conditions.add("letter.ended_at is null and letter.held_at is not null");
  else if (state === "waiting") conditions.add("letter.outcome = '' and letter.held_at is null");
  else conditions.add(`letter.outcome = ${conditions.bind(state, "text")}`);
}

/** Whether only the newest letter to each address of a person is checked, not every letter. */
const isOfCandidates = (filter: LetterFilter, state: string) => state === "unreachable" && !isOfFew(filter);

/**
 * SQL: the letters among which these are. Of those that did not arrive, only the newest to each address of a person can be
 * unreachable; `letter_unreachable` has these one after another, and each is then looked up (a plain join would read all letters
 * that did not arrive).
 * @param page SQL: which of these candidates, called `letter`, are looked up, and in which order
 */
function lettersOf(filter: LetterFilter, state: string, page = ""): string {
  if (filter.standing !== "") return NEWEST_NOTIFIED;
  if (!isOfCandidates(filter, state)) return "letter";
  return `(select id, created_at from (
        select distinct on (member_id, sent_to) id, created_at from letter
        where outcome in ('bounced', 'refused', 'unaddressed') and member_id is not null
        order by member_id desc, sent_to desc, created_at desc, id desc) as letter ${page}) as candidate
    cross join lateral (select * from letter where letter.id = candidate.id limit 1) as letter`;
}

const newestFirst = (row: string) => `order by ${row}.created_at desc, ${row}.id desc`;
const oldestFirst = (row: string) => `order by ${row}.created_at, ${row}.id`;

/**
 * SQL: the newest letters of each season, kind and outcome that match, each looked up in `letter_listed`, which has them in this
 * order: whatever the filters are, it reads no more than a page of each.
 */
function newestOfGroups(
  { kind, year, state, ownId }: LetterFilter,
  conditions: Conditions,
  { after, limit }: { after: string; limit: string },
): string {
  const isOpen = state === "" || state === "waiting";
  const hasEnded = state !== "waiting";
  const groups: string[] = [];
  if (hasEnded) {
    const ended = ["letters > 0"];
    if (kind !== "") ended.push(`kind = ${conditions.bind(kind, "text")}`);
    if (year !== 0) ended.push(`year = ${conditions.bind(year, "integer")}`);
    if (state !== "") ended.push(`outcome = ${conditions.bind(state, "text")}`);
    groups.push(`select year, kind, outcome from letter_count where ${ended.join(" and ")}`);
  }
  if (isOpen) {
    const years =
      year === 0
        ? "select year from season union all select 0"
        : `select ${conditions.bind(year, "integer")}`;
    const kinds = conditions.bind(kind === "" ? LETTER_KINDS : [kind], "text[]");
    groups.push(
      `select open.year, kinds.kind, '' from (${years}) as open (year), unnest(${kinds}) as kinds (kind)`,
    );
  }
  const notOwn = ownId === "" ? "" : `and ${isNotAboutOwn(conditions.bind(ownId, "text"))}`;
  const newest = (ofYear: string, order: string) => `(
      select id, created_at from letter
      where ${ofYear} and letter.kind = one.kind and letter.outcome = one.outcome and letter.member_id is not null
        ${state === "waiting" ? "and letter.held_at is null" : ""} ${notOwn} ${after}
      order by ${order} letter.created_at desc, letter.id desc limit ${limit})`;
  return `from (${groups.join("\nunion all ")}) as one (year, kind, outcome)
    cross join lateral (
      ${newest("letter.year = one.year", "")}
      union all
      ${newest("one.year = 0 and letter.year is null", "letter.year desc,")}
    ) as found
    order by found.created_at desc, found.id desc limit ${limit}`;
}

/** The letters that match, the newest first, after `from`. */
export function listLetters(
  filter: LetterFilter,
  from: ListPosition | undefined,
  limit: number,
): Promise<ListedLetter[]> {
  const { state } = filter;
  if (isOfFew(filter) || state === "unreachable" || state === "held")
    return listSome(filter, { from, limit, isOldestFirst: false });
  const conditions = new Conditions();
  const after = from === undefined ? "" : `and ${isPast(from, "<", conditions)}`;
  const text = `with page as (select found.id ${newestOfGroups(filter, conditions, { after, limit: conditions.bind(limit, "integer") })})
    select ${COLUMNS} from page join letter on letter.id = page.id join member on member.id = letter.member_id
    ${newestFirst("letter")}`;
  return run(statement<ListedLetter, readonly SqlValue[]>("list-letters", text)(...conditions.values));
}

/** The letters that match and whose reader no letter reaches, the oldest first, after `from`. */
export function listUnreachable(
  filter: LetterFilter,
  from: ListPosition | undefined,
  limit: number,
): Promise<ListedLetter[]> {
  return listSome({ ...filter, state: "unreachable" }, { from, limit, isOldestFirst: true });
}

interface Part {
  from: ListPosition | undefined;
  limit: number;
  isOldestFirst: boolean;
}

/**
 * Sorts candidates before looking them up, so that a page stops looking up as soon as it is full. PostgreSQL keeps the order of an
 * outer side that is sorted already, but does not sort it early because of a limit.
 */
function listSome(filter: LetterFilter, { from, limit, isOldestFirst }: Part): Promise<ListedLetter[]> {
  const { state } = filter;
  const conditions = narrowed(filter);
  addState(conditions, state);
  const inOrder = isOldestFirst ? oldestFirst : newestFirst;
  const isAfter = from && isPast(from, isOldestFirst ? ">" : "<", conditions);
  const isCandidate = isOfCandidates(filter, state);
  if (isAfter !== undefined && !isCandidate) conditions.add(isAfter);
  const page = `${isAfter === undefined ? "" : `where ${isAfter}`} ${inOrder("letter")}`;
  // The condition is not checked a second time for a column: it takes a third of the time of the call list.
  const selected = state === "unreachable" ? columns("true") : COLUMNS;
  const text = `select ${selected} from ${lettersOf(filter, state, page)} join member on member.id = letter.member_id
    where ${conditions.toString()}
    ${inOrder(isCandidate ? "candidate" : "letter")} limit ${conditions.bind(limit, "integer")}`;
  return run(statement<ListedLetter, readonly SqlValue[]>("list-some-letters", text)(...conditions.values));
}

/** SQL: the letter comes after this one, in the order in which they were written or (`<`) against it. */
function isPast({ createdAt, id }: ListPosition, sign: "<" | ">", conditions: Conditions): string {
  const position = [conditions.bind(createdAt, "timestamptz"), conditions.bind(id, "uuid")];
  return `(letter.created_at, letter.id) ${sign} (${position.join(", ")})`;
}

interface Counted {
  state: string;
  letters: number;
}

function count(name: string, text: string, { values }: Conditions): Promise<Counted[]> {
  return run(statement<Counted, readonly SqlValue[]>(name, text)(...values));
}

/** How many letters match in each state, whatever state is requested; `unreachable` counts as a state. */
export async function countByState(filter: LetterFilter): Promise<Map<string, number>> {
  const counts = await Promise.all([
    ...(isOfFew(filter) ? [countEach(filter)] : [countEnded(filter), countOpen(narrowed(filter))]),
    countUnreachable(filter),
  ]);
  return new Map(counts.flat().map(({ state, letters }) => [state, letters]));
}

function countEach(filter: LetterFilter): Promise<Counted[]> {
  const conditions = narrowed(filter);
  const text = `select ${STATE} as state, count(*)::integer as letters from ${lettersOf(filter, "")}
    where ${conditions.toString()} group by 1`;
  return count("count-some-letters", text, conditions);
}

/** SQL: the ended letters about nominations of the member `ownId` by others, and the last calls to voters, as counts of one. */
const aboutOwn = (ownId: `$${number}::text`) => `
  select letter.outcome, letter.kind, coalesce(letter.year, 0), 1
  from nomination join letter on letter.member_id = nomination.voter_id and letter.about_id = nomination.id::text
  where nomination.candidate_id = ${ownId} and nomination.voter_id <> ${ownId} and letter.outcome <> ''
  union all
  select letter.outcome, letter.kind, coalesce(letter.year, 0), 1 from letter
  where ${IS_LAST_CALL(ownId)} and letter.member_id is not null and letter.outcome <> ''`;

/** Uses the stored counts, minus the letters that the reader may not know about. */
function countEnded({ kind, year, ownId }: LetterFilter): Promise<Counted[]> {
  const conditions = new Conditions();
  conditions.add("letters > 0");
  if (kind !== "") conditions.add(`kind = ${conditions.bind(kind, "text")}`);
  if (year !== 0) conditions.add(`year = ${conditions.bind(year, "integer")}`);
  const where = conditions.toString();
  const own =
    ownId === ""
      ? ""
      : `union all select outcome, -letters from (${aboutOwn(conditions.bind(ownId, "text"))}) as own (outcome, kind, year, letters)
         where ${where}`;
  const text = `select outcome as state, sum(letters)::integer as letters
    from (select outcome, letters from letter_count where ${where} ${own}) as counted group by 1`;
  return count("count-ended-letters", text, conditions);
}

/** Letters that wait or are held; there are few, or they are about to go. */
function countOpen(conditions: Conditions): Promise<Counted[]> {
  const counting = (state: string, held: string) => `
    select '${state}' as state, count(*)::integer as letters from letter
    where letter.ended_at is null and letter.held_at is ${held} and ${conditions.toString()}`;
  return count(
    "count-open-letters-by-state",
    `${counting("waiting", "null")} union all ${counting("held", "not null")}`,
    conditions,
  );
}

function countUnreachable(filter: LetterFilter): Promise<Counted[]> {
  const conditions = narrowed(filter);
  conditions.add(IS_UNREACHABLE);
  const text = `select 'unreachable' as state, count(*)::integer as letters
    from ${lettersOf(filter, "unreachable")} where ${conditions.toString()}`;
  return count("count-unreachable-letters", text, conditions);
}

const FIND = statement<ListedLetter, [id: string, ownId: string]>(
  "find-listed-letter",
  `select ${COLUMNS} from letter join member on member.id = letter.member_id where letter.id = $1::uuid and ${isNotAboutOwn("$2")}`,
);

/** @param ownId the member who reads; `""` when a client does */
export async function findListedLetter(id: string, ownId: string): Promise<ListedLetter | undefined> {
  return isUuid(id) ? (await run(FIND(id, ownId)))[0] : undefined;
}

interface LetterWords {
  subject: string;
  /** Markdown. */
  body: string;
  /** Blank for letters from before it was stored. */
  language: string;
  messageId: string | null;
}

const FIND_WORDS = statement<LetterWords, [id: string]>(
  "find-letter-words",
  `select subject, body, language, message_id as "messageId" from letter where id = $1::uuid`,
);

/** The text of a letter. */
export async function findLetterWords(id: string): Promise<LetterWords | undefined> {
  return (await run(FIND_WORDS(id)))[0];
}
