import { writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "@/server/start-program";
import { fingerprint, readStamp } from "./fingerprint";
import { runTool, type ToolRun } from "./run-tool";

const STAMP = "lib/store/generated/.made-from";

/** What the database client is made from. */
function source(): string {
  return fingerprint(["prisma/schema.prisma", "node_modules/prisma/package.json"]);
}

export function isGenerated(): boolean {
  return readStamp(STAMP) === source();
}

/** Makes the database client from the schema. */
export async function generate(): Promise<ToolRun> {
  const madeFrom = source();
  const run = await runTool("prisma/build/index.js", ["generate"]);
  if (run.ok) writeFileSync(path.join(projectFolder, STAMP), madeFrom);
  return run;
}
