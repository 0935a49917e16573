import { inject, test } from "vitest";
import { engines, run } from "./large-bodies";

const engine = inject("engine");

// It throws when memory grows, a body is taken whole, or an address of the table of routes answers something else.
test.runIf(engines.includes(engine))(
  "bodies without an end are counted, not kept, whatever the address",
  async () => {
    await run(engine);
  },
  300_000,
);
