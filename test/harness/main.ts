// `npm test`, once the packages are installed: runs every step, prints its time and full failures, and a summary line.
import { generate, isGenerated } from "@/cli/prepare/generate.mjs";
import { runningTools } from "@/cli/prepare/run-tool.mjs";
import { moreSteps, type Step, steps } from "./steps";
import type { Tally } from "./tally";

// Most steps fill one core, now and then two.
const AT_ONCE = 2;

const words = process.argv.slice(2).filter((word) => word !== "--all");
const isAll = process.argv.includes("--all");
const known = [...steps, ...moreSteps];
const named = known.filter(({ name }) => words.includes(name));
const filters = words.filter((word) => !known.some(({ name }) => name === word));
const byDefault = isAll ? known : steps;
const chosen = named.length > 0 ? named : byDefault;
const failedSteps = new Set<string>();

async function runStep(step: Step): Promise<Tally> {
  if (step.needs && failedSteps.has(step.needs)) {
    return { passed: 0, failed: 1, skipped: 0, report: `Not run: the step "${step.needs}" failed.` };
  }
  return step.run(filters);
}

function describe({ passed, failed, skipped }: Tally): string {
  const parts = [`${passed} passed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(", ");
}

async function runAndTell(step: Step): Promise<Tally> {
  const began = performance.now();
  const tally = await runStep(step);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${step.title} … ${describe(tally)} (${seconds} s)\n`);
  if (tally.failed > 0) {
    failedSteps.add(step.name);
    console.log(`\n${tally.report}\n`);
  }
  return tally;
}

/** Starts the steps in order, as many at once as there are cores for. */
async function runAll(requested: readonly Step[]): Promise<Tally[]> {
  const tallies: Tally[] = [];
  const running = new Map<string, Promise<unknown>>();
  const mustWait = ({ after = "", isWide = false }: Step) =>
    running.size > (isWide ? 0 : AT_ONCE - 1) || running.has(after);
  for (const step of requested) {
    while (mustWait(step)) await Promise.race(running.values());
    const work = runAndTell(step).then((tally) => {
      tallies.push(tally);
      running.delete(step.name);
    });
    running.set(step.name, work);
  }
  await Promise.all(running.values());
  return tallies;
}

async function main(): Promise<void> {
  if (!isGenerated()) {
    const { ok, output } = await generate();
    if (!ok) throw new Error(`The database client could not be generated:\n${output}`);
  }
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of await runAll(chosen)) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  console.log(
    `\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ""}`,
  );
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

function stop(): void {
  // The tools stop the processes they started; an interrupted run does not count as passed.
  for (const tool of runningTools) tool.kill("SIGTERM");
  process.exit(1);
}

process.on("SIGINT", stop).on("SIGTERM", stop).on("disconnect", stop);

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.log("\n0 passed, 1 failed");
  process.exitCode = 1;
}
// Otherwise the IPC channel to the bootstrap keeps this process alive.
if (process.connected) {
  process.off("disconnect", stop);
  process.disconnect();
}
