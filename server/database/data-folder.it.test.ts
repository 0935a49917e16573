import { createHash } from "node:crypto";
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { readDemo } from "@/server/demo-file";
import { startEmbedded } from "./connect-or-start";
import { openDataFolder, openSecret } from "./data-folder";

const ROWS = 2_000;
// On a busy machine.
const MAKING_MILLISECONDS = 180_000;
const scratch = mkdtempSync(path.join(os.tmpdir(), "rostrum-data-folder-"));
const whole = path.join(scratch, "whole");
const { ROSTRUM_DATA_DIR, ROSTRUM_SECRET } = process.env;
/** The file of a table, and that of its index, below the database's folder. */
let tableFile = "";

/** What every program does before it uses a folder, and the database's own start; then works with it. */
async function open(root: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  process.env.ROSTRUM_DATA_DIR = root;
  const folder = openDataFolder();
  readDemo(folder);
  openSecret(folder);
  const database = await startEmbedded(folder.root, "the test");
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
    await database.close();
  }
}

const countRows = async (client: pg.Client) =>
  (await client.query<{ count: number }>("select count(*)::integer as count from kept")).rows[0]?.count;

/** Every file and folder with what it holds. */
function fingerprint(root: string): string[] {
  if (!lstatSync(root).isDirectory()) return [`${root} ${lstatSync(root).size}`];
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .sort()
    .map((name) => {
      const file = path.join(root, name);
      const stats = lstatSync(file);
      if (stats.isSymbolicLink()) return `${name} -> ${readlinkSync(file)}`;
      return stats.isFile() ? `${name} ${createHash("sha1").update(readFileSync(file)).digest("hex")}` : name;
    });
}

describe.runIf(inject("engine") === "pglite")("the data folder", () => {
  beforeAll(async () => {
    delete process.env.ROSTRUM_SECRET;
    await open(whole, async (client) => {
      await client.query(`create table kept as select n as id from generate_series(1, ${ROWS}) n`);
      const { rows } = await client.query<{ file: string }>("select pg_relation_filepath('kept') as file");
      tableFile = rows[0]?.file ?? "";
    });
    const demo = { baseUrl: "http://localhost:3000", client: {}, members: {}, year: 2027 };
    writeFileSync(path.join(whole, "demo.json"), JSON.stringify(demo));
  }, MAKING_MILLISECONDS);

  afterEach(() => rmSync(path.join(scratch, "damaged"), { recursive: true, force: true }));

  afterAll(() => {
    Object.assign(process.env, { ROSTRUM_DATA_DIR, ROSTRUM_SECRET });
    rmSync(scratch, { recursive: true, force: true });
  });

  const inDatabase = (root: string, name: string) => path.join(root, "database", name);

  /** Overwrites a few bytes in the middle of the table's second page. */
  function scratchPage(root: string): void {
    const file = inDatabase(root, tableFile);
    const bytes = readFileSync(file);
    bytes.fill(0xff, 12_000, 12_016);
    writeFileSync(file, bytes);
  }

  const DAMAGES: readonly (readonly [string, (root: string) => void, RegExp])[] = [
    ["no PG_VERSION", (root) => rmSync(inDatabase(root, "PG_VERSION")), /PG_VERSION is missing/],
    [
      "another PostgreSQL's files",
      (root) => writeFileSync(inDatabase(root, "PG_VERSION"), "17\n"),
      /of PostgreSQL 17/,
    ],
    [
      "an unreadable PG_VERSION",
      (root) => {
        rmSync(inDatabase(root, "PG_VERSION"));
        mkdirSync(inDatabase(root, "PG_VERSION"));
      },
      /cannot be read \(EISDIR\)/,
    ],
    [
      "no control file",
      (root) => rmSync(inDatabase(root, "global/pg_control")),
      /global\/pg_control is missing/,
    ],
    [
      "half a control file",
      (root) => truncateSync(inDatabase(root, "global/pg_control"), 100),
      /pg_control is damaged/,
    ],
    ["no tables", (root) => rmSync(inDatabase(root, "base"), { recursive: true }), /base is missing/],
    ["no log", (root) => rmSync(inDatabase(root, "pg_wal"), { recursive: true }), /pg_wal is missing/],
    ["no transactions", (root) => rmSync(inDatabase(root, "pg_xact/0000")), /pg_xact\/0000 is missing/],
    ["a bad page", scratchPage, /the checksum of page 1 is wrong/],
    ["half a page", (root) => truncateSync(inDatabase(root, tableFile), 12_000), /last page is not complete/],
    [
      "an empty database folder",
      (root) => {
        rmSync(path.join(root, "database"), { recursive: true });
        mkdirSync(path.join(root, "database"));
      },
      /PG_VERSION is missing/,
    ],
    [
      "a file for a database",
      (root) => {
        rmSync(path.join(root, "database"), { recursive: true });
        writeFileSync(path.join(root, "database"), "");
      },
      /database is not a folder/,
    ],
    [
      "no database",
      (root) => rmSync(path.join(root, "database"), { recursive: true }),
      /whose database is missing/,
    ],
    [
      "a database elsewhere",
      (root) => renameSync(path.join(root, "database"), path.join(root, "moved")),
      /whose database is missing/,
    ],
    ["no secret", (root) => rmSync(path.join(root, "secret")), /secret is missing.*ROSTRUM_SECRET/],
    ["half a secret", (root) => truncateSync(path.join(root, "secret"), 20), /secret is damaged/],
    ["an empty secret", (root) => truncateSync(path.join(root, "secret"), 0), /secret is damaged/],
    [
      "an unreadable secret",
      (root) => {
        rmSync(path.join(root, "secret"));
        mkdirSync(path.join(root, "secret"));
      },
      /secret cannot be read \(EISDIR\)/,
    ],
    [
      "half a demo.json",
      (root) => truncateSync(path.join(root, "demo.json"), 30),
      /demo\.json is damaged.*delete it/,
    ],
    ["an empty demo.json", (root) => truncateSync(path.join(root, "demo.json"), 0), /demo\.json is damaged/],
    [
      "only another program's files",
      (root) => {
        for (const name of readdirSync(root)) rmSync(path.join(root, name), { recursive: true });
        writeFileSync(path.join(root, "thesis.doc"), "mine");
      },
      /holds files of another program \(thesis\.doc\)/,
    ],
    [
      "a file for a folder",
      (root) => {
        rmSync(root, { recursive: true });
        writeFileSync(root, "mine");
      },
      /cannot be read \(ENOTDIR\)/,
    ],
    [
      "a link that leads nowhere",
      (root) => {
        rmSync(root, { recursive: true });
        symlinkSync(root, root);
      },
      /cannot be read \(ELOOP\)/,
    ],
  ];

  test.each(DAMAGES)(
    "with %s is refused with words that say what to do, and left as it is",
    async (_, damage, words) => {
      const root = path.join(scratch, "damaged");
      cpSync(whole, root, { recursive: true });
      damage(root);
      const before = fingerprint(root);
      const refused = open(root, () => Promise.resolve());
      await expect(refused).rejects.toThrow(words);
      await expect(refused).rejects.toThrow(/Nothing (in it )?was changed\. Restore it from a backup/);
      expect(fingerprint(root)).toEqual(before);
    },
  );

  test("that lacks a table's file is refused, and the rest stays", async () => {
    const root = path.join(scratch, "damaged");
    cpSync(whole, root, { recursive: true });
    rmSync(inDatabase(root, tableFile));
    await expect(open(root, () => Promise.resolve())).rejects.toThrow(`${tableFile} is missing`);
    cpSync(inDatabase(whole, tableFile), inDatabase(root, tableFile));
    await open(root, async (client) => expect(await countRows(client)).toBe(ROWS));
  });

  test("that was damaged after a kill is left to PostgreSQL's recovery", async () => {
    const root = path.join(scratch, "damaged");
    cpSync(whole, root, { recursive: true });
    await open(root, async (client) => {
      await client.query("update kept set id = id + 1");
      cpSync(root, path.join(scratch, "killed"), {
        recursive: true,
        filter: (file) => !statSync(file).isSocket(),
      });
    });
    await open(path.join(scratch, "killed"), async (client) => expect(await countRows(client)).toBe(ROWS));
  });

  test(
    "of a first start that was killed is started anew",
    async () => {
      const root = path.join(scratch, "damaged");
      mkdirSync(path.join(root, "database.unfinished/base"), { recursive: true });
      writeFileSync(path.join(root, "database.unfinished/PG_VERSION"), "18\n");
      await open(root, async (client) => client.query("select 1"));
      expect(
        readdirSync(root)
          .filter((name) => !name.startsWith("."))
          .sort(),
      ).toEqual(["database", "secret"]);
    },
    MAKING_MILLISECONDS,
  );

  test(
    "that holds only letters is started anew",
    async () => {
      const root = path.join(scratch, "damaged");
      mkdirSync(path.join(root, "mail"), { recursive: true });
      await open(root, async (client) => client.query("select 1"));
    },
    MAKING_MILLISECONDS,
  );

  test("that is whole opens as it was", async () => {
    await open(whole, async (client) => expect(await countRows(client)).toBe(ROWS));
  });
});
