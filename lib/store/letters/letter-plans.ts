import "server-only";
import type { LetterKind } from "@/lib/vocabulary/letter";
import type { Deadline } from "@/lib/vocabulary/season";
import { DEADLINE_CONCERNS } from "../seasons/affected";
import { type Runner, type Statement, statement } from "../statement";
import { insertBatch, type PlannedBatch } from "./calendar-letters";

/** Letters to many members, which a worker writes after the write that causes them. */
export interface NewLetterPlan {
  kind: LetterKind & "deadline-moved";
  year: number;
  /** The deadline; it says which members get the letters. */
  aboutId: Deadline;
  occasion: string;
  /** The words of staff that they pass on. */
  words: string;
}

/** A plan of which letters are still to be written. */
export interface LetterPlan extends NewLetterPlan {
  id: string;
  /** When it was recorded, and so from when its letters are. */
  createdAt: Date;
  /** The last member of the batch before; blank: none was written yet. */
  after: string;
  written: number;
}

const INSERT = statement<
  unknown,
  [kind: string, year: number, aboutId: string, occasion: string, words: string, now: Date]
>(
  "insert-letter-plan",
  `with replaced as (
     update letter_plan set ended_at = $6 where kind = $1 and year = $2 and about_id = $3 and ended_at is null
   )
   insert into letter_plan (kind, year, about_id, occasion, words, created_at) values ($1, $2, $3, $4, $5, $6)`,
);

/**
 * Records letters to many members as part of a larger write. An earlier plan about the same that is not finished ends: what its
 * letters would say is no longer true.
 */
export function insertLetterPlan(
  { kind, year, aboutId, occasion, words }: NewLetterPlan,
  now: Date,
): Statement {
  return INSERT(kind, year, aboutId, occasion, words, now);
}

// An instance that is killed releases the lock, and another one goes on with the next batch.
const LOCK_NEXT = statement<LetterPlan>(
  "lock-next-letter-plan",
  `select id, kind, year, about_id as "aboutId", occasion, words, created_at as "createdAt", after_id as "after", written
   from letter_plan where ended_at is null order by id limit 1 for update skip locked`,
);

/** The oldest plan that is not finished and that no other instance works on, locked until the transaction ends. */
export async function lockNextPlan(transaction: Runner): Promise<LetterPlan | undefined> {
  return (await transaction.run(LOCK_NEXT()))[0];
}

const insertOf = (deadline: Deadline) =>
  statement<
    PlannedBatch,
    [
      year: number,
      createdAt: Date,
      dueAt: Date,
      kind: string,
      occasion: string,
      after: string,
      size: number,
      aboutId: string,
      words: string,
    ]
  >(
    `insert-${deadline}-letters`,
    insertBatch(DEADLINE_CONCERNS[deadline], "year, about_id, words", "$1, $8::text, $9::text"),
  );

const INSERT_BATCH = {
  nominationsClose: insertOf("nominationsClose"),
  answersClose: insertOf("answersClose"),
} as const;

/** Writes the next letters of a plan. @param size how many at most */
export function insertPlannedLetters(
  { kind, year, aboutId, occasion, words, createdAt, after }: LetterPlan,
  size: number,
): Statement<PlannedBatch> {
  const insert = INSERT_BATCH[aboutId];
  return insert(year, createdAt, createdAt, kind, occasion, after, size, aboutId, words);
}

const ADVANCE = statement<unknown, [id: string, after: string | null, written: number, now: Date]>(
  "advance-letter-plan",
  `update letter_plan set after_id = coalesce($2, after_id), written = $3,
     ended_at = case when $2::text is null then $4::timestamptz end
   where id = $1::bigint`,
);

/** Notes how far a plan has come. @param after null: it is finished */
export function advancePlan(id: string, after: string | null, written: number, now: Date): Statement {
  return ADVANCE(id, after, written, now);
}
