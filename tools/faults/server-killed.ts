import { setTimeout as pause } from "node:timers/promises";
import type { Engine } from "@/test/setup/integration";
import type { FaultRow } from "./fault";
import { faultOf } from "./load";
import { countStatuses, countWrites, onStage, type Stage, untilServed } from "./outage";

const KILLS = 3;
const LOAD_MILLISECONDS = 2_000;

export const name = "server-killed";

/** The server is killed in the middle of its writes, and started again; callers without an answer do not count. */
export async function run(engine: Engine): Promise<FaultRow[]> {
  return onStage(engine, async (stage: Stage): Promise<FaultRow[]> => {
    const { system, load } = stage;
    let recoverySeconds = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await pause(LOAD_MILLISECONDS);
      const began = performance.now();
      await system.replaceServer();
      await untilServed(load);
      recoverySeconds = Math.max(recoverySeconds, (performance.now() - began) / 1_000);
    }
    await load.stop();
    const calls = load.sent.filter(({ kind }) => kind !== "live");
    const writes = await countWrites(stage);
    const answered = calls.filter(({ status }) => status !== 0);
    const wrong = new Set(answered.flatMap((sent) => faultOf(sent, Number.POSITIVE_INFINITY) ?? []));
    if (answered.length === calls.length) wrong.add("no call was under way when the server was killed");
    if (writes.lost + writes.doubled > 0)
      wrong.add(`${writes.lost} writes were lost and ${writes.doubled} doubled`);
    if (wrong.size > 0) throw new Error([...wrong].slice(0, 5).join("; "));
    return [
      {
        what: `the server alone is killed (SIGKILL) ${KILLS} times while it writes, and started again`,
        ...writes,
        statuses: countStatuses(calls),
        slowestSeconds: Math.max(...answered.map(({ seconds }) => seconds)),
        recoverySeconds,
      },
    ];
  });
}
