import { readdirSync } from "node:fs";
import path from "node:path";

// What is written by hand: neither packages nor anything that a build, a test or a run leaves behind.
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

/** The files of the project whose names match, by paths from its folder. */
export function projectFiles(name: RegExp): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.posix.join(folder, file)),
  );
  return [...readdirSync("."), ...inFolders].filter((file) => name.test(file) && !file.startsWith(GENERATED));
}
