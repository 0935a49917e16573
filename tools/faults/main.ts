// `npm run faults`, once the packages are installed.
import { build } from "@/cli/prepare/build";
import { isBuilt } from "@/cli/prepare/built.mjs";
import { generate, isGenerated } from "@/cli/prepare/generate.mjs";
import type { Engine } from "@/test/setup/integration";
import type { Fault } from "./fault";
import { FAULTS } from "./registry";
import { type Reported, toTable, writeReport } from "./report";

const ENGINES: readonly Engine[] = ["pglite", "postgres"];

const words = process.argv.slice(2);
const isWriting = words.includes("--write");
const engines = ENGINES.filter((engine) => words.includes(`--${engine}`));
const names = words.filter((word) => !word.startsWith("--"));

async function prepare(tool: () => Promise<{ ok: boolean; output: string }>): Promise<void> {
  const { ok, output } = await tool();
  if (!ok) throw new Error(output);
}

async function runOn(engine: Engine, fault: Fault): Promise<Reported> {
  const { name } = fault;
  process.stdout.write(`${name} on ${engine} … `);
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
  const unknown = names.filter((word) => !FAULTS.some(({ name }) => name === word));
  if (unknown.length > 0) {
    throw new Error(
      `Unknown: ${unknown.join(", ")}. There are: ${FAULTS.map(({ name }) => name).join(", ")}.`,
    );
  }
  if (!isGenerated()) await prepare(generate);
  if (!isBuilt()) await prepare(build);
  const reported: Reported[] = [];
  for (const fault of FAULTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const possible = fault.engines ?? ENGINES;
    for (const engine of possible.filter((one) => engines.length === 0 || engines.includes(one))) {
      reported.push(await runOn(engine, fault));
    }
  }
  console.log(`\n${toTable(reported)}`);
  if (isWriting) await writeReport(reported);
  process.exitCode = reported.some(({ failure }) => failure !== undefined) ? 1 : 0;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
