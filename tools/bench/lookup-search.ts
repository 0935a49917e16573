import type pg from "pg";
import type { NameLookup } from "@/lib/store/members/member-lookup";
import { median } from "./figures";
import { ENOUGH } from "./lookup-shapes";
import type { LookupTimer } from "./lookup-timer";

/** The slowest lookup that was found in one association. */
export interface WorstLookup {
  lookup: NameLookup;
  rows: number;
  milliseconds: number;
}

const FINALISTS = 8;
const TRIES = 3;

/** The commonest beginnings of a name, `length` letters long. */
async function beginnings(
  client: pg.Client,
  column: "first_name_key" | "last_name_key",
  length: number,
  count: number,
): Promise<string[]> {
  const { rows } = await client.query<{ beginning: string }>(
    `select left(convert_from(${column}, 'utf8'), ${length}) as beginning from member
     where length(${column}) > 0 group by 1 order by count(*) desc, 1 limit ${count}`,
  );
  return rows.map(({ beginning }) => beginning);
}

/** Every kind of pair: each letter and pair of letters that first names begin with, alone and with last names. */
async function pairs(client: pg.Client): Promise<[string, string][]> {
  const firstNames = [
    ...(await beginnings(client, "first_name_key", 1, 100)),
    ...(await beginnings(client, "first_name_key", 2, 60)),
    ...(await beginnings(client, "first_name_key", 200, 25)),
  ];
  const lastNames = [
    ...(await beginnings(client, "last_name_key", 1, 6)),
    ...(await beginnings(client, "last_name_key", 2, 3)),
    ...(await beginnings(client, "last_name_key", 200, 3)),
  ];
  const noMatch: [string, string][] = [
    ["", "qqx"],
    ["qqx", ""],
    ["s", "qqx"],
  ];
  return [
    ["", ""],
    ...noMatch,
    ...firstNames.map((first): [string, string] => ["", first]),
    ...lastNames.flatMap((last) => ["", ...firstNames].map((first): [string, string] => [last, first])),
  ];
}

/** Tries every pair, among active members and all, and times the slowest again, since one slow run may be chance. */
export async function findWorstLookup(
  client: pg.Client,
  timer: LookupTimer,
  times: number,
): Promise<WorstLookup> {
  const tried: WorstLookup[] = [];
  for (const [lastName, firstName] of await pairs(client)) {
    for (const activeOnly of [true, false]) {
      const lookup = { lastName, firstName, activeOnly, limit: ENOUGH };
      const { milliseconds, rows } = await timer.time(lookup, TRIES);
      tried.push({ lookup, rows, milliseconds: Math.min(...milliseconds) });
    }
  }
  const slowest = (lookups: WorstLookup[]) =>
    lookups.toSorted((one, other) => other.milliseconds - one.milliseconds);
  const finalists: WorstLookup[] = [];
  for (const finalist of slowest(tried).slice(0, FINALISTS)) {
    const { milliseconds } = await timer.time(finalist.lookup, times);
    finalists.push({ ...finalist, milliseconds: median(milliseconds) });
  }
  const [worst] = slowest(finalists);
  if (!worst) throw new Error("No lookup was found to try.");
  return worst;
}
