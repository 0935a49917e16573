import "server-only";
import { type Runner, type Statement, statement } from "../statement";

/** How much there is of a season besides its set-up. */
export interface Rehearsed {
  nominations: number;
  candidacies: number;
  places: number;
  answers: number;
  publications: number;
}

const COUNT = statement<Rehearsed, [year: number]>(
  "count-rehearsed",
  `select (select count(*)::integer from nomination where year = $1) as nominations,
          (select count(*)::integer from candidacy where year = $1) as candidacies,
          (select count(*)::integer from place where season_year = $1) as places,
          (select count(distinct member_id)::integer from answer where year = $1) as answers,
          (select count(*)::integer from publication where year = $1) as publications`,
);

export async function countRehearsed(runner: Runner, year: number): Promise<Rehearsed> {
  const [counts] = await runner.run(COUNT(year));
  if (!counts) throw new Error("A count has one row");
  return counts;
}

// A letter that was sent before the rehearsal began stays, so that it is not sent again when the season opens. Every letter
// about a season goes to a member, and `letter_listed` has only those.
const REHEARSED_LETTER = `year = $1 and member_id is not null and (outcome in ('', 'rehearsed', 'dropped') or publication_id is not null)`;

const OF_CANDIDACIES = "candidacy_id in (select id from candidacy where year = $1)";

// What refers to another row goes before it.
const DISCARDED = [
  // It may be writing letters at this moment: it goes first, so that none follow.
  ["letter_plan", "year = $1"],
  ["answer", "year = $1"],
  ["answer_link", "year = $1"],
  ["letter", REHEARSED_LETTER],
  ["place", "season_year = $1"],
  ["publication", "year = $1"],
  ["candidacy_note", OF_CANDIDACIES],
  ["candidacy_review", OF_CANDIDACIES],
  ["candidacy_decision", OF_CANDIDACIES],
  ["candidacy", "year = $1"],
  ["nomination", "year = $1"],
  ["declined_nomination", "year = $1 and is_rehearsed"],
  ["slate_remark", "year = $1"],
  ["slate", "year = $1"],
].map(([table = "", condition = ""]) =>
  statement<unknown, [year: number]>(`discard-${table}`, `delete from ${table} where ${condition}`),
);

const RESTORE_WISHES = statement<unknown, [year: number]>(
  "restore-declined-nominations",
  `update declined_nomination set ended_at = null, is_end_rehearsed = false where year = $1 and is_end_rehearsed`,
);

// What has no position yet is about to look as if it were of a real season.
const DELETE_PENDING = statement<unknown, [year: number]>(
  "delete-rehearsed-events",
  "delete from pending_event where year = $1",
);

/**
 * Deletes what a rehearsal made; positions, rules, targets, testers and members' wishes from before it stay. Only the audit
 * trail keeps what is deleted.
 */
export function discardRehearsed(year: number): Statement[] {
  return [DELETE_PENDING(year), ...DISCARDED.map((discard) => discard(year)), RESTORE_WISHES(year)];
}
