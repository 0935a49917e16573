import type { Engine } from "@/test/setup/integration";
import { runOutage } from "./outage";

export const name = "database-slow";

export const run = async (engine: Engine) =>
  runOutage(engine, {
    what: "every answer of the database comes 2 s late",
    begin: ({ network }) => network.becomes("delays"),
    end: ({ network }) => network.becomes("forwards"),
  });
