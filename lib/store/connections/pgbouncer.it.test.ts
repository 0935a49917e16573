import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startProgram, stopProgram, untilListening } from "@/server/start-program";
import { importRows, voters } from "@/test/fixtures/association";
import { context } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { findFreePort } from "@/test/servers/free-port";
import { findPgBouncer, type PgBouncer, startPgBouncer } from "@/test/servers/pgbouncer";
import { listAudit } from "../audit";
import { isClientLive } from "../clients/client-states";
import { createClient } from "../clients/clients";
import { closeDatabase, run } from "../database";
import { statement } from "../statement";
import { write } from "../write";

const program = findPgBouncer();
const why = program === undefined ? " (skipped: pgbouncer is not installed)" : "";

describe.skipIf(inject("engine") === "pglite" || program === undefined)(
  `PgBouncer in transaction mode${why}`,
  () => {
    let own: OwnDatabase;
    let bouncer: PgBouncer;

    beforeAll(async () => {
      own = await openOwnDatabase();
      // Fewer connections to the database than Rostrum opens to the pooler, so that they are shared.
      bouncer = await startPgBouncer(program ?? "", own.url, 3);
      Object.assign(process.env, { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: own.url });
      delete process.env.DATABASE_PREPARED_STATEMENTS;
    });
    afterAll(async () => {
      delete process.env.DATABASE_DIRECT_URL;
      process.env.DATABASE_PREPARED_STATEMENTS = "on";
      await closeDatabase();
      await bouncer.close();
      await own.close();
    });

    it("serves reads, batched lookups and writes of many callers, and leaves no setting behind", async () => {
      const ids = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          createClient(context(), {
            name: `pooled ${index}`,
            scopes: ["auth"],
            secretHash: Buffer.from("x"),
          }),
        ),
      );
      expect(await Promise.all(ids.map(isClientLive))).toEqual(ids.map(() => true));
      const audited = [];
      for await (const { subjectId } of listAudit({})) audited.push(subjectId);
      expect(audited.toSorted()).toEqual(ids.toSorted());
      const SETTINGS = statement<{ pages: string; statements: string; prepared: number }>(
        "test-settings",
        `select current_setting('random_page_cost') as pages, current_setting('statement_timeout') as statements,
                (select count(*)::int from pg_prepared_statements) as prepared`,
      );
      for (const [settings] of await Promise.all(Array.from({ length: 20 }, () => run(SETTINGS())))) {
        expect(settings).toEqual({ pages: "4", statements: "0", prepared: 0 });
      }
    });

    it("gives a write its time limits, and has it not compiled", async () => {
      const LIMITS = statement<{ lock: string; statements: string; jit: string }>(
        "test-limits",
        `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statements,
                current_setting('jit') as jit`,
      );
      const limits = await write(context(), async (transaction) => ({
        result: await transaction.run(LIMITS()),
      }));
      expect(limits).toEqual([{ lock: "2500ms", statements: "3s", jit: "off" }]);
    });

    it("is left aside by an import", async () => {
      const id = `POOLED-${randomUUID().slice(0, 8)}`;
      await importRows({ "members.csv": voters(id) });
      const FIND = statement<{ id: string }, [id: string]>(
        "test-find",
        "select id from member where id = $1",
      );
      expect(await run(FIND(id))).toEqual([{ id }]);
    });

    it("lets a server start, migrate and become ready, and has it warn while single statements are compiled", async () => {
      const canCompile = await onDatabase("select pg_jit_available() as answer");
      const port = await findFreePort();
      const environment = { ...process.env, NODE_ENV: "production" as const, PORT: String(port) };
      const server = startProgram("dist/server.mjs", { environment });
      const readiness = async () =>
        (await fetch(`http://127.0.0.1:${port}/health/ready`)).json() as Promise<{ warnings?: string[] }>;
      try {
        await untilListening(server);
        const warnings = canCompile ? { warnings: [expect.stringContaining("SET jit = off")] } : {};
        expect(await readiness()).toEqual({ status: "ok", ...warnings });
        await onDatabase(`alter database ${new URL(own.url).pathname.slice(1)} set jit = off`);
        await bouncer.kill();
        await bouncer.start();
        await expect.poll(readiness).toEqual({ status: "ok" });
      } finally {
        await stopProgram(server, 20_000);
      }
    });

    async function onDatabase(sql: string): Promise<unknown> {
      const client = new pg.Client({ connectionString: own.url });
      await client.connect();
      const { rows } = await client.query<{ answer?: unknown }>(sql).finally(() => client.end());
      return rows[0]?.answer;
    }
  },
);
