import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { OwnPostgres } from "@/test/servers/real-postgres";
import { addressOfBoth, startStandby } from "@/test/servers/standby";
import type { Engine } from "@/test/setup/integration";
import { query } from "./association";
import { runOutage, type Stage } from "./outage";

export const name = "failover";
export const engines: readonly Engine[] = ["postgres"];

/** From now on the primary acknowledges only what the standby has on its disk. */
async function waitForStandby(primaryUrl: string): Promise<void> {
  await query(primaryUrl, "alter system set synchronous_standby_names = '*'");
  await query(primaryUrl, "select pg_reload_conf()");
  const follows = "select from pg_stat_replication where sync_state = 'sync'";
  while ((await query(primaryUrl, follows)).length === 0) await pause(50);
}

/** The primary is killed and its standby promoted, as Patroni or a person would. */
export async function run(engine: Engine) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "rostrum-standby-"));
  let standby: OwnPostgres | undefined;
  const prepare = async (primaryUrl: string) => {
    standby = await startStandby(primaryUrl, folder);
    await waitForStandby(primaryUrl);
    return { DATABASE_URL: addressOfBoth(primaryUrl, standby.url) };
  };
  const promote = async ({ system }: Stage) => {
    system.databaseUrl = standby?.url ?? "";
    await query(system.databaseUrl, "select pg_promote()");
  };
  try {
    return await runOutage(engine, {
      what: "the primary is killed (SIGKILL) and, later, its synchronous standby promoted",
      prepare,
      begin: ({ system }) => system.killDatabase(),
      end: promote,
    });
  } finally {
    await standby?.close();
    await rm(folder, { recursive: true, force: true });
  }
}
