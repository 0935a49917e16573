import type { Engine } from "@/test/setup/integration";
import { runOutage } from "./outage";

export const name = "postmaster-paused";
export const engines: readonly Engine[] = ["postgres"];

export const run = async (engine: Engine) =>
  runOutage(engine, {
    what: "PostgreSQL's first process is paused: no new connections",
    begin: ({ system }) => void process.kill(system.databasePid, "SIGSTOP"),
    end: ({ system }) => void process.kill(system.databasePid, "SIGCONT"),
    served: 0.9,
  });
