import { execFileSync } from "node:child_process";
import type { Engine } from "@/test/setup/integration";
import { runOutage, type Stage } from "./outage";

export const name = "database-paused";

function signalAll({ system }: Stage, signal: NodeJS.Signals): void {
  const pid = String(system.databasePid);
  const listed = execFileSync("ps", ["-axo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const children = listed
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => Number(child));
  for (const one of [system.databasePid, ...children]) process.kill(one, signal);
}

export const run = async (engine: Engine) =>
  runOutage(engine, {
    what: "all processes of the database are paused (SIGSTOP)",
    begin: (stage) => signalAll(stage, "SIGSTOP"),
    end: (stage) => signalAll(stage, "SIGCONT"),
  });
