// Our programs, compiled by esbuild into dist/: what runs in production is plain JavaScript that Node loads at once.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { projectFolder } from "../../lib/project-folder.mjs";
import { fingerprint, readStamp } from "./fingerprint.mjs";

const FOLDER = "dist";
const STAMP = `${FOLDER}/made-from`;

/** Each program by the name of its file in dist/. */
const PROGRAMS = {
  server: "server/main.ts",
  service: "server/service.ts",
  database: "server/database/embedded/process.ts",
  "password-hasher": "server/password-hasher.ts",
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

// What cannot be part of a bundle: native code, WebAssembly beside its JavaScript, and Next, which loads itself.
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

/** What the programs are made from. */
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
 * esbuild's options for all programs; development watches with the same.
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
    // Some packages have a build for browsers and old loaders first, which hides what it requires.
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
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
  writeFileSync(path.join(projectFolder, STAMP), madeFrom);
  return { ok: true, output: "" };
}

/**
 * Puts the files in place one by one, each whole: programs that run meanwhile, and others that compile the same, never
 * see half of one. Parts that no program needs any more go after a day, when whatever was running has loaded them.
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
