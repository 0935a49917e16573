import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { readBackupFile } from "@/server/database/copy/backup-file";
import type { Part } from "@/server/database/copy/parts";
import { writeDatabase } from "@/server/database/copy/write-database";
import { rostrum } from "@/test/fixtures/command-line";
import { contentsOf, onDatabase } from "@/test/fixtures/compare-databases";
import { newInstallation, type EmbeddedInstallation } from "@/test/fixtures/embedded-installation";
import { createEmptyDatabase } from "@/test/fixtures/own-database";

// Each command is a process that opens a database.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

// Both are of embedded databases, whichever the tests run on: once is enough.
const isEmbedded = inject("engine") === "pglite";

const files = mkdtempSync(path.join(os.tmpdir(), "rostrum-backup-test-"));
const backup = path.join(files, "whole.backup");
const source = newInstallation();
let contents: Record<string, string[]>;
const opened: EmbeddedInstallation[] = [];

function another({ withSecret }: { withSecret: boolean }): EmbeddedInstallation {
  const installation = newInstallation();
  opened.push(installation);
  if (withSecret) mkdirSync(installation.folder);
  if (withSecret) cpSync(path.join(source.folder, "secret"), path.join(installation.folder, "secret"));
  return installation;
}

async function done(ran: Promise<{ code: number | null; stdout: string; stderr: string }>): Promise<string> {
  const { code, stdout, stderr } = await ran;
  expect([code, stderr.replace(/^(It holds personal data|Keep the secret now).*\n$/, "")]).toEqual([0, ""]);
  return stdout;
}

beforeAll(async () => {
  await done(source.run("import", "prisma/data/congress"));
  await done(source.run("client", "create", "--name", "Back\\up \"quoted\", 'single'"));
  await done(source.run("key", "rotate"));
  await source.running((url) =>
    onDatabase(url, async (client) => {
      await client.query(
        `insert into audit_event (at, request_id, actor_kind, actor_id, action, subject, subject_id, before, after, reason)
         values ('1999-12-31T23:59:59.999Z', E'line\\nfeed', 'test', E'\\u2028\\u2029 \\\\ "', '{}', '["', '', null,
                 '{"deep": [1.50, "é", null, {"a": "\\\\u0041"}]}', '🗳️ tab\tand semicolon; ''quoted''')`,
      );
      await client.query("select nextval('audit_event_id_seq'), nextval('audit_event_id_seq')");
      contents = await contentsOf(url);
    }),
  );
  await done(source.run("backup", backup));
});

afterAll(async () => {
  for (const installation of [source, ...opened]) await installation.remove();
  await rm(files, { recursive: true, force: true });
});

describe.runIf(isEmbedded)("a backup", () => {
  it("is one file that only its owner may read, and holds neither the secret nor half a name", () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(readdirSync(files)).toEqual(["whole.backup"]);
    const text = gunzipSync(readFileSync(backup)).toString("utf8");
    expect(text).not.toContain(readFileSync(path.join(source.folder, "secret"), "utf8"));
  });

  it("brings back every row of every table, and every sequence", async () => {
    const target = another({ withSecret: true });
    await done(target.run("restore", backup));
    expect(Object.keys(contents).length).toBeGreaterThan(20);
    await target.running(async (url) => expect(await contentsOf(url)).toEqual(contents));
    expect(readdirSync(target.folder).toSorted()).toEqual(["database", "secret"]);
  });

  it("is consistent when it is made while others write", async () => {
    const file = path.join(files, "busy.backup");
    const target = another({ withSecret: true });
    await source.running(async (url) => {
      let stop = false;
      const pair = (client: { query(sql: string): Promise<unknown> }) =>
        client.query(
          `begin; insert into board (id) values (gen_random_uuid()::text);
           insert into firm (id) values (gen_random_uuid()::text); commit`,
        );
      const writer = onDatabase(url, async (client) => {
        while (!stop) await pair(client);
      });
      const ran = await source.run("backup", file, "--json");
      stop = true;
      await writer;
      expect(JSON.parse(ran.stdout)).toMatchObject({ file, bytes: statSync(file).size });
    });
    await done(target.run("restore", file));
    await target.running((url) =>
      onDatabase(url, async (client) => {
        const count = async (table: string) =>
          (
            await client.query<{ count: number }>(
              `select count(*)::int as count from ${table} where id ~ '-'`,
            )
          ).rows[0]?.count;
        expect(await count("board")).toBe(await count("firm"));
      }),
    );
  });

  it("is not written over a file, nor where there is no data or no folder", async () => {
    expect((await source.run("backup", backup)).stderr).toContain("exists already");
    expect((await source.run("backup", path.join(files, "no", "where"))).stderr).toContain(
      "There is no folder",
    );
    const empty = another({ withSecret: false });
    expect((await empty.run("backup", path.join(files, "none"))).stderr).toContain(
      "There is no embedded database",
    );
    expect(existsSync(empty.folder)).toBe(false);
  });
});

describe.runIf(isEmbedded)("a restore", () => {
  it.each([
    ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 1_000), "is damaged"],
    ["changed in the middle", flip, "is damaged"],
    ["something else", () => Buffer.from("not a backup"), "is not a backup"],
  ])("refuses a file that is %s, and touches nothing", async (name, change, words) => {
    const bad = path.join(files, `${name}.backup`);
    writeFileSync(bad, change(readFileSync(backup)));
    const target = another({ withSecret: false });
    const { code, stderr } = await target.run("restore", bad);
    expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
    expect(existsSync(target.folder)).toBe(false);
  });

  it("refuses a folder with data, unless it may move it aside", async () => {
    const target = another({ withSecret: false });
    await done(target.run("client", "create", "--name", "Before"));
    const refused = await target.run("restore", backup);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("--move-aside")]);
    expect(await done(target.run("client", "list"))).toContain("Before");
    const restored = JSON.parse(await done(target.run("restore", backup, "--move-aside", "--json"))) as {
      movedTo: string;
      areKeysRetired: boolean;
    };
    expect(existsSync(path.join(restored.movedTo, "database"))).toBe(true);
    expect(await done(target.run("client", "list"))).not.toContain("Before");
    // Another installation's secret: what it cannot open is replaced.
    expect(restored.areKeysRetired).toBe(true);
    await target.running((url) =>
      onDatabase(url, async (client) => {
        const { rows } = await client.query("select 1 from signing_key where retired_at is null");
        expect(rows).toEqual([]);
      }),
    );
  });

  it("refuses while the data is in use", async () => {
    await source.running(async () => {
      const { code, stderr } = await source.run("restore", backup, "--move-aside");
      expect([code, stderr]).toEqual([1, expect.stringMatching(/is in use by a test.*Stop that first/)]);
    });
  });
});

describe("a move to PostgreSQL", () => {
  it("copies every row of every table, and every sequence, once", async () => {
    const target = await createEmptyDatabase();
    try {
      await done(source.run("move-to", target.url));
      const moved = await source.running((url) => contentsOf(url));
      expect(await contentsOf(target.url)).toEqual(moved);
      const again = await source.run("move-to", target.url);
      expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("is not empty")]);
      expect(await contentsOf(target.url)).toEqual(moved);
    } finally {
      await target.close();
    }
  });

  it("leaves nothing in the target when a table does not arrive as it was", async () => {
    const target = await createEmptyDatabase();
    try {
      await onDatabase(target.url, async (client) => {
        await expect(writeDatabase(client, withoutOneRow(readBackupFile(backup)))).rejects.toThrow(
          "The table member could not be copied exactly. Nothing was written.",
        );
      });
      expect(await contentsOf(target.url)).toEqual({});
    } finally {
      await target.close();
    }
  });

  it("refuses while the server runs, and when DATABASE_URL says that the data is elsewhere", async () => {
    const url = "postgres://127.0.0.1:1/nowhere";
    await source.running(async () => {
      expect((await source.run("move-to", url)).stderr).toContain("Stop a test first");
    });
    expect((await source.run("move-to", "mysql://db/rostrum")).code).toBe(2);
    const elsewhere = await rostrum(["move-to", url], { environment: { DATABASE_URL: url } });
    expect([elsewhere.code, elsewhere.stderr]).toEqual([1, expect.stringContaining("DATABASE_URL is set")]);
  });
});

/** Loses the last member. */
async function* withoutOneRow(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  const all: Part[] = [];
  for await (const part of parts) all.push(part);
  const last = all.findLast((part) => part.kind === "rows" && part.table === "member");
  // The database itself would refuse what refers to a missing member.
  const referring = new Set(["member_board", "place", "registration"]);
  for (const part of all) {
    if (part.kind !== "rows") yield part;
    else if (part === last) yield { ...part, rows: part.rows.slice(0, -1) };
    else if (!referring.has(part.table)) yield part;
  }
}

function flip(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 0xff;
  return changed;
}
