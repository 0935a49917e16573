import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { writeDatabase } from "@/server/database/copy/write-database";
import { readDatabase } from "@/server/database/copy/read-database";
import { createEmptyDatabase, openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";

const ROW = `insert into audit_event (at, request_id, actor_kind, actor_id, action, subject, subject_id, personal)
             values (now(), 'r', 'test', 'T', 'test', 'test', 'kept', '{"reason": "Words"}')`;
let own: OwnDatabase;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

beforeAll(async () => {
  own = await openOwnDatabase();
  const client = await connect(own.url);
  await client.query(ROW);
  await client.end();
});
afterAll(() => own.close());

/** What each attempt to change the record answers; and what is in it afterwards. */
async function attempts(url: string): Promise<unknown[]> {
  const client = await connect(url);
  const answers: unknown[] = [];
  for (const role of ["origin", "replica"]) {
    for (const attempt of [
      "update audit_event set reason = 'another'",
      "update audit_event set reason = 'another', personal = null",
      `update audit_event set personal = '{"reason": "Other words"}'`,
      "delete from audit_event",
      "delete from audit_event where subject_id = 'kept'",
      "merge into audit_event using (values (1)) one (n) on true when matched then delete",
      "truncate audit_event",
      "truncate audit_event, pending_event cascade",
    ]) {
      await client.query("begin");
      await client.query(`set local session_replication_role = ${role}`);
      answers.push(
        await client.query(attempt).then(
          () => "done",
          (error: unknown) => (error as pg.DatabaseError).code,
        ),
      );
      await client.query("rollback");
    }
  }
  const { rows } = await client.query<{ kept: string }>(
    "select reason || subject_id as kept from audit_event where subject = 'test'",
  );
  await client.end();
  return [...answers, ...rows.map(({ kept }) => kept)];
}

const REFUSED = [...Array.from({ length: 16 }, () => "42501"), "kept"];

describe("rows of the audit table", () => {
  it("can be neither changed, deleted nor truncated, not even by a replication session", async () => {
    expect(await attempts(own.url)).toEqual(REFUSED);
  });

  it("can lose what a person wrote or is called, and nothing else", async () => {
    const client = await connect(own.url);
    await client.query("begin");
    const before = await client.query("select * from audit_event where subject = 'test'");
    await client.query("update audit_event set personal = null where subject = 'test'");
    const after = await client.query("select * from audit_event where subject = 'test'");
    await client.query("rollback");
    await client.end();
    expect(before.rows).toMatchObject([{ personal: { reason: "Words" } }]);
    expect(after.rows).toEqual(before.rows.map((row: object) => ({ ...row, personal: null })));
  });

  // The embedded database has one role.
  it.runIf(inject("engine") === "postgres")(
    "stay also for a role that may write all tables and owns none: it cannot switch that off",
    async () => {
      const client = await connect(own.url);
      const refused: unknown[] = [];
      for (const attempt of [
        "alter table audit_event disable trigger all",
        "alter table audit_event disable trigger audit_rows_stay",
        "drop trigger audit_rows_stay on audit_event",
        "set local session_replication_role = replica",
        "truncate audit_event",
        "delete from audit_event",
        "update audit_event set reason = 'another'",
      ]) {
        await client.query("begin");
        await client.query("create role audit_visitor");
        await client.query(
          "grant select, insert, update, delete on all tables in schema public to audit_visitor",
        );
        await client.query("set local role audit_visitor");
        const answer = client.query(attempt).then(() => "done");
        refused.push(await answer.catch((error: unknown) => (error as pg.DatabaseError).code));
        await client.query("rollback");
      }
      await client.end();
      expect(refused).toEqual(refused.map(() => "42501"));
    },
  );

  it("are copied whole into another database, which keeps them as well", async () => {
    const target = await createEmptyDatabase();
    const [from, to] = [await connect(own.url), await connect(target.url)];
    try {
      await writeDatabase(to, readDatabase(from));
      await Promise.all([from.end(), to.end()]);
      expect(await attempts(target.url)).toEqual(REFUSED);
    } finally {
      await target.close();
    }
  });
});
