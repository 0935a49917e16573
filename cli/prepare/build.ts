import { existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lockFolder } from "@/server/database/folder-lock";
import { projectFolder } from "@/lib/project-folder.mjs";
import { bundle, isBundled } from "./bundle.mjs";
import { compressStaticFiles } from "./compress-static-files";
import { fingerprint, readStamp } from "./fingerprint.mjs";
import { runTool, type ToolRun } from "./run-tool.mjs";

const STAMP = ".next/made-from";
const BUILD_ID_DIGITS = 20;

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

/** The inputs of a build: every file that can change what is served. */
function source(): string {
  return fingerprint(
    SOURCES,
    (file) => file.startsWith("lib/store/generated/") || /\.test\.tsx?$/.test(file),
  );
}

export function isBuilt(): boolean {
  return arePagesBuilt() && isBundled();
}

function arePagesBuilt(): boolean {
  return existsSync(path.join(projectFolder, ".next/BUILD_ID")) && readStamp(STAMP) === source();
}

/**
 * Builds for production: the pages by Next, our programs by esbuild. When several programs need a build at once, one
 * builds and the others wait.
 */
export async function build(): Promise<ToolRun> {
  const folder = path.join(projectFolder, ".next");
  mkdirSync(folder, { recursive: true });
  let lock = await lockFolder(realpathSync(folder), "next build");
  while ("pid" in lock) {
    await pause(500);
    lock = await lockFolder(realpathSync(folder), "next build");
  }
  try {
    if (!isBundled()) {
      const bundled = await bundle();
      if (!bundled.ok) return bundled;
    }
    if (arePagesBuilt()) return { ok: true, output: "" };
    const madeFrom = source();
    const run = await runTool("next/dist/bin/next", ["build"], {
      NODE_ENV: "production",
      ROSTRUM_BUILD_ID: madeFrom.slice(0, BUILD_ID_DIGITS),
    });
    if (!run.ok) return run;
    await compressStaticFiles(path.join(projectFolder, ".next/static"));
    writeFileSync(path.join(projectFolder, STAMP), madeFrom);
    return run;
  } finally {
    lock.release();
  }
}
