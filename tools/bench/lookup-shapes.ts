import type pg from "pg";
import type { NameLookup } from "@/lib/store/members/member-lookup";

type Names = Omit<NameLookup, "activeOnly"> & { activeOnly?: boolean };

/** A kind of lookup: what is typed in an association, chosen so that the number of rows found hardly depends on its size. */
export interface LookupShape {
  name: string;
  choose(client: pg.Client): Promise<Names>;
}

/** The limit that the operations use. */
export const ENOUGH = 1_001;
const SOME = 20;

async function pick(client: pg.Client, sql: string, values: unknown[] = []): Promise<[string, string]> {
  const { rows } = await client.query<{ last: string; first: string }>(sql, values);
  return [rows[0]?.last ?? "", rows[0]?.first ?? ""];
}

const lookup = ([lastName, firstName]: [string, string], limit = ENOUGH): Names => ({
  lastName,
  firstName,
  limit,
});

/** The pair of prefixes of last and first name that finds the number of members nearest to SOME. */
const nearest = (last: string, first: string, where = "true") => `
  select ${last} as last, ${first} as first from member where active and ${where}
  group by 1, 2 order by abs(count(*) - ${SOME}), 1, 2 limit 1`;

const mostCommon = (column: string) =>
  `(select ${column} from member group by 1 order by count(*) desc limit 1)`;

export const LOOKUP_SHAPES: readonly LookupShape[] = [
  {
    name: "a rare full name",
    choose: async (client) =>
      lookup(
        await pick(
          client,
          `select last_name as last, first_name as first from member where active group by 1, 2
           having count(*) = 1 order by md5(last_name || first_name) limit 1`,
        ),
      ),
  },
  {
    name: "the commonest last name, beginning of a first name",
    choose: async (client) =>
      lookup(
        await pick(
          client,
          nearest("last_name", "left(first_name, 3)", `last_name = ${mostCommon("last_name")}`),
        ),
      ),
  },
  {
    name: "two letters of a last name, a first name",
    choose: async (client) => lookup(await pick(client, nearest("left(last_name, 2)", "first_name"))),
  },
  {
    name: "one letter of a last name, a first name",
    choose: async (client) => lookup(await pick(client, nearest("left(last_name, 1)", "first_name"))),
  },
  {
    name: "a letter each, cut short",
    choose: async (client) =>
      lookup(
        await pick(
          client,
          `select left(last_name, 1) as last, left(first_name, 1) as first from member where active
           group by 1, 2 order by count(*) desc limit 1`,
        ),
        51,
      ),
  },
  {
    name: "the commonest full name, cut short",
    choose: async (client) =>
      lookup(
        await pick(
          client,
          `select last_name as last, first_name as first from member where active
           group by 1, 2 order by count(*) desc limit 1`,
        ),
        21,
      ),
  },
  {
    name: "a first name alone, cut short",
    choose: async (client) =>
      lookup(await pick(client, `select '' as last, ${mostCommon("first_name")} as first`), 101),
  },
  {
    name: "the commonest first name alone",
    choose: async (client) =>
      lookup(await pick(client, `select '' as last, ${mostCommon("first_name")} as first`)),
  },
  {
    name: "the commonest first letter alone",
    choose: async (client) =>
      lookup(await pick(client, `select '' as last, ${mostCommon("left(first_name, 1)")} as first`)),
  },
  {
    name: "a first name most of whose bearers left",
    choose: async (client) =>
      lookup(
        await pick(
          client,
          `select '' as last, first_name as first from member group by 2
           having count(*) > 3 * count(*) filter (where active) order by count(*) desc limit 1`,
        ),
      ),
  },
  {
    name: "the commonest last name, a letter of the first",
    choose: async (client) =>
      lookup(
        await pick(
          client,
          `select ${mostCommon("last_name")} as last, ${mostCommon("left(first_name, 1)")} as first`,
        ),
      ),
  },
  {
    name: "all members on record",
    choose: () => Promise.resolve({ ...lookup(["", ""]), activeOnly: false }),
  },
  { name: "a letter, no match", choose: () => Promise.resolve(lookup(["s", "qqx"])) },
  { name: "no match", choose: () => Promise.resolve(lookup(["qqx", "qqx"])) },
];
