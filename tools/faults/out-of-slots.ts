import pg from "pg";
import type { Engine } from "@/test/setup/integration";
import { runOutage, type Stage } from "./outage";

export const name = "out-of-slots";
export const engines: readonly Engine[] = ["postgres"];

const held: pg.Client[] = [];

/** Takes every connection that PostgreSQL has left, and ends those of the service at the same time. */
async function takeAll({ system }: Stage): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: system.databaseUrl });
    client.on("error", () => undefined);
    try {
      await client.connect();
    } catch {
      break;
    }
    held.push(client);
    if (held.length === 1) continue;
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rostrum'",
    );
  }
}

export const run = async (engine: Engine) =>
  runOutage(engine, {
    what: "other programs hold every connection that PostgreSQL allows",
    begin: takeAll,
    end: async () => {
      await Promise.all(held.splice(0).map((client) => client.end()));
    },
  });
