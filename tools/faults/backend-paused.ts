import type { Engine } from "@/test/setup/integration";
import { query } from "./association";
import { runOutage, type Stage } from "./outage";

export const name = "backend-paused";
export const engines: readonly Engine[] = ["postgres"];

let paused = 0;

/** Stops one of the processes that serve the service's connections. */
async function pauseOne({ system }: Stage): Promise<void> {
  const [backend] = await query<{ pid: number }>(
    system.databaseUrl,
    "select pid from pg_stat_activity where application_name = 'rostrum' order by backend_start limit 1",
  );
  if (!backend) throw new Error("The service has no connection to its database.");
  paused = backend.pid;
  process.kill(paused, "SIGSTOP");
}

export const run = async (engine: Engine) =>
  runOutage(engine, {
    what: "one process of PostgreSQL is paused (SIGSTOP)",
    begin: pauseOne,
    end: () => void process.kill(paused, "SIGCONT"),
    served: 0.9,
  });
