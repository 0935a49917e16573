import { spawn } from "node:child_process";
import process from "node:process";
import { projectFolder } from "../../lib/project-folder.mjs";

/**
 * A tool's combined standard output and error, and whether it succeeded.
 * @typedef {{ ok: boolean, output: string }} ToolRun
 */

/**
 * The tools that are running, so that they can be stopped together with the command.
 * @type {Set<import("node:child_process").ChildProcess>}
 */
export const runningTools = new Set();

// The tools write into a pipe, so they cannot see that their output ends up in a terminal.
/** @type {Record<string, string>} */
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1", FORCE_COLOR: "0" };

/**
 * Runs a Node tool from node_modules and keeps its output in case it fails.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} environment
 * @returns {Promise<ToolRun>}
 */
export function runTool(script, args, environment = {}) {
  return runCommand(process.execPath, [`node_modules/${script}`, ...args], environment);
}

/**
 * The same for a program of the system.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} environment
 * @returns {Promise<ToolRun>}
 */
export async function runCommand(program, args, environment = {}) {
  const child = spawn(program, args, {
    cwd: projectFolder,
    env: { ...process.env, ...COLOUR, NEXT_TELEMETRY_DISABLED: "1", CHECKPOINT_DISABLE: "1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  runningTools.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => (output += text));
  }
  /** @type {number | null} */
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  runningTools.delete(child);
  return { ok: code === 0, output: output.trim() };
}
