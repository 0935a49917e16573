import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";

const LOOK_MILLISECONDS = 500;
const SHELLS = new Set(["sh", "ash", "bash", "busybox", "dash", "fish", "ksh", "zsh"]);

/**
 * Ends this program as a closed terminal does, by SIGHUP, once the npm that runs it is gone. npm puts a shell between the
 * two, which neither passes a signal on nor ends with npm; so nothing tells, and it has to be looked for. A program that
 * was started without npm (by a service manager, in a container) lives on without its parent.
 */
export function endWithLauncher() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const launcher = SHELLS.has(readProcess(parent)?.name ?? "") ? readProcess(parent)?.parent : undefined;
  const timer = setInterval(() => {
    const isThere =
      process.ppid === parent && (launcher === undefined || readProcess(parent)?.parent === launcher);
    if (isThere) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGHUP");
  }, LOOK_MILLISECONDS);
  timer.unref();
}

/**
 * @param {number} pid
 * @returns {{ name: string, parent: number } | undefined} undefined when there is no such process
 */
function readProcess(pid) {
  try {
    if (process.platform !== "linux") {
      const words = execFileSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" });
      const [parent = "", ...command] = words.trim().split(/\s+/);
      // A path that may have spaces, or the name of a login shell: `-zsh`.
      const [name = ""] = command.join(" ").replace(/^-/, "").split("/").at(-1)?.split(" ") ?? [];
      return { name, parent: Number(parent) };
    }
    const [, name = "", parent = ""] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
