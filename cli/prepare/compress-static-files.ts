import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";

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
