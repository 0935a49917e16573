import "server-only";
import { isLastCall, type SeasonLetters } from "@/lib/domain/letter/season-letters";
import { HAS_PLACE } from "../slate/not-selected";
import { run } from "../database";
import {
  BY_NAME,
  BY_NAME_INDEX,
  NAMED_MEMBER,
  type NamedMember,
  type NamePage,
  type NamePageValues,
  namePageValues,
} from "../members/by-name";
import { type Statement, statement } from "../statement";

/** Whom a batch of letters went to. */
export interface PlannedBatch {
  /** The last of them in order of ids, after which the next batch begins; null when none was left. */
  last: string | null;
  /** How many letters are new. */
  written: number;
}

/** Where a batch begins, how many members it has at most, and when its letters are sent. */
export interface Batch {
  after: string;
  size: number;
  now: Date;
  dueAt: Date;
}

// In a rehearsal, only its testers.
const IS_TOLD = `(not exists (select 1 from season where year = $1 and rehearsal)
  or member.id in (select member_id from season_tester where year = $1))`;
const IS_VOTER = `member.voter and ${IS_TOLD}`;

// Whoever was made an offer in the last day has just read of it.
const HAS_OPEN_OFFER = (now: string) => `${IS_TOLD} and member.id in (
  select member_id from place where season_year = $1 and status = 'offered'
    and updated_at <= ${now} - interval '1 day')`;

const WAS_NOT_SELECTED = `${IS_TOLD} and member.id in (
    select member_id from candidacy where year = $1 and state = 'not-selected' and published_at is not null)
  and not ${HAS_PLACE("member.id")}
  and not exists (
    select 1 from letter where letter.member_id = member.id and letter.year = $1 and kind = 'not-selected')`;

type Condition = (now: string, ownId: string) => string;

/** SQL by kind: which members have the letter coming at this moment, as the member `ownId` may know; `$1` is the season's year. */
const CONCERNED = {
  "nominations-open": () => IS_VOTER,
  "nominations-closing": () => IS_VOTER,
  // Whoever is missing among them has nominated someone: for a candidate who reads, not for themself (contract.md 8.17).
  "last-call": (_, ownId) => `${IS_VOTER} and not exists (
    select 1 from nomination
    where nomination.voter_id = member.id and nomination.year = $1 and nomination.status <> 'withdrawn'
      and (nomination.candidate_id <> ${ownId} or nomination.voter_id = ${ownId}))`,
  "answer-reminder": HAS_OPEN_OFFER,
  "not-selected": () => WAS_NOT_SELECTED,
} as const satisfies Record<string, Condition>;

type Affected = keyof typeof CONCERNED;

/** The last call before nominations close goes to fewer than the letter of the same kind before it. */
function affectedBy(letters: Pick<SeasonLetters, "kind" | "daysLeft">): Affected {
  return isLastCall(letters) ? "last-call" : letters.kind;
}

type SeasonValues = [
  year: number,
  now: Date,
  dueAt: Date,
  kind: string,
  occasion: string,
  after: string,
  size: number,
];

/**
 * SQL: writes letters to the next members concerned: `$2` now, `$3` when they are sent, `$4` kind, `$5` occasion, `$6` after whom,
 * `$7` how many. A letter that was written before is not written again.
 */
export const insertBatch = (affected: string, columns: string, values: string) => `
  with batch as (
    select member.id from member where member.active and member.id > $6 and ${affected}
    order by member.id limit $7
  ), written as (
    insert into letter (id, kind, member_id, occasion, locale, due_at, created_at, ${columns})
    select gen_random_uuid(), $4, batch.id, $5, '', $3, $2, ${values} from batch
    on conflict do nothing returning 1
  )
  select max(batch.id) as last, (select count(*)::integer from written) as written from batch`;

const statements = <Built>(build: (name: Affected, affected: Condition) => Built) =>
  Object.fromEntries(
    (Object.keys(CONCERNED) as Affected[]).map((name) => [name, build(name, CONCERNED[name])]),
  ) as Record<Affected, Built>;

const INSERT = statements((name, affected) =>
  statement<PlannedBatch, SeasonValues>(
    `insert-${name}-letters`,
    insertBatch(affected("$2::timestamptz", "''"), "year", "$1"),
  ),
);

/** Writes a batch of the letters that the dates of a season cause, to the members affected now. */
export function insertSeasonLetters(
  year: number,
  letters: SeasonLetters,
  { after, size, now, dueAt }: Batch,
): Statement<PlannedBatch> {
  return INSERT[affectedBy(letters)](year, now, dueAt, letters.kind, letters.occasion, after, size);
}

/** SQL: the members who would get letters; `$2` is now, `$3` the member who reads. */
const toCome = (affected: Condition) =>
  `from member where member.active and $2::timestamptz is not null and $3::text is not null
     and ${affected("$2::timestamptz", "$3")}`;

const COUNT = statements((name, affected) =>
  statement<{ people: number }, [year: number, now: Date, ownId: string]>(
    `count-${name}-letters`,
    `select count(*)::integer as people ${toCome(affected)}`,
  ),
);

/**
 * How many members would get these letters now.
 * @param ownId the member who reads; `""` when a client does
 */
export async function countAffectedBy(
  year: number,
  letters: Pick<SeasonLetters, "kind" | "daysLeft">,
  { ownId, now }: { ownId: string; now: Date },
): Promise<number> {
  return (await run(COUNT[affectedBy(letters)](year, now, ownId)))[0]?.people ?? 0;
}

// Most voters have not nominated anyone when the last call comes.
const FOR_MOST_VOTERS: readonly string[] = [
  "nominations-open",
  "nominations-closing",
  "last-call",
] satisfies Affected[];

const LIST = statements((name, affected) => {
  const page = FOR_MOST_VOTERS.includes(name) ? BY_NAME_INDEX : BY_NAME;
  return statement<NamedMember, [year: number, now: Date, ownId: string, ...NamePageValues]>(
    `list-${name}-letters`,
    `select ${NAMED_MEMBER} ${toCome(affected)} ${page(4)}`,
  );
});

/** The members `countAffectedBy` counts, by name. */
export function listAffectedBy(
  year: number,
  letters: Pick<SeasonLetters, "kind" | "daysLeft">,
  { ownId, now }: { ownId: string; now: Date },
  page: NamePage,
): Promise<NamedMember[]> {
  return run(LIST[affectedBy(letters)](year, now, ownId, ...namePageValues(page)));
}
