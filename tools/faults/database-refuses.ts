import type { Engine } from "@/test/setup/integration";
import { runOutage } from "./outage";

export const name = "database-refuses";

export const run = async (engine: Engine) =>
  runOutage(engine, {
    what: "the database closes all connections and takes no new ones",
    begin: ({ network }) => network.becomes("refuses"),
    end: ({ network }) => network.becomes("forwards"),
  });
