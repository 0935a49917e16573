import { inject, test } from "vitest";
import * as backendPaused from "./backend-paused";
import * as databaseRefuses from "./database-refuses";
import type { Fault } from "./fault";
import * as networkDrops from "./network-drops";

// The quicker ones of `npm run faults`; each throws when an answer is wrong or late, or a write is lost.
const QUICK: readonly Fault[] = [databaseRefuses, networkDrops, backendPaused];

const engine = inject("engine");

test.each(QUICK.filter(({ engines }) => engines?.includes(engine) ?? true))(
  "$name: every caller gets an answer in time, no write is lost or doubled, and it is over at once",
  async (fault) => {
    await fault.run(engine);
  },
  120_000,
);
