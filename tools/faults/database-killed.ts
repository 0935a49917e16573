import type { Engine } from "@/test/setup/integration";
import { runOutage } from "./outage";

export const name = "database-killed";

export const run = async (engine: Engine) =>
  runOutage(engine, {
    what: "the database is killed (SIGKILL) and, later, started again",
    begin: ({ system }) => system.killDatabase(),
    end: ({ system }) => system.startDatabase(),
  });
