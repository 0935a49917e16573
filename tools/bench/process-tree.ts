import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** The memory of a tree of processes, in MB (1,000,000 bytes). */
export interface TreeMemory {
  processes: number;
  /** The sum of their resident sizes; shared pages count once for each process. */
  resident: number;
  /** The sum of their proportional set sizes, in which a shared page counts once; Linux only. */
  proportional: number | undefined;
}

const KIB = 1_024;
const MB = 1_000_000;

interface Listed {
  pid: number;
  parent: number;
  residentBytes: number;
  proportionalBytes: number | undefined;
}

/** The memory of a process and all its descendants. */
export function readTreeMemory(root: number): TreeMemory {
  const listed = process.platform === "linux" ? listFromProc() : listFromPs();
  const tree = listed.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...listed.filter(({ parent }) => parent === pid));
  const shares = tree.flatMap(({ proportionalBytes }) => proportionalBytes ?? []);
  const sum = (bytes: readonly number[]) => bytes.reduce((total, one) => total + one, 0) / MB;
  return {
    processes: tree.length,
    resident: sum(tree.map(({ residentBytes }) => residentBytes)),
    proportional: shares.length === tree.length ? sum(shares) : undefined,
  };
}

function listFromProc(): Listed[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // The name of the program, in brackets, may contain anything; the parent is the second field after it.
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      const memory = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
      const bytes = (name: string) =>
        Number(new RegExp(`^${name}: +(\\d+) kB`, "m").exec(memory)?.[1] ?? 0) * KIB;
      return [{ pid: Number(pid), parent, residentBytes: bytes("Rss"), proportionalBytes: bytes("Pss") }];
    } catch {
      // The process has ended, or belongs to another user.
      return [];
    }
  });
}

function listFromPs(): Listed[] {
  const lines = execFileSync("ps", ["-axo", "pid=,ppid=,rss="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => {
    const [pid = 0, parent = 0, kibibytes = 0] = line.trim().split(/\s+/).map(Number);
    return { pid, parent, residentBytes: kibibytes * KIB, proportionalBytes: undefined };
  });
}
