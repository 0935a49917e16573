import type pg from "pg";
import { afterAll, describe, expect, it, vi } from "vitest";
import { env } from "@/lib/env";
import { BatchSender } from "./batch-sender";
import { connector } from "./connect";
import type { Query } from "./statement-batch";

const open = connector(env().DATABASE_URL, { application_name: "rostrum" });
const opened: pg.Client[] = [];

afterAll(() => Promise.all(opened.map((client) => client.end())));

/** A connection of its own, and what sends batches on it. */
async function connect() {
  const client = await open();
  opened.push(client);
  const sender = new BatchSender(client);
  return { client, send: (text: string, ...values: unknown[]) => sender.send({ text, values }), sender };
}

/** What each was answered, or the code of its error. */
async function outcomes(answers: readonly Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(answers);
  return settled.map((one) =>
    one.status === "fulfilled" ? one.value : (one.reason as { code?: string }).code,
  );
}

const named = (name: string, text: string, ...values: unknown[]): Query => ({ name, text, values });

describe("statements that are sent together", () => {
  it("are answered each with its own rows, in order, as the driver reads them", async () => {
    const { client, send } = await connect();
    const text = `select $1::integer as number, $2::text as word, $3::boolean as flag, $4::timestamptz as moment,
                         $5::date as day, $6::text[] as words, $7::bytea as bytes, null as nothing`;
    const moment = new Date("2027-03-01T12:34:56.789Z");
    const values = [7, 'a "word"', true, moment, "2027-03-01", ["a", null, 'b"'], Buffer.from("rostrum")];
    const [none, rows, two] = await Promise.all([
      send("select 1 as one where false"),
      send(text, ...values),
      send("select n from generate_series(1, 2) n"),
    ]);
    expect(none).toEqual([]);
    expect(rows).toEqual((await client.query(text, values)).rows);
    expect(rows).toMatchObject([{ moment, day: "2027-03-01", words: ["a", null, 'b"'], nothing: null }]);
    expect(two).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it("have the same rows when they were prepared before, in the same piece or an earlier one", async () => {
    const { sender } = await connect();
    const ask = (value: number) =>
      sender.send(named("test-double", "select $1::integer * 2 as double", value));
    const touch = () => sender.send(named("test-nothing", "select 1 where false"));
    expect(await Promise.all([ask(1), ask(2), touch()])).toEqual([[{ double: 2 }], [{ double: 4 }], []]);
    expect(await Promise.all([touch(), ask(3)])).toEqual([[], [{ double: 6 }]]);
  });

  it("fail together with the first that fails: those behind it are not run, and can be sent again", async () => {
    const { client, send, sender } = await connect();
    const last = () => sender.send(named("test-last", "select 3 as last"));
    const answers = [send("begin"), send("select 1 as first"), send("select 1 / 0"), last(), send("commit")];
    expect(await outcomes(answers)).toEqual(Array(5).fill("22012"));
    // Still in the transaction: COMMIT was not run.
    await expect(client.query("select 1")).rejects.toMatchObject({ code: "25P02" });
    await client.query("rollback");
    expect(await Promise.all([send("begin"), last(), send("commit")])).toEqual([[], [{ last: 3 }], []]);
    expect(client.getTransactionStatus()).toBe("I");
  });

  it.each([
    ["that cannot be prepared", "select from nowhere_at_all", "42P01"],
    ["whose values do not fit", "select $1::integer as number", "22P02"],
  ])("leave a statement %s to the next who sends it", async (_, text, code) => {
    const { send, sender } = await connect();
    const wrong = () => sender.send(named("test-wrong", text, ...(text.includes("$1") ? ["seven"] : [])));
    const next = () => sender.send(named("test-next", "select 1 as next"));
    expect(await outcomes([wrong(), next()])).toEqual([code, code]);
    expect(await outcomes([wrong()])).toEqual([code]);
    expect(await Promise.all([next(), send("select 2 as two")])).toEqual([[{ next: 1 }], [{ two: 2 }]]);
  });

  it("see each what those before them wrote", async () => {
    const { send } = await connect();
    const [, , , rows] = await Promise.all([
      send("begin"),
      send("insert into committee (code) values ('BATCH-1')"),
      send("insert into committee (code) values ('BATCH-2')"),
      send("select count(*)::integer as count from committee where code like 'BATCH-_'"),
      send("rollback"),
    ]);
    expect(rows).toEqual([{ count: 2 }]);
  });

  it("go out together after the piece that is under way, however its caller went on meanwhile", async () => {
    const { client, send } = await connect();
    const pieces = vi.spyOn(client, "query");
    const first = send("select 1 as one");
    await new Promise(setImmediate);
    const others = Promise.all([
      send("select 2 as two"),
      Promise.resolve().then(async () => send("select 3 as three")),
    ]);
    expect([await first, await others]).toEqual([[{ one: 1 }], [[{ two: 2 }], [{ three: 3 }]]]);
    expect(pieces).toHaveBeenCalledTimes(2);
  });

  it("are refused when the connection is lost", async () => {
    const { client, send } = await connect();
    const answers = [send("begin"), send("select pg_sleep(0.3)")];
    await new Promise(setImmediate);
    client.connection.stream.destroy();
    const settled = await Promise.allSettled(answers);
    expect(settled.at(-1)?.status).toBe("rejected");
    await expect(send("select 1")).rejects.toThrow(/not queryable/);
  });
});
