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

const OF_CANDIDACIES = "candidacy_id in (select id from candidacy where year = $1)";

// What refers to another row goes before it.
const DISCARDED = [
  ["answer", "year = $1"],
  ["answer_link", "year = $1"],
  ["letter", "year = $1"],
  ["place", "season_year = $1"],
  ["publication", "year = $1"],
  ["candidacy_note", OF_CANDIDACIES],
  ["candidacy_review", OF_CANDIDACIES],
  ["candidacy", "year = $1"],
  ["nomination", "year = $1"],
  ["member_season", "year = $1"],
  ["declined_nomination", "year = $1"],
  ["slate_remark", "year = $1"],
  ["slate", "year = $1"],
].map(([table = "", condition = ""]) =>
  statement<unknown, [year: number]>(`discard-${table}`, `delete from ${table} where ${condition}`),
);

/** Deletes what a rehearsal made; positions, rules, targets and testers stay. Only the record keeps it. */
export function discardRehearsed(year: number): Statement[] {
  return DISCARDED.map((discard) => discard(year));
}
