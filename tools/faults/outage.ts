import { setTimeout as pause } from "node:timers/promises";
import { readTreeMemory } from "@/tools/bench/process-tree";
import { openStallingProxy, type StallingProxy } from "@/test/fixtures/stalling-proxy";
import type { Engine } from "@/test/setup/integration";
import { foundAssociation, readRecords } from "./association";
import { fetchToken, signIn } from "./calls";
import type { FaultRow } from "./fault";
import { faultOf, Load } from "./load";
import { onSystem, type System } from "./system";

const CANDIDATES = 20_000;
const BEFORE_MILLISECONDS = 1_000;
const DURING_MILLISECONDS = 7_000;
const RECOVERY_SECONDS = 2;

/** A running service with a network in between that can fail. */
export interface Stage {
  system: System;
  network: StallingProxy;
  load: Load;
}

interface StageOptions {
  /** Flags of Node for the server, besides its own. */
  flags?: readonly string[];
  /** Comes before the server's start. @returns the environment that the server gets on top */
  prepare?: (databaseUrl: string) => Promise<Readonly<Record<string, string>>>;
}

interface Outage extends StageOptions {
  /** For the table. */
  what: string;
  begin: (stage: Stage) => void | Promise<void>;
  end: (stage: Stage) => void | Promise<void>;
  /** The share of calls that must succeed during the outage; 0 unless given. */
  served?: number;
}

/** Starts a service on an empty association, and takes it down in the end. */
export async function onStage<Result>(
  engine: Engine,
  work: (stage: Stage) => Promise<Result>,
  { flags = [], prepare }: StageOptions = {},
): Promise<Result> {
  let network: StallingProxy | undefined;
  const through = async (url: string) => {
    network = await openStallingProxy(url);
    return { DATABASE_URL: network.url, ...(await prepare?.(url)) };
  };
  try {
    return await onSystem(engine, { through, flags }, async (system) => {
      const { baseUrl, databaseUrl } = system;
      const caller = await foundAssociation(databaseUrl, CANDIDATES);
      const token = await fetchToken(baseUrl, caller);
      const cookie = await signIn(baseUrl, caller.sessionKey);
      const load = new Load({ baseUrl, caller, token, cookie });
      try {
        return await work({ system, network: network as unknown as StallingProxy, load });
      } finally {
        await load.stop();
      }
    });
  } finally {
    await network?.close();
  }
}

/**
 * Puts a service under load through an outage, and measures.
 * @throws Error when an answer is wrong or late, the service does not come back, or a write is lost or doubled
 */
export async function runOutage(
  engine: Engine,
  { what, begin, end, served = 0, ...options }: Outage,
): Promise<FaultRow[]> {
  const work = async (stage: Stage): Promise<FaultRow[]> => {
    const { load, system } = stage;
    await pause(BEFORE_MILLISECONDS);
    const healthySeconds = await untilServed(load);
    const before = readTreeMemory(system.serverPid).resident;
    const began = performance.now();
    await begin(stage);
    await pause(DURING_MILLISECONDS);
    const memoryMegabytes = Math.round(readTreeMemory(system.serverPid).resident - before);
    await end(stage);
    const recoverySeconds = await untilServed(load);
    await pause(BEFORE_MILLISECONDS);
    await load.stop();
    const during = load.sent.filter(
      ({ kind, at }) => kind !== "live" && at >= began && at < began + DURING_MILLISECONDS,
    );
    const row = {
      what,
      ...(await countWrites(stage)),
      statuses: countStatuses(during),
      slowestSeconds: Math.max(...during.map(({ seconds }) => seconds)),
      recoverySeconds,
      memoryMegabytes,
    };
    // What this machine needs for a call that asks for nothing, and for a round of calls when all is well.
    const machineSeconds = Math.max(
      healthySeconds,
      ...load.sent.map(({ kind, seconds }) => (kind === "live" ? seconds : 0)),
    );
    const wrong = load.sent.flatMap((sent) => faultOf(sent, machineSeconds) ?? []);
    const succeeded = during.filter(({ status }) => status === 200).length / during.length;
    if (succeeded < served)
      wrong.push(`only ${Math.round(succeeded * 100)} % of the calls succeeded meanwhile`);
    if (recoverySeconds > RECOVERY_SECONDS + machineSeconds)
      wrong.push(`it came back after ${recoverySeconds.toFixed(1)} s`);
    if (row.lost + row.doubled > 0) wrong.push(`${row.lost} writes were lost and ${row.doubled} doubled`);
    if (wrong.length > 0) throw new Error(`${what}: ${[...new Set(wrong)].slice(0, 5).join("; ")}`);
    return [row];
  };
  return onStage(engine, work, options);
}

/** The writes that were acknowledged, and those of them that are not there, or more than once. */
export async function countWrites({ load, system }: Stage) {
  const records = await readRecords(system.databaseUrl);
  return {
    acknowledged: load.acknowledged.size,
    lost: [...load.acknowledged].filter((n) => !records.has(`R${n}`)).length,
    doubled: [...records.values()].filter(({ live, audited }) => live !== 1 || audited !== 1).length,
  };
}

/** The seconds until a call of every kind succeeds. */
export async function untilServed(load: Load): Promise<number> {
  const began = performance.now();
  while (!(await load.isServed()) && performance.now() - began < 30_000) await pause(50);
  return (performance.now() - began) / 1_000;
}

export function countStatuses(sent: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of sent) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
