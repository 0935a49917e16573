// `npm run faults`, once the packages are installed.
import { build } from "@/cli/prepare/build";
import { isBuilt } from "@/cli/prepare/built.mjs";
import { generate, isGenerated } from "@/cli/prepare/generate.mjs";
import type { Engine } from "@/test/setup/integration";
import { readArguments } from "../read-arguments";
import type { Fault } from "./fault";
import { FAULTS } from "./registry";
import { type Reported, toTable, writeReport } from "./report";

const ENGINES: readonly Engine[] = ["pglite", "postgres"];

const options = readArguments(process.argv.slice(2), {
  name: "faults",
  description:
    "Puts the service through faults, on both databases, and prints what happened (docs/reliability.md).",
  part: "fault",
  parts: FAULTS.map(({ name }) => name),
  flags: {
    pglite: "only on the embedded database",
    postgres: "only on PostgreSQL",
    write: "put the figures into docs/reliability.md",
  },
});
const engines = ENGINES.filter((engine) => options.has(engine));

async function prepare(tool: () => Promise<{ ok: boolean; output: string }>): Promise<void> {
  const { ok, output } = await tool();
  if (!ok) throw new Error(output);
}

async function runOn(engine: Engine, fault: Fault): Promise<Reported> {
  const { name } = fault;
  process.stdout.write(`${name} on ${engine} … `);
  const missing = fault.missing?.();
  if (missing !== undefined) {
    console.log(`skipped: ${missing}`);
    return { name, engine, rows: [{ what: `${name}: skipped. ${missing}` }] };
  }
  try {
    const rows = await fault.run(engine);
    console.log("held");
    return { name, engine, rows };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    console.log(`DID NOT HOLD: ${failure}`);
    return { name, engine, rows: [], failure };
  }
}

async function main(): Promise<void> {
  if (!isGenerated()) await prepare(generate);
  if (!isBuilt()) await prepare(build);
  const reported: Reported[] = [];
  for (const fault of FAULTS.filter(({ name }) => options.parts.includes(name))) {
    const possible = fault.engines ?? ENGINES;
    for (const engine of possible.filter((one) => engines.length === 0 || engines.includes(one))) {
      reported.push(await runOn(engine, fault));
    }
  }
  console.log(`\n${toTable(reported)}`);
  if (options.has("write")) await writeReport(reported);
  process.exitCode = reported.some(({ failure }) => failure !== undefined) ? 1 : 0;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
