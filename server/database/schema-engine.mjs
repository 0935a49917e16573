#!/usr/bin/env node
// Replaces Prisma's native schema engine, which is fetched from outside the package registry: the same
// engine, published as WebAssembly, behind the line-by-line JSON-RPC that Prisma's command line speaks to the
// native one (docs/decisions/0003-schema-engine.md).
//
//   schema-engine.mjs [--datamodels FILE]… [--datasource JSON]        requests on stdin, answers on stdout
//   schema-engine.mjs --datasource JSON cli can-connect-to-database   exit code 0 when it can
//   schema-engine.mjs --datasource JSON cli create-database
//
// Supported: generate, migrate diff from empty or from a schema, migrate status, migrate resolve.
// Not supported: anything that describes a live database (migrate dev, db pull, --from-migrations), and migrate deploy, whose adapter
// cuts a script at each semicolon.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

// A panic leaves its message here and then surfaces outside every promise; 101 is the native engine's exit code for it.
let lastWords;
globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => (lastWords = message) };
process.on("uncaughtException", (error) => {
  const fields = { message: lastWords ?? String(error) };
  process.stderr.write(`${JSON.stringify({ level: "ERROR", fields })}\n`);
  process.exit(101);
});

/** Loads the WebAssembly module by hand, since Node does not import `.wasm` without a flag. */
async function loadEngineClass() {
  const file = new URL(
    "./schema_engine_bg.wasm",
    import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg"),
  );
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {
    "./schema_engine_bg.js": bindings,
  });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings.SchemaEngine;
}

/** The arguments of Prisma's command line: repeatable options with one value, then optionally `cli COMMAND`. */
function readArguments(list) {
  const read = { schemaFiles: [], url: undefined, command: undefined };
  for (let index = 0; index < list.length; index += 1) {
    const argument = list[index];
    if (argument === "--datamodels") read.schemaFiles.push(list[(index += 1)]);
    else if (argument === "--datasource") read.url = JSON.parse(list[(index += 1)]).url;
    else if (argument === "cli") read.command = list[(index += 1)];
    else if (argument.startsWith("--")) index += 1;
  }
  return read;
}

const given = readArguments(process.argv.slice(2));

/** For commands that only compare files: a connection that only knows its version, which the engine requires at its start. */
function noDatabase() {
  const refuse = () => Promise.reject(new Error("This command needs a database: set DATABASE_URL."));
  const { Boolean, Text, Int32 } = ColumnTypeEnum;
  const connection = {
    provider: "postgres",
    adapterName: "none",
    getConnectionInfo: () => ({ schemaName: "public", supportsRelationJoins: true }),
    queryRaw: ({ sql }) =>
      sql.includes("server_version_num")
        ? Promise.resolve({
            columnNames: ["exists", "version", "numeric_version"],
            columnTypes: [Boolean, Text, Int32],
            rows: [[true, "PostgreSQL 15.0", 150000]],
          })
        : refuse(),
    executeRaw: refuse,
    executeScript: refuse,
    startTransaction: refuse,
    dispose: () => Promise.resolve(),
  };
  const connect = () => Promise.resolve(connection);
  return { provider: "postgres", adapterName: "none", connect, connectToShadowDb: connect };
}

const adapter = bindMigrationAwareSqlAdapterFactory(
  given.url ? new PrismaPg({ connectionString: given.url }) : noDatabase(),
);

async function openEngine() {
  const SchemaEngine = await loadEngineClass();
  const datamodels = given.schemaFiles.map((file) => [file, readFileSync(file, "utf8")]);
  // An empty list makes it panic.
  return SchemaEngine.new(
    { datamodels: datamodels.length > 0 ? datamodels : undefined },
    () => undefined,
    adapter,
  );
}

/** A failure in the shape that Prisma's command line expects: code and message, no stack trace. */
function toFailure(thrown) {
  // Errors of the adapter pass through WebAssembly only as a number.
  const id = /External error id#(\d+)/.exec(String(thrown))?.[1];
  const error = (id && adapter.errorRegistry.consumeError(Number(id))?.error) || thrown;
  const message = (error instanceof Error ? error.message : String(error)).trim();
  return { message, ...(error?.code ? { error_code: String(error.code) } : {}), is_panic: false };
}

async function call(engine, { method, params }) {
  if (method === "createDatabase") return { databaseName: await createDatabase() };
  if (method === "getDatabaseVersion") return engine.version();
  if (typeof engine[method] !== "function") throw new Error(`The schema engine has no method ${method}.`);
  return engine[method](params);
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

async function serve() {
  let engine;
  let printed = 0;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const request = line.trim() === "" ? {} : JSON.parse(line);
    // A line without a method acknowledges a `print` of ours.
    if (!request.method) continue;
    try {
      engine ??= await openEngine();
      const result = (await call(engine, request)) ?? {};
      if (request.method === "diff" && result.stdout) {
        send({ id: (printed += 1), method: "print", params: { content: result.stdout } });
      }
      send({ id: request.id, result });
    } catch (error) {
      const data = toFailure(error);
      send({ id: request.id, error: { code: 4466, message: data.message, data } });
    }
  }
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // The promise of connect() reports the error; its second appearance here must not end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createDatabase() {
  const url = new URL(given.url);
  const name = decodeURIComponent(url.pathname.slice(1));
  url.pathname = "/postgres";
  await withClient(url.href, (client) => client.query(`create database ${client.escapeIdentifier(name)}`));
  return name;
}

// PostgreSQL's and Node's codes with Prisma's codes and messages for them.
const CONNECTION_FAILURES = {
  "3D000": ["P1003", "The database does not exist."],
  "28P01": ["P1000", "The database refused the user name or the password."],
  28000: ["P1010", "The database refused the user."],
};

async function runCommand(command) {
  try {
    if (command === "can-connect-to-database")
      await withClient(given.url, (client) => client.query("select 1"));
    else if (command === "create-database") await createDatabase();
    else throw new Error(`The schema engine has no command ${command}.`);
  } catch (error) {
    const [code, message] = CONNECTION_FAILURES[error.code] ?? ["P1001", "The database cannot be reached."];
    const fields = { message, error_code: code };
    const line = { level: "ERROR", target: "schema_engine::logger", fields };
    process.stderr.write(`\n${JSON.stringify(line)}\n`);
    process.exitCode = 1;
  }
}

if (given.command) await runCommand(given.command);
else await serve();
// Prisma's adapter may keep idle connections, which would keep this process alive.
process.exit();
