// Writes the next migration: the difference between the committed schema and the one in the working tree.
//
//   npm run migration -- NAME [--from REF]   NAME in kebab-case; REF is the commit to start from, HEAD by default
//   npm run migration -- --initial           rewrites the first migration's tables; only before the first release
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

const SCHEMA = "prisma/schema.prisma";
const MIGRATIONS = "prisma/migrations";
const FIRST = "20261121000000_init";
const WITHOUT_WORDS = "-- What schema.prisma has no words for";

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readCommand() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { from: { type: "string", default: "HEAD" }, initial: { type: "boolean", default: false } },
    });
    return { ...values, name: positionals.join("-") };
  } catch (error) {
    return fail(error.message);
  }
}

/** The SQL from one schema (or from an empty database) to the one in the working tree. */
function difference(fromFile) {
  const from = fromFile ? ["--from-schema", fromFile] : ["--from-empty"];
  const script = ["migrate", "diff", ...from, "--to-schema", SCHEMA, "--script"];
  return execFileSync("node_modules/.bin/prisma", script, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
}

function committedSchema(reference, folder) {
  const file = path.join(folder, "schema.prisma");
  writeFileSync(file, execFileSync("git", ["show", `${reference}:${SCHEMA}`], { encoding: "utf8" }));
  return file;
}

/** The part of the first migration that cannot be printed from the schema: functions, triggers, and so on. */
function withoutWords() {
  const script = readFileSync(path.join(MIGRATIONS, FIRST, "migration.sql"), "utf8");
  const begin = script.indexOf(WITHOUT_WORDS);
  return begin < 0 ? fail(`${FIRST} has no line that begins with "${WITHOUT_WORDS}".`) : script.slice(begin);
}

function writeMigration(folderName, sql) {
  const folder = path.join(MIGRATIONS, folderName);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "migration.sql"), `${sql.trimEnd()}\n`);
  console.log(`${folder}/migration.sql`);
}

const { name, from, initial } = readCommand();
const existing = readdirSync(MIGRATIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

if (initial) {
  if (existing.length > 1) fail("There are later migrations: the first one may no longer change.");
  writeMigration(FIRST, `${difference()}\n${withoutWords()}`);
} else {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    fail("Give the migration a name in kebab-case: npm run migration -- add-x");
  const folder = mkdtempSync(path.join(tmpdir(), "rostrum-migration-"));
  try {
    const sql = difference(committedSchema(from, folder));
    if (sql.split("\n").every((line) => line.trim() === "" || line.startsWith("--")))
      fail(`The schema is the same as in ${from}: nothing to migrate.`);
    const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
    writeMigration(`${stamp}_${name.replaceAll("-", "_")}`, sql);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
