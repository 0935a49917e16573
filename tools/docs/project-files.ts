import { readdirSync } from "node:fs";
import path from "node:path";

// Excludes packages and everything that a build, a test or a run leaves behind.
const FOLDERS = [
  "app",
  "cli",
  "components",
  "docs",
  "e2e",
  "lib",
  "messages",
  "prisma",
  "server",
  "test",
  "tools",
];
const GENERATED = "lib/store/generated/";

/** The files of the project whose names match, by path relative to its folder. */
export function projectFiles(name: RegExp): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.posix.join(folder, file)),
  );
  return [...readdirSync("."), ...inFolders].filter((file) => name.test(file) && !file.startsWith(GENERATED));
}
