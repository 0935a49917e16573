// Our programs, compiled by esbuild into dist/: production runs plain JavaScript, which Node loads fast.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { projectFolder } from "../../lib/project-folder.mjs";
import { fingerprint, readStamp } from "./fingerprint.mjs";
import { stampBuild } from "./stamp-build.mjs";

const FOLDER = "dist";
const STAMP = `${FOLDER}/made-from`;

/** The entry point of each program, by its file name in dist/. */
const PROGRAMS = {
  server: "server/main.ts",
  service: "server/service.ts",
  database: "server/database/embedded/process.ts",
  "password-hasher": "server/password-hasher.ts",
  "report-reader": "server/report-reader.ts",
  build: "cli/build/main.ts",
  up: "cli/up/main.ts",
  rostrum: "cli/rostrum/main.ts",
};

const SOURCES = [
  "cli",
  "server",
  "lib",
  "messages",
  "prisma",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

// Packages that cannot be bundled: native code, WebAssembly next to its JavaScript, and Next, which loads itself.
const EXTERNAL = [
  "next",
  "next/*",
  "@node-rs/argon2",
  "@electric-sql/pglite",
  "esbuild",
  "prisma",
  "@prisma/engines",
];

const DAY_MILLISECONDS = 86_400_000;

/** The source files of the programs. */
function source() {
  return fingerprint(
    SOURCES,
    (file) => file.startsWith("lib/store/generated/") || /\.test\.tsx?$/.test(file),
  );
}

export function isBundled() {
  return readStamp(STAMP) === source();
}

/**
 * esbuild's options for all programs; development mode watches with the same ones.
 * @returns {import("esbuild").BuildOptions & { write: false }}
 */
export function bundleOptions() {
  return {
    absWorkingDir: projectFolder,
    entryPoints: PROGRAMS,
    outdir: FOLDER,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    format: "esm",
    platform: "node",
    target: "node20",
    // `react-server` turns the `server-only` guard into nothing, as in Next's own server code.
    conditions: ["react-server"],
    // Some packages list a UMD build first, which hides its dependencies from the bundler.
    mainFields: ["module", "main"],
    external: EXTERNAL,
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
    logLevel: "silent",
    write: false,
  };
}

/** Compiles all programs. @returns {Promise<import("./run-tool.mjs").ToolRun>} */
export async function bundle() {
  const { build } = await import("esbuild");
  const madeFrom = source();
  try {
    const { outputFiles } = await build(bundleOptions());
    writeBundle(outputFiles);
    stampBuild();
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
  writeFileSync(path.join(projectFolder, STAMP), madeFrom);
  return { ok: true, output: "" };
}

/**
 * Writes the files one by one, each atomically: running programs, and others compiling at the same time, never see a
 * partial file. Chunks that no program needs any more are deleted after a day, once running programs have loaded them.
 * @param {readonly { path: string, contents: Uint8Array }[]} files
 */
export function writeBundle(files) {
  const folder = path.join(projectFolder, FOLDER);
  const chunks = path.join(folder, "chunks");
  mkdirSync(chunks, { recursive: true });
  for (const file of files) {
    const draft = `${file.path}.${process.pid}`;
    writeFileSync(draft, file.contents);
    renameSync(draft, file.path);
  }
  const current = new Set(files.map((file) => file.path));
  for (const name of readdirSync(chunks)) {
    const file = path.join(chunks, name);
    if (!current.has(file) && Date.now() - statSync(file).mtimeMs > DAY_MILLISECONDS) rmSync(file);
  }
}
