import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { database } from "@/lib/store/prisma";
import { counts, importTexts } from "@/test/fixtures/import-folder";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";

const MEMBERS = 10_000;
let own: OwnDatabase;

beforeAll(async () => {
  own = await openOwnDatabase();
});

afterEach(async () => {
  await database().$executeRaw`truncate member, firm, board cascade`;
});

afterAll(() => own.close());

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Every index and every constraint, as the database describes them. */
function describeCatalogue(): Promise<unknown[]> {
  return withClient(async (client) => {
    const indexes = await client.query<object>(
      "select * from pg_indexes where schemaname = 'public' order by indexname",
    );
    const constraints = await client.query<object>(
      `select conrelid::regclass::text, conname, convalidated, condeferrable, pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`,
    );
    return [...indexes.rows, ...constraints.rows];
  });
}

function association(): Record<string, string> {
  const members = Array.from({ length: MEMBERS }, (_, index) => `M${index},Name${index},Ely,F1,B1,B1;B2`);
  return {
    boards: "boardId\nB1\nB2",
    firms: "firmId,boards\nF1,B2;B1",
    members: ["memberId,lastName,city,firmId,boardId,boards", ...members].join("\n"),
  };
}

it("leaves every index and constraint as it was after filling an empty table", async () => {
  const before = await describeCatalogue();
  const report = await importTexts(association());
  expect(counts(report)).toMatchObject({ "members.csv": [MEMBERS, 0, 0, 0] });
  expect(await describeCatalogue()).toEqual(before);
  expect(await database().memberBoard.count()).toBe(2 * MEMBERS);
  const again = await importTexts(association());
  expect(counts(again)).toMatchObject({ "members.csv": [0, 0, MEMBERS, 0] });
});

it("rolls back everything when an index cannot be made again", async () => {
  // It can be made only as long as no city has three letters.
  const broken = 'create index "by city" on member ((1 / (length(city) - 3)))';
  await withClient((client) => client.query(broken));
  const before = await describeCatalogue();
  await expect(importTexts(association())).rejects.toThrow("division by zero");
  expect(await describeCatalogue()).toEqual(before);
  expect(await database().member.count()).toBe(0);
  await withClient((client) => client.query('drop index "by city"'));
});

it("leaves alone what an operator added beyond an index's definition", async () => {
  await withClient(async (client) => {
    await client.query("create index by_city on member (city)");
    await client.query("comment on index by_city is 'for the yearbook'");
  });
  const oid = () =>
    withClient(
      async (client) => (await client.query("select 'by_city'::regclass::oid as oid")).rows as unknown[],
    );
  const before = await oid();
  expect(await importTexts(association())).toMatchObject({ written: true });
  expect(await oid()).toEqual(before);
  await withClient((client) => client.query("drop index by_city"));
});

// The embedded database has one session, so no other can be in the way.
it.runIf(inject("engine") === "postgres")(
  "goes on without taking indexes off while the table is in use",
  async () => {
    await withClient(async (reader) => {
      await reader.query("begin; select from member");
      expect(await importTexts(association())).toMatchObject({ written: true, bad: [] });
      await reader.query("commit");
    });
    expect(await database().member.count()).toBe(MEMBERS);
  },
);
