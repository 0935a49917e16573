import { existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lockFolder } from "@/server/database/folder-lock";
import { projectFolder } from "@/server/start-program";
import { compressStaticFiles } from "./compress-static-files";
import { fingerprint, readStamp } from "./fingerprint";
import { runTool, type ToolRun } from "./run-tool";

const STAMP = ".next/made-from";

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
  "tools/cut-for-browsers.mjs",
  "cli/prepare/compress-static-files.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** What a build is made from: every file that can change what is served. */
function source(): string {
  return fingerprint(
    SOURCES,
    (file) => file.startsWith("lib/store/generated/") || /\.test\.tsx?$/.test(file),
  );
}

export function isBuilt(): boolean {
  return existsSync(path.join(projectFolder, ".next/BUILD_ID")) && readStamp(STAMP) === source();
}

/** Builds for production. Of several programs that want a build at once, one builds and the others wait for it. */
export async function build(): Promise<ToolRun> {
  const folder = path.join(projectFolder, ".next");
  mkdirSync(folder, { recursive: true });
  let lock = await lockFolder(realpathSync(folder), "next build");
  while ("pid" in lock) {
    await pause(500);
    lock = await lockFolder(realpathSync(folder), "next build");
  }
  try {
    if (isBuilt()) return { ok: true, output: "" };
    const madeFrom = source();
    const run = await runTool("next/dist/bin/next", ["build"], { NODE_ENV: "production" });
    if (!run.ok) return run;
    await compressStaticFiles(path.join(projectFolder, ".next/static"));
    writeFileSync(path.join(projectFolder, STAMP), madeFrom);
    return run;
  } finally {
    lock.release();
  }
}
