import type { Engine } from "@/test/setup/integration";
import { query } from "./association";
import { runOutage, type Stage } from "./outage";

export const name = "backend-paused";
export const engines: readonly Engine[] = ["postgres"];

let paused = 0;

/** Stops one of the processes that serve the service's connections. */
async function pauseOne({ system }: Stage): Promise<void> {
  const oldest =
    "select pid from pg_stat_activity where application_name = 'rostrum' order by backend_start limit 1";
  // Between two connections there may be none for a moment.
  for (paused = 0; paused === 0;) {
    const [backend] = await query<{ pid: number }>(system.databaseUrl, oldest);
    paused = backend?.pid ?? 0;
  }
  process.kill(paused, "SIGSTOP");
}

export const run = async (engine: Engine) =>
  runOutage(engine, {
    what: "one process of PostgreSQL is paused (SIGSTOP)",
    begin: pauseOne,
    end: () => void process.kill(paused, "SIGCONT"),
    served: 0.9,
  });
