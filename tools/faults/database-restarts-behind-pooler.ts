import type { Engine } from "@/test/setup/integration";
import { runOutage } from "./outage";
import { missingPooler, Pooler } from "./pooler";

export const name = "database-restarts-behind-pooler";
export const engines: readonly Engine[] = ["postgres"];
export const missing = missingPooler;

/** PgBouncer still takes connections then, and keeps their statements until the database is back or it gives up. */
export async function run(engine: Engine) {
  const pooler = new Pooler();
  return runOutage(engine, {
    what: "the database behind PgBouncer is killed (SIGKILL) and, later, started again",
    prepare: pooler.prepare,
    begin: ({ system }) => system.killDatabase(),
    end: ({ system }) => system.startDatabase(),
  }).finally(pooler.close);
}
