import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import { projectFolder } from "@/lib/project-folder.mjs";
import { lockFolder } from "@/server/database/folder-lock";
import { arePagesBuilt, PAGES_STAMP, pagesSource } from "./built.mjs";
import { bundle, isBundled } from "./bundle.mjs";
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

// Images and fonts are already compressed.
const COMPRESSIBLE = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);

/** The compressors, by the suffix of the compressed copy. */
const ENCODERS = {
  ".br": (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ".gz": (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes `<file>.br` and `<file>.gz` beside every file in a folder that compression makes smaller, at the highest level,
 * since it happens only once per build. The server sends these copies as they are (server/static-files.ts).
 */
export async function compressStaticFiles(folder: string): Promise<void> {
  const limit = pLimit(availableParallelism());
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })));
  // Largest first, so that the work does not end with waiting for one large file.
  const ordered = sized.toSorted((one, other) => other.size - one.size);
  await limit.map(ordered, ({ file }) => compressFile(file));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  for (const [ending, encode] of Object.entries(ENCODERS)) {
    const compressed = await encode(bytes);
    if (compressed.length < bytes.length) await writeFile(`${file}${ending}`, compressed);
  }
}
