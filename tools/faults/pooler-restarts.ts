import type { Engine } from "@/test/setup/integration";
import { runOutage } from "./outage";
import { missingPooler, Pooler } from "./pooler";

export const name = "pooler-restarts";
export const engines: readonly Engine[] = ["postgres"];
export const missing = missingPooler;

export async function run(engine: Engine) {
  const pooler = new Pooler();
  return runOutage(engine, {
    what: "PgBouncer, in transaction mode, is killed (SIGKILL) and, later, started again",
    prepare: pooler.prepare,
    begin: pooler.kill,
    end: pooler.start,
  }).finally(pooler.close);
}
