import "server-only";
import { randomUUID } from "node:crypto";
import type { ApprovalStep, SlateHead } from "@/lib/domain/slate/approval";
import { run } from "../database";
import type { LastChange } from "../last-change";
import { lockSeason } from "../seasons/seasons";
import { type Runner, type Statement, statement } from "../statement";

// A season without a row has the slate that it began with.
const FIND = statement<SlateHead, [year: number]>(
  "find-slate-head",
  `select season.year, coalesce(slate.state, 'draft') as state, coalesce(slate.revision, 1) as revision,
          slate.approved_revision as "approvedRevision", season.needs_approval as "needsApproval"
   from season left join slate on slate.year = season.year where season.year = $1`,
);

/** The state of a season's slate; undefined without such a season. */
export async function findSlateHead(runner: Runner, year: number): Promise<SlateHead | undefined> {
  return (await runner.run(FIND(year)))[0];
}

// It changes with its steps and publishings, and with the decisions that change what is proposed.
const FIND_LAST_CHANGE = statement<LastChange, [year: number]>(
  "find-last-slate-change",
  `select slate.updated_at as at, member.id as "memberId",
          coalesce(trim(member.first_name || ' ' || member.last_name), '') as name
   from slate
   left join lateral (
     select author_id as by from slate_remark where year = $1 and written_at = slate.updated_at
     union all select published_by from publication where year = $1 and published_at = slate.updated_at
     union all select updated_by from candidacy where year = $1 and updated_at = slate.updated_at
     limit 1) as last on true
   left join member on member.id = last.by
   where slate.year = $1`,
);

/** Who last changed the slate, and when; undefined for one that never changed. */
export async function findLastSlateChange(year: number): Promise<LastChange | undefined> {
  return (await run(FIND_LAST_CHANGE(year)))[0];
}

const OPEN = statement<unknown, [year: number, now: Date]>(
  "open-slate",
  `insert into slate (year, updated_at) select year, $2 from season where year = $1 on conflict (year) do nothing`,
);

const LOCK = statement<unknown, [year: number]>(
  "lock-slate",
  "select 1 from slate where year = $1 for no key update",
);

/**
 * The same, locked until the transaction ends, so that the steps of a slate follow one another; so is the season, which nominations,
 * withdrawals and decisions hold: a step waits for those under way, and they wait for it.
 */
export async function lockSlateHead(
  transaction: Runner,
  year: number,
  now: Date,
): Promise<SlateHead | undefined> {
  const [, , , head] = await Promise.all([
    lockSeason(transaction, year),
    transaction.run(OPEN(year, now)),
    transaction.run(LOCK(year)),
    findSlateHead(transaction, year),
  ]);
  return head;
}

const SET_STATE = statement<
  unknown,
  [year: number, now: Date, state: string, approvedRevision: number | null]
>("set-slate-state", "update slate set state = $3, approved_revision = $4, updated_at = $2 where year = $1");

const PUBLISHED = statement<unknown, [year: number, now: Date]>(
  "slate-published",
  "update slate set state = 'draft', revision = revision + 1, updated_at = $2 where year = $1",
);

const REMARK = statement<
  unknown,
  [id: string, year: number, kind: string, revision: number, authorId: string, text: string, now: Date]
>(
  "insert-slate-remark",
  `insert into slate_remark (id, year, kind, revision, author_id, text, written_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** The slate after a step of its approval. */
export function saveStep({ year, state, approvedRevision }: SlateHead, now: Date): Statement {
  return SET_STATE(year, now, state, approvedRevision);
}

/** Begins the next revision, as a draft, after a publishing. */
export function savePublished(year: number, now: Date): Statement {
  return PUBLISHED(year, now);
}

/** What someone says of the slate, or the step that they take with it. */
export interface NewRemark {
  kind: ApprovalStep | "comment";
  authorId: string;
  text: string;
}

export function insertRemark(
  { year, revision }: Pick<SlateHead, "year" | "revision">,
  { kind, authorId, text }: NewRemark,
  now: Date,
): Statement {
  return REMARK(randomUUID(), year, kind, revision, authorId, text, now);
}
