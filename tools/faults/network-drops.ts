import type { Engine } from "@/test/setup/integration";
import { runOutage } from "./outage";

export const name = "network-drops";

export const run = async (engine: Engine) =>
  runOutage(engine, {
    what: "the network drops packets; connections from before never wake again",
    begin: ({ network }) => network.becomes("swallows"),
    end: ({ network }) => network.becomes("forwards"),
  });
