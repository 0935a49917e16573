// The first step of every command, in plain JavaScript and with nothing but Node: it makes sure that the packages are
// installed, then runs the TypeScript program.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { projectFolder } from "../lib/project-folder.mjs";
import { isBuilt } from "./prepare/built.mjs";
import { bundle, isBundled } from "./prepare/bundle.mjs";
import { endWithLauncher } from "./launcher.mjs";
import { generate, isGenerated } from "./prepare/generate.mjs";
import { stampBuild } from "./prepare/stamp-build.mjs";

const OLDEST_NODE = [20, 19];

/** Exits with a message when this version of Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Rostrum needs Node ${OLDEST_NODE.join(".")} or later; this is ${process.versions.node}.`);
  process.exit(1);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(projectFolder, file), "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules matches package-lock.json. Compares contents, not times: a checkout resets all times.
 * @param {boolean} development whether development packages must be installed too
 */
export function isInstalled(development) {
  const wanted = readPackages("package-lock.json") ?? {};
  const present = readPackages("node_modules/.package-lock.json");
  if (!present) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === "" || entry.link || (!development && (entry.dev || entry.devOptional))) return true;
    const found = present[name];
    // An optional package for another platform is absent on purpose.
    if (!found) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return found.version === entry.version;
  });
}

/**
 * Installs missing packages; npm's output is shown only when it fails.
 * @param {{ development: boolean, toStandardError?: boolean }} options commands whose output is machine-readable report on standard error
 */
export async function installMissing({ development, toStandardError = false }) {
  if (isInstalled(development)) return;
  const output = toStandardError ? process.stderr : process.stdout;
  const began = Date.now();
  output.write("Installing the packages … ");
  // No package needs its script (docs/decisions/0022-delivery-and-dependencies.md).
  const quiet = ["--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"];
  let { code, stopped, words } = await runNpm(["ci", ...quiet]);
  // A lock file that npm wrote on one platform may lack optional packages for another: `ci` refuses it, whereas
  // `install` uses the versions that it does list.
  if (!stopped && words.includes("EUSAGE"))
    ({ code, stopped, words } = await runNpm(["install", "--no-save", ...quiet]));
  if (stopped) process.exit(0);
  if (code === 0) {
    output.write(`${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    return;
  }
  output.write("failed\n");
  console.error(`${words.trim()}\n\nThe packages could not be installed; npm's output is above.`);
  process.exit(1);
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  const options = { cwd: projectFolder, stdio: ["ignore", "pipe", "pipe"] };
  const child = npm
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn("npm", args, { ...options, shell: process.platform === "win32" });
  let stopped = false;
  const stop = () => {
    stopped = true;
    child.kill("SIGTERM");
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  let words = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (words += text));
  return new Promise((resolve) => {
    const end = (code) => {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      resolve({ code, stopped, words });
    };
    child.once("error", (error) => {
      words += error.message;
      end(1);
    });
    child.once("close", end);
  });
}

/** Reads `.env` when there is one; variables that are already set take precedence. */
export function loadEnvironmentFile() {
  const file = path.join(projectFolder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Runs one of our TypeScript programs in this terminal, and exits with its exit code.
 * Ctrl-C reaches it through the terminal; SIGTERM is passed on; if this process is killed, the program notices and exits.
 */
export function runProgram(file, args = process.argv.slice(2)) {
  const tsx = import.meta.resolve("tsx");
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", tsx, path.join(projectFolder, file), ...args],
    { stdio: ["inherit", "inherit", "inherit", "ipc"] },
  );
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGTERM"));
  endWithLauncher();
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/**
 * Whether a program has nothing left to build: then it needs no development packages, such as compilers.
 * @param {"build" | "up" | "rostrum"} name
 */
export function isReady(name) {
  return name === "rostrum" ? isBundled() : isBuilt();
}

/**
 * Runs one of our programs (cli/prepare/bundle.mjs) in this process, compiling it first if necessary.
 * @param {"build" | "up" | "rostrum"} name
 * @param {{ ready: boolean, toStandardError?: boolean }} options `ready`: what `isReady` said of it. It reads every
 *   source, so a start asks only once.
 * @returns the program's exports
 */
export async function runBundled(name, { ready, toStandardError = false }) {
  const output = toStandardError ? process.stderr : process.stdout;
  if (!ready && !isGenerated()) await prepare("Generating the database client", generate, output);
  if (!ready && !isBundled()) await prepare("Compiling the programs", bundle, output);
  stampBuild();
  return import(pathToFileURL(path.join(projectFolder, `dist/${name}.mjs`)).href);
}

/**
 * @param {string} title
 * @param {() => Promise<import("./prepare/run-tool.mjs").ToolRun>} work
 * @param {NodeJS.WriteStream} output
 */
async function prepare(title, work, output) {
  const began = Date.now();
  output.write(`${title} … `);
  const run = await work();
  if (run.ok) {
    output.write(`${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    return;
  }
  output.write("failed\n");
  console.error(`${run.output}\n\n${title} failed; the tool's output is above.`);
  process.exit(1);
}
