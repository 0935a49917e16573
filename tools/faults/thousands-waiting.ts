import { setTimeout as pause } from "node:timers/promises";
import type { Engine } from "@/test/setup/integration";
import { readTreeMemory } from "@/tools/bench/process-tree";
import { readMember } from "./calls";
import type { FaultRow } from "./fault";
import { faultOf } from "./load";
import { onStage, type Stage } from "./outage";

export const name = "thousands-waiting";

const CALLERS = 3_000;
const SECONDS = 10;
const MOST_MEGABYTES = 200;
// Where there is plenty, V8 leaves a quarter of a gigabyte of answered callers uncollected, or none, as it happens. In a
// heap that has no room for that, the growth is what the callers need.
const SMALL_HEAP = ["--max-old-space-size=256"];

/** Thousands of callers at once on a database that answers nothing: each gets its answer, and memory does not grow with them. */
export async function run(engine: Engine): Promise<FaultRow[]> {
  const storm = async ({ system, network, load }: Stage): Promise<FaultRow[]> => {
    await load.stop();
    const { baseUrl, token } = load.target;
    const memory = () => readTreeMemory(system.serverPid).resident;
    const before = memory();
    network.becomes("swallows");
    const statuses: Record<number, number> = {};
    const wrong = new Set<string>();
    let slowestSeconds = 0;
    const end = performance.now() + SECONDS * 1_000;
    const caller = async () => {
      while (performance.now() < end) {
        const answered = await readMember(baseUrl, token);
        statuses[answered.status] = (statuses[answered.status] ?? 0) + 1;
        slowestSeconds = Math.max(slowestSeconds, answered.seconds);
        // A caller without an answer, or with one that came late, may have waited for this machine.
        const fault = faultOf({ ...answered, kind: "read", at: 0 }, Number.POSITIVE_INFINITY);
        if (fault !== undefined && answered.status !== 0) wrong.add(fault);
        await pause(500);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    const memoryMegabytes = Math.round(memory() - before);
    network.becomes("forwards");
    if (memoryMegabytes > MOST_MEGABYTES) wrong.add(`memory grew by ${memoryMegabytes} MB`);
    if (wrong.size > 0) throw new Error([...wrong].join("; "));
    return [
      {
        what: `${CALLERS} callers while the network drops packets`,
        statuses,
        slowestSeconds,
        memoryMegabytes,
      },
    ];
  };
  return onStage(engine, storm, { flags: SMALL_HEAP });
}
