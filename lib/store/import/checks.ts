import "server-only";
import pg from "pg";
import { IMPORT_FILES, type ImportColumn, type ImportFile } from "@/lib/domain/import/files";
import { misplacedSeasonDate, misplacedTermDay, type SeasonDates } from "@/lib/domain/import/season-dates";
import type { Season } from "@/lib/domain/season/season";
import { judgeAnswersOpen } from "@/lib/domain/season/season-setup";
import { findShownOffers } from "../letters/offer-letters";
import { addBadRows, type BadRow } from "./bad-rows";
import { type Connection, runnerOn } from "./connection";
import { keyColumns, LAYOUTS, storeColumn } from "./layout";
import type { Plan } from "./plan";

export type Plans = ReadonlyMap<ImportFile, Plan>;

const RECORD: Readonly<Partial<Record<ImportFile, string>>> = {
  "boards.csv": "board",
  "firms.csv": "firm",
  "members.csv": "member",
  "committees.csv": "committee",
  "seasons.csv": "season",
  "meetings.csv": "meeting",
};

function insertBad(table: string, file: ImportFile, column: string, reason: string): string {
  const values = [IMPORT_FILES.indexOf(file), "s.line", pg.escapeLiteral(column), reason];
  return `insert into ${table} select distinct ${values.join(", ")}`;
}

/** Rows with the same key: each after the first is bad. */
export async function checkDuplicates(connection: Connection, badTable: string, plan: Plan): Promise<void> {
  const keys = plan.keys.join(", ");
  const column = plan.columns.filter(({ key }) => key).map(({ name }) => name);
  await connection.query(
    `${insertBad(badTable, plan.file, column.join(" + "), "'has the same key as line ' || s.first")}
     from (select line, min(line) over (partition by ${keys}) as first from ${plan.staging}) s
     where s.line > s.first`,
  );
}

/** References to records that are neither in this import nor stored. */
export async function checkReferences(
  connection: Connection,
  badTable: string,
  plan: Plan,
  plans: Plans,
): Promise<void> {
  for (const column of plan.columns) {
    if (column.refersTo) await checkReference(connection, badTable, plan, column, column.refersTo, plans);
  }
}

async function checkReference(
  connection: Connection,
  badTable: string,
  plan: Plan,
  column: ImportColumn,
  target: ImportFile,
  plans: Plans,
): Promise<void> {
  const targetPlan = plans.get(target);
  // Without its key column the other file's rows are unknown; that has already been reported.
  if (targetPlan && !targetPlan.hasKey) return;
  const name = storeColumn(plan.file, column.name);
  const [key] = keyColumns(target);
  const value = column.kind === "ids" ? "v.item" : `s.${name}`;
  const from =
    column.kind === "ids" ? `${plan.staging} s cross join unnest(s.${name}) as v(item)` : `${plan.staging} s`;
  const record = RECORD[target] ?? "record";
  const reason = pg.escapeLiteral(`no such ${record}, neither in ${target} nor stored`);
  await connection.query(
    `${insertBad(badTable, plan.file, column.name, reason)}
     from ${from}
     where not s.bad and ${value} is not null
       and not exists (select from ${LAYOUTS[target].table} r where r.${key ?? ""} = ${value})
       ${targetPlan ? `and not exists (select from ${targetPlan.staging} r where r.${key ?? ""} = ${value})` : ""}`,
  );
}

/** Places and seats in a position that their committee does not have: its list in this import counts, else the stored one. */
export async function checkPositions(connection: Connection, badTable: string, plans: Plans): Promise<void> {
  for (const file of ["places.csv", "positions.csv"] as const) {
    const plan = plans.get(file);
    if (plan?.hasKey) await checkPositionsOf(connection, badTable, plan, plans.get("committees.csv"));
  }
}

async function checkPositionsOf(
  connection: Connection,
  badTable: string,
  { file, staging }: Plan,
  committees: Plan | undefined,
): Promise<void> {
  if (committees && !committees.hasKey) return;
  const staged = committees?.list ? committees.staging : undefined;
  const inImport = staged && `select from ${staged} c where c.code = s.committee_code`;
  const known = [
    `exists (select from committee_position p where p.committee_code = s.committee_code and p.name = s.position)
     ${inImport ? `and not exists (${inImport} and not c.bad)` : ""}`,
    ...(inImport ? [`exists (${inImport} and (c.bad or s.position = any (c.positions)))`] : []),
  ];
  const committeeExists = [
    "exists (select from committee c where c.code = s.committee_code)",
    ...(inImport ? [`exists (${inImport})`] : []),
  ];
  const reason = pg.escapeLiteral("the committee has no such position");
  await connection.query(
    `${insertBad(badTable, file, "position", reason)}
     from ${staging} s
     where not s.bad and (${committeeExists.join(" or ")}) and not (${known.map((one) => `(${one})`).join(" or ")})`,
  );
}

type EffectiveSeason = { line: number; termStart: string; termEnd: string } & Record<
  keyof SeasonDates,
  string | null
>;

/** Dates of seasons that are out of order, missing in a new one, or half a term. There are never more than 300 years. */
export async function checkSeasons(
  connection: Connection,
  badTable: string,
  plans: Plans,
  now: Date,
): Promise<void> {
  const plan = plans.get("seasons.csv");
  if (!plan?.hasKey) return;
  const effective = [
    "nominations_open",
    "nominations_close",
    "answers_close",
    "answers_open",
    "not_selected_on",
    "term_start",
    "term_end",
  ] as const;
  const dates = effective.map(
    (column) => `to_char(${column in plan.staged ? "s" : "t"}.${column}, 'YYYY-MM-DD')`,
  );
  const { rows } = await connection.query<EffectiveSeason>(
    `select s.line, ${dates[0] ?? ""} as "nominationsOpen", ${dates[1] ?? ""} as "nominationsClose",
       ${dates[2] ?? ""} as "answersClose", coalesce(${dates[3] ?? ""}, '') as "answersOpen",
       coalesce(${dates[4] ?? ""}, '') as "notSelectedOn", coalesce(${dates[5] ?? ""}, '') as "termStart",
       coalesce(${dates[6] ?? ""}, '') as "termEnd"
     from ${plan.staging} s left join season t on t.year = s.year
     where not s.bad order by s.line limit 1000`,
  );
  await addBadRows(connection, badTable, rows.flatMap(badSeason));
  if ("answers_open" in plan.staged) await checkAnswersOpen(connection, badTable, plan, now);
}

/** Seasons whose offers members have seen, and would no longer see. */
async function checkAnswersOpen(
  connection: Connection,
  badTable: string,
  { staging, staged }: Plan,
  now: Date,
): Promise<void> {
  const zone = "time_zone" in staged ? "coalesce(s.time_zone, t.time_zone)" : "t.time_zone";
  const day = (column: string) => `coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`;
  const { rows } = await connection.query<StagedAnswers>(
    `select s.line, t.year, t.time_zone as "timeZone", ${zone} as "zoneAfter",
       ${day("t.answers_open")} as "answersOpen", ${day("s.answers_open")} as "answersOpenAfter",
       to_char(t.answers_close, 'YYYY-MM-DD') as "answersClose"
     from ${staging} s join season t on t.year = s.year
     where not s.bad and not t.rehearsal and s.answers_open is distinct from t.answers_open
     order by s.line limit 1000`,
  );
  const bad: BadRow[] = [];
  for (const { line, zoneAfter, answersOpenAfter, ...season } of rows) {
    const before = { ...season, placesPerMember: null };
    const after = { ...before, timeZone: zoneAfter, answersOpen: answersOpenAfter };
    const areShown = await findShownOffers(runnerOn(connection), before, now);
    const verdict = judgeAnswersOpen(before, after, now, areShown);
    if (!verdict.ok) {
      const reason = "would hide offers that members have seen";
      bad.push({ file: "seasons.csv", line, column: "answersOpen", reason });
    }
  }
  await addBadRows(connection, badTable, bad);
}

type StagedAnswers = Pick<Season, "year" | "timeZone" | "answersOpen" | "answersClose"> & {
  line: number;
  zoneAfter: string;
  answersOpenAfter: string;
};

function badSeason({
  line,
  answersOpen,
  notSelectedOn,
  termStart,
  termEnd,
  ...dates
}: EffectiveSeason): BadRow[] {
  const file = "seasons.csv";
  const missing = Object.entries(dates).filter(([, date]) => date === null);
  if (missing.length > 0) {
    return missing.map(([column]) => ({ file, line, column, reason: "is not known, but a season needs it" }));
  }
  const misplaced =
    misplacedSeasonDate({
      nominationsOpen: dates.nominationsOpen ?? "",
      nominationsClose: dates.nominationsClose ?? "",
      answersOpen: answersOpen ?? "",
      answersClose: dates.answersClose ?? "",
      notSelectedOn: notSelectedOn ?? "",
    }) ?? misplacedTermDay({ termStart, termEnd });
  return misplaced ? [{ file, line, column: misplaced.date, reason: misplaced.reason }] : [];
}
