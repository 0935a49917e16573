import type { Engine } from "@/test/setup/integration";
import { runOutage } from "./outage";

export const name = "connection-hangs";

export const run = async (engine: Engine) =>
  runOutage(engine, {
    what: "the connections of one moment hang, new ones work",
    begin: ({ network }) => network.stall(),
    end: () => undefined,
    served: 0.9,
  });
