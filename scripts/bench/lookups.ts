import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { startScript } from "@/scripts/start-script";
import { median, round, table } from "./figures";
import { generateMembers } from "./generate-members";
import type { ImportCost } from "./import-process";
import { LOOKUP_SHAPES } from "./lookup-shapes";
import { LookupTimer } from "./lookup-timer";
import type { Scale } from "./scale";
import type { BenchSystem } from "./system";

interface Association {
  members: number;
  cost: ImportCost;
  client: pg.Client;
  timer: LookupTimer;
}

async function runImport(folder: string, databaseUrl: string): Promise<ImportCost> {
  const child = startScript("scripts/bench/import-process.ts", {
    arguments: [folder],
    environment: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return new Promise((resolve, reject) => {
    child.once("message", (message) => {
      resolve(message as ImportCost);
      child.disconnect();
    });
    child.once("exit", () => reject(new Error("The import did not end well; what it said is above.")));
  });
}

async function found(system: BenchSystem, members: number): Promise<Association> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rostrum-bench-"));
  try {
    await generateMembers(folder, members);
    const url = await system.createDatabase(`bench_${members}`);
    const cost = await runImport(folder, url);
    const client = new pg.Client({ connectionString: url });
    // When the bench is interrupted, PostgreSQL may end first.
    client.on("error", () => undefined);
    await client.connect();
    await client.query("vacuum analyze");
    return { members, cost, client, timer: new LookupTimer(url) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Imports associations of several sizes, then times the same kinds of lookups in all of them, in turn. */
export async function benchLookups(system: BenchSystem, scale: Scale): Promise<string> {
  const associations: Association[] = [];
  try {
    for (const members of scale.members) {
      associations.push(await found(system, members));
      console.log(`  ${members} members imported in ${round(associations.at(-1)?.cost.seconds ?? 0)} s`);
    }
    return `${await timeLookups(associations, scale)}\n\n${describeImports(associations)}`;
  } finally {
    for (const { client, timer } of associations) {
      await timer.close();
      await client.end();
    }
  }
}

async function timeLookups(associations: readonly Association[], scale: Scale): Promise<string> {
  const rows: string[][] = [];
  for (const shape of LOOKUP_SHAPES) {
    const chosen = await Promise.all(
      associations.map(async ({ client, timer }) => ({
        timer,
        lookup: { ...(await shape.choose(client)), activeOnly: true },
      })),
    );
    const times = chosen.map((): number[] => []);
    const counts = chosen.map(() => 0);
    for (let turn = 0; turn <= scale.rounds; turn += 1) {
      for (const [index, { timer, lookup }] of chosen.entries()) {
        const timed = await timer.time(lookup, scale.lookups);
        counts[index] = timed.rows;
        if (turn > 0) times[index]?.push(median(timed.milliseconds));
      }
    }
    const medians = times.map(median);
    const [first = Number.NaN] = medians;
    rows.push([
      shape.name,
      counts.join(" / "),
      round(first),
      ...medians.slice(1).map((milliseconds) => round(milliseconds / first)),
    ]);
    console.log(`  ${rows.at(-1)?.join("  ")}`);
  }
  const [smallest, ...larger] = associations.map(({ members }) => members.toLocaleString("en-US"));
  const head = [
    "lookup by name",
    "rows found",
    `ms at ${smallest}`,
    ...larger.map((members) => `ratio at ${members}`),
  ];
  return table(head, rows);
}

function describeImports(associations: readonly Association[]): string {
  const rows = associations.map(({ members, cost }) => [
    members.toLocaleString("en-US"),
    round(cost.seconds),
    round(members / cost.seconds),
    round(cost.peakMebibytes),
  ]);
  return table(["members imported", "seconds", "members per second", "peak memory, MiB"], rows);
}
