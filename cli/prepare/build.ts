import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lockFolder } from "@/server/database/folder-lock";
import { projectFolder } from "@/lib/project-folder.mjs";
import { bundle, isBundled } from "./bundle.mjs";
import { arePagesBuilt, PAGES_STAMP, pagesSource } from "./built.mjs";
import { compressStaticFiles } from "./compress-static-files";
import { runTool, type ToolRun } from "./run-tool.mjs";

const BUILD_ID_DIGITS = 20;

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
    const madeFrom = pagesSource();
    const run = await runTool("next/dist/bin/next", ["build"], {
      NODE_ENV: "production",
      ROSTRUM_BUILD_ID: madeFrom.slice(0, BUILD_ID_DIGITS),
    });
    if (!run.ok) return run;
    await compressStaticFiles(path.join(projectFolder, ".next/static"));
    writeFileSync(path.join(projectFolder, PAGES_STAMP), madeFrom);
    return run;
  } finally {
    lock.release();
  }
}
