import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { BARS, judge } from "./bars";
import { median, round, table } from "./figures";
import { readTreeMemory, type TreeMemory } from "./process-tree";
import type { Scratch } from "./scratch";
import { startAsUser } from "./started-by-user";

const WARM_STARTS = 5;
const REST_MILLISECONDS = 10_000;

/** How long a warm `npm run up` takes on its embedded database, and the memory of all its processes once they are idle. */
export async function benchStart({ folder }: Scratch): Promise<string> {
  const dataFolder = path.join(folder, "data");
  // The cold start creates the demo association, and is not counted.
  await (await startAsUser(dataFolder)).stop();
  const seconds: number[] = [];
  let memory: TreeMemory | undefined;
  for (let turn = 1; turn <= WARM_STARTS; turn += 1) {
    const started = await startAsUser(dataFolder);
    try {
      seconds.push(started.readyMilliseconds / 1000);
      console.log(`  ready after ${round(seconds.at(-1) ?? 0)} s`);
      if (turn < WARM_STARTS) continue;
      await pause(REST_MILLISECONDS);
      memory = readTreeMemory(started.pid);
    } finally {
      await started.stop();
    }
  }
  const { processes = 0, resident = Number.NaN, proportional = Number.NaN } = memory ?? {};
  const middle = median(seconds);
  const range = `${round(Math.min(...seconds))} to ${round(Math.max(...seconds))}`;
  return table(
    ["`npm run up`, embedded database", "median or sum", "all", "bar"],
    [
      ["warm, until ready, s", round(middle), range, judge([middle, BARS.start])],
      [
        "memory at rest, resident, MB",
        round(resident),
        `${processes} processes, npm's included`,
        judge([resident, BARS.memory]),
      ],
      ["memory at rest, proportional, MB", round(proportional), "shared pages counted once", ""],
    ],
  );
}
