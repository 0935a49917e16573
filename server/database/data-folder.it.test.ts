import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { inspectClosedDatabase } from "@/server/database/inspect-database";
import {
  DAMAGES,
  fingerprint,
  inDatabase,
  makeWholeFolder,
  openFolder,
} from "@/test/fixtures/damaged-folders";

const ROWS = 2_000;
const ADVICE =
  /Nothing (in it )?was changed\. (Restore it from a backup|Write a backup with|A later version)/;
// On a busy machine.
const MAKING_MILLISECONDS = 180_000;
const scratch = mkdtempSync(path.join(os.tmpdir(), "rostrum-data-folder-"));
const whole = path.join(scratch, "whole");
const { ROSTRUM_DATA_DIR, ROSTRUM_SECRET } = process.env;
/** The file of a table, and that of its index, below the database's folder. */
let tableFile = "";

const countRows = async (client: pg.Client) =>
  (await client.query<{ count: number }>("select count(*)::integer as count from kept")).rows[0]?.count;

describe.runIf(inject("engine") === "pglite")("the data folder", () => {
  beforeAll(async () => {
    delete process.env.ROSTRUM_SECRET;
    tableFile = await makeWholeFolder(whole);
  }, MAKING_MILLISECONDS);

  afterEach(() => rmSync(path.join(scratch, "damaged"), { recursive: true, force: true }));

  afterAll(() => {
    Object.assign(process.env, { ROSTRUM_DATA_DIR, ROSTRUM_SECRET });
    rmSync(scratch, { recursive: true, force: true });
  });

  test.each(DAMAGES)(
    "with %s is refused with words that say what to do, and left as it is",
    async (_, damage, words) => {
      const root = path.join(scratch, "damaged");
      cpSync(whole, root, { recursive: true });
      damage(root, tableFile);
      const before = fingerprint(root);
      const refused = openFolder(root, () => Promise.resolve());
      await expect(refused).rejects.toThrow(words);
      await expect(refused).rejects.toThrow(ADVICE);
      await expect(refused).rejects.not.toThrow(
        /Abort|ASSERTIONS|initialize properly|WebAssembly| at .*:\d+:/,
      );
      expect(fingerprint(root)).toEqual(before);
    },
  );

  test("that lacks a table's file is refused, and the rest stays", async () => {
    const root = path.join(scratch, "damaged");
    cpSync(whole, root, { recursive: true });
    rmSync(inDatabase(root, tableFile));
    // It shows in an open database only, which has written to its log: what is said of the folder must be true.
    const advice = "Nothing was deleted. Restore it from a backup";
    const refused = openFolder(root, () => Promise.resolve());
    await expect(refused).rejects.toThrow(`${tableFile} is missing. ${advice}`);
    writeFileSync(inDatabase(root, tableFile), "");
    const again = openFolder(root, () => Promise.resolve());
    await expect(again).rejects.toThrow(`${tableFile} is empty. ${advice}`);
    cpSync(inDatabase(whole, tableFile), inDatabase(root, tableFile));
    await openFolder(root, async (client) => expect(await countRows(client)).toBe(ROWS));
  });

  test("with damage that only PostgreSQL finds is refused in our words, too", async () => {
    const root = path.join(scratch, "damaged");
    cpSync(whole, root, { recursive: true });
    const control = readFileSync(inDatabase(root, "global/pg_control"));
    const checkpoint = Number(control.readBigUInt64LE(32) % 0x1000000n);
    const wal = inDatabase(root, "pg_wal");
    const name = readdirSync(wal).find((one) => /^[0-9A-F]{24}$/.test(one)) ?? "";
    const log = readFileSync(path.join(wal, name));
    log.fill(0xff, checkpoint, checkpoint + 40);
    writeFileSync(path.join(wal, name), log);
    await expect(openFolder(root, () => Promise.resolve())).rejects.toThrow(
      /damaged\/database could not be opened: one of its files is damaged.*Nothing was deleted\. Restore it from a backup/,
    );
  });

  test("that its user may not read or write is refused with words that say so, and left as it is", () => {
    const root = path.join(scratch, "damaged");
    cpSync(whole, root, { recursive: true });
    chmodSync(scratch, 0o755);
    const before = fingerprint(root);
    chmodSync(inDatabase(root, tableFile), 0o400);
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.("nobody");
    try {
      expect(() => inspectClosedDatabase(path.join(root, "database"))).toThrow(
        /cannot be read or written by this user \(EACCES\)\. Nothing in it was changed\. Let the user who runs Rostrum/,
      );
    } finally {
      if (isRoot) process.seteuid?.("root");
    }
    chmodSync(inDatabase(root, tableFile), 0o600);
    expect(fingerprint(root)).toEqual(before);
  });

  // Only who may mount a disk can try it.
  test.runIf(process.geteuid?.() === 0)(
    "on a disk that is mounted for reading only is refused with words that say so, whether it is whole, empty or not there",
    async ({ skip }) => {
      const disk = path.join(scratch, "damaged");
      mkdirSync(disk);
      const mount = (...options: string[]) =>
        spawnSync("mount", ["-t", "tmpfs", "-o", options.join(), "none", disk]).status === 0;
      if (!mount("size=400m")) skip("this machine lets no one mount a disk");
      try {
        cpSync(whole, path.join(disk, "whole"), { recursive: true });
        mkdirSync(path.join(disk, "empty"));
        expect(mount("remount", "ro")).toBe(true);
        for (const name of ["whole", "empty", "new", "new/inside"])
          await expect(openFolder(path.join(disk, name), () => Promise.resolve())).rejects.toThrow(
            `${name} is on a disk that is mounted for reading only (EROFS). Nothing in it was changed. Mount`,
          );
      } finally {
        spawnSync("umount", [disk]);
      }
    },
  );

  test("that was damaged after a kill is left to PostgreSQL's recovery", async () => {
    const root = path.join(scratch, "damaged");
    cpSync(whole, root, { recursive: true });
    await openFolder(root, async (client) => {
      await client.query("update kept set id = id + 1");
      cpSync(root, path.join(scratch, "killed"), {
        recursive: true,
        filter: (file) => !statSync(file).isSocket(),
      });
    });
    const killed = path.join(scratch, "killed");
    const wal = inDatabase(killed, "pg_wal");
    const last = readdirSync(wal)
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .toSorted()
      .at(-1);
    renameSync(path.join(wal, last ?? ""), path.join(scratch, "segment"));
    await expect(openFolder(killed, () => Promise.resolve())).rejects.toThrow(`lacks pg_wal/${last}`);
    renameSync(path.join(scratch, "segment"), path.join(wal, last ?? ""));
    await openFolder(killed, async (client) => expect(await countRows(client)).toBe(ROWS));
  });

  test(
    "of a first start that was killed is started anew",
    async () => {
      const root = path.join(scratch, "damaged");
      mkdirSync(path.join(root, "database.unfinished/base"), { recursive: true });
      writeFileSync(path.join(root, "database.unfinished/PG_VERSION"), "18\n");
      await openFolder(root, async (client) => client.query("select 1"));
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
      await openFolder(root, async (client) => client.query("select 1"));
    },
    MAKING_MILLISECONDS,
  );

  test("that is whole opens as it was", async () => {
    await openFolder(whole, async (client) => expect(await countRows(client)).toBe(ROWS));
  });
});
