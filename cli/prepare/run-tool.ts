import { type ChildProcess, spawn } from "node:child_process";
import { projectFolder } from "@/server/start-program";

/** What a tool printed, standard output and error together, and how it ended. */
export interface ToolRun {
  ok: boolean;
  output: string;
}

/** The tools that run now, so that whoever stops can stop them too. */
export const runningTools = new Set<ChildProcess>();

// The tools write into a pipe; what they say ends up where we write.
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1", FORCE_COLOR: "0" };

/** Runs a Node tool from node_modules and keeps its output for the case that it fails. */
export async function runTool(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<ToolRun> {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    cwd: projectFolder,
    env: { ...process.env, ...COLOUR, NEXT_TELEMETRY_DISABLED: "1", CHECKPOINT_DISABLE: "1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  runningTools.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  runningTools.delete(child);
  return { ok: code === 0, output: output.trim() };
}
