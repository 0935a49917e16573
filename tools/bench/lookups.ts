import { type BenchAssociation, foundAssociation } from "./association";
import { BARS } from "./bars";
import { median, round, table } from "./figures";
import { findWorstLookup, type WorstLookup } from "./lookup-search";
import { LOOKUP_SHAPES, type LookupShape, SEARCH_SHAPES } from "./lookup-shapes";
import { LookupTimer } from "./lookup-timer";
import type { Scale } from "./scale";
import type { BenchSystem } from "./system";

interface Association extends BenchAssociation {
  timer: LookupTimer;
}

async function importAssociation(system: BenchSystem, members: number): Promise<Association> {
  const association = await foundAssociation(system, `bench_${members}`, members);
  return { ...association, timer: new LookupTimer(association.url) };
}

/** Imports associations of several sizes, then times the same kinds of lookups in all of them, in turn. */
export async function benchLookups(system: BenchSystem, scale: Scale): Promise<string> {
  const associations: Association[] = [];
  try {
    for (const members of scale.members) {
      associations.push(await importAssociation(system, members));
      console.log(`  ${members} members imported in ${round(associations.at(-1)?.cost.seconds ?? 0)} s`);
    }
    const parts = [
      await timeShapes("lookup by name", LOOKUP_SHAPES, associations, scale),
      await timeShapes("search for people", SEARCH_SHAPES, associations, scale),
      await searchWorst(associations, scale),
    ];
    return [...parts, describeImports(associations)].join("\n\n");
  } finally {
    for (const { client, timer } of associations) {
      await timer.close();
      await client.end();
    }
  }
}

async function timeShapes(
  title: string,
  shapes: readonly LookupShape[],
  associations: readonly Association[],
  scale: Scale,
): Promise<string> {
  const rows: string[][] = [];
  for (const shape of shapes) {
    const chosen = await Promise.all(
      associations.map(async ({ client, timer }) => ({ timer, asked: await shape.choose(client) })),
    );
    const times = chosen.map((): number[] => []);
    const counts = chosen.map(() => 0);
    for (let turn = 0; turn <= scale.rounds; turn += 1) {
      for (const [index, { timer, asked: lookup }] of chosen.entries()) {
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
  const head = [title, "rows found", `ms at ${smallest}`, ...larger.map((members) => `ratio at ${members}`)];
  return table(head, rows);
}

async function searchWorst(associations: readonly Association[], scale: Scale): Promise<string> {
  const slowest: WorstLookup[] = [];
  for (const { client, timer } of associations)
    slowest.push(await findWorstLookup(client, timer, scale.lookups));
  const least = slowest[0]?.milliseconds ?? Number.NaN;
  const { worst, growth } = BARS.lookups;
  const verdict = (value: number, bar: number) => `${round(value)} (${value <= bar ? "met" : "missed"})`;
  const rows = slowest.map(({ lookup, rows, milliseconds }, index) => [
    (associations[index]?.members ?? 0).toLocaleString("en-US"),
    `${lookup.lastName || "–"}, ${lookup.firstName || "–"} (${lookup.activeOnly ? "active" : "all"})`,
    String(rows),
    verdict(milliseconds, worst.value),
    verdict(milliseconds / least, growth.value),
  ]);
  const bars = [`ms, at most ${worst.value}`, `ratio, at most ${growth.value}`];
  return table(["members", "worst lookup found", "rows found", ...bars], rows);
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
