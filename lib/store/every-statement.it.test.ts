import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type OwnDatabase, openOwnDatabase } from "@/test/fixtures/own-database";
import { transactionSettings } from "./connections/session-settings";
import type * as StatementModule from "./statement";

const { made } = vi.hoisted(() => ({ made: new Map<string, string>() }));

vi.mock(import("./statement"), async (original) => {
  const real: typeof StatementModule = await original();
  const statement = ((name: string, text: string) => {
    const make = real.statement(name, text);
    made.set(make().name, text);
    return make;
  }) as typeof real.statement;
  return { ...real, statement };
});

const modules = import.meta.glob(["./**/*.ts", "!./**/*.test.ts", "!./generated/**"]);
// What PREPARE does not take. Every write runs these.
const UTILITY = /^\s*(begin|commit|rollback|set)\b/i;

let own: OwnDatabase;
let client: pg.Client;

beforeAll(async () => {
  own = await openOwnDatabase();
  client = new pg.Client({ connectionString: own.url });
  await client.connect();
  for (const load of Object.values(modules)) await load();
});
afterAll(async () => {
  await client.end();
  await own.close();
});

const statements = () => [...made].filter(([, text]) => !UTILITY.test(text));

/** Prepares a statement, does something with it, and forgets it; a list with why the server refused that, if it did. */
async function trial(name: string, text: string, work: () => Promise<readonly string[]>): Promise<string[]> {
  try {
    await client.query(`prepare every_statement as ${text}`);
    const found = await work();
    await client.query("deallocate every_statement");
    return found.map((one) => `${name.replace(/-[0-9a-f]{8}$/, "")}: ${one}`);
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  }
}

it("has no statement that this version of PostgreSQL cannot prepare", async () => {
  expect(statements().length).toBeGreaterThan(300);
  const refused: string[] = [];
  for (const [name, text] of statements())
    refused.push(...(await trial(name, text, () => Promise.resolve([]))));
  expect(refused).toEqual([]);
});

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

const scanned = ({ Plans = [], ...node }: Plan): string[] => [
  ...(node["Node Type"] === "Seq Scan" ? [String(node["Relation Name"])] : []),
  ...Plans.flatMap(scanned),
];

async function tablesScanned(): Promise<string[]> {
  const { rows: types } = await client.query<{ count: number }>(
    "select cardinality(parameter_types) as count from pg_prepared_statements where name = 'every_statement'",
  );
  const values = Array.from({ length: types[0]?.count ?? 0 }, () => "null").join(", ");
  const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
    `explain (format json) execute every_statement${values === "" ? "" : `(${values})`}`,
  );
  return rows.flatMap((row) => row["QUERY PLAN"]).flatMap(({ Plan: plan }) => scanned(plan));
}

// Tables that stay small, whatever the association; all others grow with members, seasons or use. Pending events are published,
// and so deleted, within a moment.
const SMALL = new Set(
  (
    "board client client_secret committee event_stream letter_planning letter_sending member_type pending_event rule season signing_key " +
    "webhook_endpoint"
  ).split(" "),
);

// Reads that look whether there is anything at all, or that group all members.
const READ_WHOLE = new Set(["is-empty: meeting", "is-empty: member", "list-members-by-activity: member"]);

it("plans every write by index, also on tables that are still empty", async () => {
  const found: string[] = [];
  await client.query("begin");
  for (const { text } of transactionSettings()) await client.query(text);
  for (const [name, text] of statements()) {
    const tables = await trial(name, text, tablesScanned);
    found.push(
      ...tables.filter((one) => !SMALL.has(one.slice(one.indexOf(": ") + 2)) && !READ_WHOLE.has(one)),
    );
  }
  await client.query("rollback");
  expect(found).toEqual([]);
});
