import pg from "pg";
import { CHANGES, SESSION } from "@/test/fixtures/session-changes";
import type { Engine } from "@/test/setup/integration";
import { query } from "./association";
import type { FaultRow } from "./fault";
import { onStage, type Stage } from "./outage";

export const name = "session-settings";
// Its connections share one session.
export const engines: readonly Engine[] = ["pglite"];

/** Other programs change the settings of their session and go: neither the service nor the next program finds a trace. */
export async function run(engine: Engine): Promise<FaultRow[]> {
  return onStage(engine, async ({ system, load }: Stage): Promise<FaultRow[]> => {
    await load.stop();
    const url = system.databaseUrl;
    await query(url, "create role rostrum_guest");
    const look = async () => JSON.stringify(await query(url, SESSION));
    const clean = await look();
    const wrong: string[] = [];
    for (const [what, statements] of CHANGES) {
      const guest = new pg.Client({ connectionString: url });
      await guest.connect();
      for (const statement of statements) await guest.query(statement);
      await guest.end();
      if ((await look()) !== clean) wrong.push(`${what} was left behind`);
      if (!(await load.isServed())) wrong.push(`callers were not served after ${what}`);
    }
    if (wrong.length > 0) throw new Error(wrong.join("; "));
    return [
      {
        what: `${CHANGES.length} ways to change the settings of the one session: 0 left behind, every caller served`,
      },
    ];
  });
}
