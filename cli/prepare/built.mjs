import { existsSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../lib/project-folder.mjs";
import { isBundled } from "./bundle.mjs";
import { fingerprint, readStamp } from "./fingerprint.mjs";

export const PAGES_STAMP = ".next/made-from";

const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "messages",
  "prisma/schema.prisma",
  "proxy.ts",
  "instrumentation.ts",
  "next.config.js",
  "tools/contract-for-browsers.mjs",
  "cli/prepare/build.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** The inputs of the pages: every file that can change what is served. */
export function pagesSource() {
  return fingerprint(
    SOURCES,
    (file) => file.startsWith("lib/store/generated/") || /\.test\.tsx?$/.test(file),
  );
}

export function arePagesBuilt() {
  return existsSync(path.join(projectFolder, ".next/BUILD_ID")) && readStamp(PAGES_STAMP) === pagesSource();
}

/** Whether pages and programs are up to date, so that nothing is left to build. */
export function isBuilt() {
  return arePagesBuilt() && isBundled();
}
