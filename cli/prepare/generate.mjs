import { writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../lib/project-folder.mjs";
import { fingerprint, readStamp } from "./fingerprint.mjs";
import { runTool } from "./run-tool.mjs";

const STAMP = "lib/store/generated/.made-from";

/** The inputs of the database client. */
function source() {
  return fingerprint(["prisma/schema.prisma", "node_modules/prisma/package.json"]);
}

export function isGenerated() {
  return readStamp(STAMP) === source();
}

/** Generates the database client from the schema. @returns {Promise<import("./run-tool.mjs").ToolRun>} */
export async function generate() {
  const madeFrom = source();
  const run = await runTool("prisma/build/index.js", ["generate"]);
  if (run.ok) writeFileSync(path.join(projectFolder, STAMP), madeFrom);
  return run;
}
