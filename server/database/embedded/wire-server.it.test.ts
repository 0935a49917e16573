import pg from "pg";
import { expect, inject, test } from "vitest";

const connectionString = inject("databaseUrl");

async function withClients<Result>(count: number, work: (...clients: pg.Client[]) => Promise<Result>) {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    return await work(...clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

test("concurrent queries of many connections are answered on the right connection", async () => {
  const pool = new pg.Pool({ connectionString, max: 8 });
  const asked = Array.from({ length: 400 }, (_, n) => n);
  const answers = await Promise.all(
    asked.map(async (n) => {
      const { rows } = await pool.query<Record<string, number>>(`select $1::int as column${n % 8}`, [n]);
      return rows[0]?.[`column${n % 8}`];
    }),
  );
  await pool.end();
  expect(answers).toEqual(asked);
});

test("two connections may prepare different statements under one name", async () => {
  await withClients(2, async (one, two) => {
    const ask = async (client: pg.Client, n: number) => {
      const text = `select $1::int + ${n} as sum`;
      const result = await client.query<{ sum: number }>({ name: "same", text, values: [1] });
      return result.rows[0]?.sum;
    };
    expect([await ask(one, 1), await ask(two, 2), await ask(one, 1), await ask(two, 2)]).toEqual([
      2, 3, 2, 3,
    ]);
  });
});

test("a connection that vanishes during a transaction leaves nothing behind and blocks no other", async () => {
  const gone = new pg.Client({ connectionString });
  gone.on("error", () => undefined);
  await gone.connect();
  await gone.query("begin");
  await gone.query("insert into board (id) values ('vanished')");
  const waiting = withClients(1, async (client) => client.query("select 1 from board where id = 'vanished'"));
  (gone as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  expect((await waiting).rows).toEqual([]);
});

test("an error ends one statement and not the database", async () => {
  await withClients(2, async (one, two) => {
    await expect(one.query("select 1 / 0")).rejects.toThrow("division by zero");
    await expect(one.query("select $1::int / 0", [1])).rejects.toThrow("division by zero");
    await expect(one.query("copy board (id) from stdin")).rejects.toThrow(/./);
    expect((await two.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });
});

// Its own limit is 2.5 s, and a fifth of it while others wait.
test.runIf(inject("engine") === "pglite")(
  "a connection that hangs within a transaction is ended long before its own limit when others wait",
  async () => {
    const hung = new pg.Client({ connectionString, idle_in_transaction_session_timeout: 2_500 });
    hung.on("error", () => undefined);
    await hung.connect();
    const ended = new Promise((resolve) => hung.once("end", resolve));
    await hung.query("begin");
    await hung.query("insert into board (id) values ('hung')");
    const began = performance.now();
    // Once is enough: who waits does not ask again.
    const asked = withClients(1, async (client) => client.query("select 1"));
    await ended;
    const milliseconds = performance.now() - began;
    await asked;
    expect(milliseconds).toBeLessThan(2_000);
    const rows = await withClients(1, async (client) =>
      client.query("select 1 from board where id = 'hung'"),
    );
    expect(rows.rows).toEqual([]);
  },
);
