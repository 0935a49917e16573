import type pg from "pg";
import type { NameLookup } from "@/lib/store/members/member-lookup";
import type { Asked } from "./lookup-timer";

/** A kind of lookup: what is typed in an association, chosen so that the number of rows found hardly depends on its size. */
export interface LookupShape {
  name: string;
  choose(client: pg.Client): Promise<Asked>;
}

/** The limit that the operations use. */
export const ENOUGH = 1_001;
const SOME = 20;

async function pick(client: pg.Client, sql: string, values: unknown[] = []): Promise<[string, string]> {
  const { rows } = await client.query<{ last: string; first: string }>(sql, values);
  return [rows[0]?.last ?? "", rows[0]?.first ?? ""];
}

const lookup = ([lastName, firstName]: [string, string], limit = ENOUGH): NameLookup => ({
  lastName,
  firstName,
  activeOnly: true,
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

async function type(client: pg.Client, sql: string): Promise<string> {
  const { rows } = await client.query<{ text: string }>(sql);
  return rows[0]?.text ?? "";
}

const COMMONEST_PART = `
  select convert_from(key, 'utf8') as part from member_name_part group by key order by count(*) desc, key limit 1`;

/** What is typed into the search for people; what no name begins with is looked for inside of names. */
export const SEARCH_SHAPES: readonly LookupShape[] = [
  {
    name: "the commonest inner part of a name",
    choose: (client) => type(client, `select part as text from (${COMMONEST_PART}) as common`),
  },
  {
    name: "two letters of it",
    choose: (client) => type(client, `select left(part, 2) as text from (${COMMONEST_PART}) as common`),
  },
  {
    name: "a first name and an inner part, with a title",
    choose: (client) =>
      type(
        client,
        `select 'Dr. ' || first_name || ' ' || convert_from(key, 'utf8') as text
         from member_name_part join member on member.id = member_id
         where active group by first_name, key order by count(*) desc, 1 limit 1`,
      ),
  },
  {
    name: "the commonest full name",
    choose: (client) =>
      type(
        client,
        `select first_name || ' ' || last_name as text from member where active group by 1 order by count(*) desc limit 1`,
      ),
  },
  {
    name: "a member number",
    choose: (client) => type(client, "select max(id) as text from member where active"),
  },
  { name: "no match", choose: () => Promise.resolve("qqx qqx") },
];
