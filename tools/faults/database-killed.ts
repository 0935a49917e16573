import type { Engine } from "@/test/setup/integration";
import { runOutage } from "./outage";

export const name = "database-killed";
// The embedded database and its server end together; how they start again is in crash.it.test.ts.
export const engines: readonly Engine[] = ["postgres"];

export const run = async (engine: Engine) =>
  runOutage(engine, {
    what: "the database is killed (SIGKILL) and, later, started again",
    begin: ({ system }) => system.killDatabase(),
    end: ({ system }) => system.startDatabase(),
  });
