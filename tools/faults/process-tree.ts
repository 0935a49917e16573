import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { projectFolder } from "@/lib/project-folder.mjs";
import { findFreePort } from "@/test/servers/free-port";

/** A running `npm run up`, as started in a terminal. */
export interface Tree {
  baseUrl: string;
  /** npm's own process. */
  npm: number;
  /** The process of `npm run up` itself, and the one that it starts. */
  server: number;
  database: number;
  /** npm's exit code, once it has ended; null when a signal ended it. */
  exitCode: Promise<number | null>;
  /** Sends a signal to all of them, as a terminal does. */
  signalAll: (signal: NodeJS.Signals) => void;
  /** Waits until the last of them has ended, zombies aside. @returns the milliseconds it took */
  untilGone(): Promise<number>;
}

const LOOK_MILLISECONDS = 20;
const GIVE_UP_MILLISECONDS = 20_000;

// What the caller's environment says must not reach the installation; a blank value counts as unset.
const NOT_HANDED_ON = {
  DATABASE_URL: "",
  ROSTRUM_SECRET: "",
  BASE_URL: "",
  HOST: "",
  SMTP_URL: "",
  SHUTDOWN_GRACE_SECONDS: "",
};

interface Options {
  dataFolder: string;
  /** The shell through which npm runs a script. */
  shell: string;
  environment?: Readonly<Record<string, string>>;
}

/** Starts it on an embedded database without a demo, and waits until it is ready. */
export async function startTree({ dataFolder, shell, environment = {} }: Options): Promise<Tree> {
  const port = await findFreePort();
  const child = spawn("npm", ["run", "up"], {
    cwd: projectFolder,
    detached: true,
    env: {
      ...process.env,
      ...NOT_HANDED_ON,
      ROSTRUM_DEMO: "off",
      ROSTRUM_DATA_DIR: dataFolder,
      PORT: String(port),
      npm_config_script_shell: shell,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const npm = child.pid ?? 0;
  const exitCode = once(child, "exit").then(([code]) => code as number | null);
  let words = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        words += text;
        if (words.includes("Rostrum is ready")) resolve();
      });
    }
    child.once("exit", () => reject(new Error(`npm run up did not start:\n${words}`)));
  });
  const members = listTree(npm);
  const find = (pattern: RegExp) => members.find(({ command }) => pattern.test(command))?.pid ?? 0;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    npm,
    server: find(/^\S*node .*cli\/up\.mjs/),
    database: find(/dist\/database\.mjs/),
    exitCode,
    signalAll: (signal) => process.kill(-npm, signal),
    untilGone: async () => {
      const began = performance.now();
      const pids = new Set(members.map(({ pid }) => pid));
      const isThere = () => listProcesses().some(({ pid, isZombie }) => pids.has(pid) && !isZombie);
      while (isThere()) {
        if (performance.now() - began > GIVE_UP_MILLISECONDS) throw new Error("Processes were left running.");
        await pause(LOOK_MILLISECONDS);
      }
      return performance.now() - began;
    },
  };
}

interface Listed {
  pid: number;
  parent: number;
  isZombie: boolean;
  command: string;
}

function listTree(root: number): Listed[] {
  const all = listProcesses();
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

function listProcesses(): Listed[] {
  const lines = execFileSync("ps", ["-axww", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" }).split(
    "\n",
  );
  return lines.flatMap((line) => {
    const [, pid, parent, state = "", command = ""] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\S.*)$/.exec(line) ?? [];
    return pid
      ? [{ pid: Number(pid), parent: Number(parent), isZombie: state.startsWith("Z"), command }]
      : [];
  });
}
