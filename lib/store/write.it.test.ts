import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, inject, it } from "vitest";
import { atOnce } from "@/test/fixtures/at-once";
import { context } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import { closeDatabase, run } from "./database";
import { database } from "./prisma";
import { type Statement, statement } from "./statement";
import { write } from "./write";

afterAll(closeDatabase);

const INSERT = statement<unknown, [code: string]>(
  "test-insert-committee",
  "insert into committee (code) values ($1)",
);

function fail(sqlState: string): Statement {
  return statement(
    `test-fail-${sqlState}`,
    `do $$ begin raise exception using errcode = '${sqlState}'; end $$`,
  )();
}

/** One write that puts a committee in and records it, with another statement between the two. */
function insertCommittee(code: string, between: (attempt: number) => Statement[] = () => []) {
  let attempts = 0;
  const done = write(context(), async (transaction) => {
    attempts += 1;
    await transaction.run(statement("test-read", "select 1")());
    return {
      result: attempts,
      changes: [INSERT(code), ...between(attempts)],
      audit: [{ action: "test", subject: "committee", subjectId: code }],
    };
  });
  return { done, attempts: () => attempts };
}

async function traces(code: string) {
  const committees = await database().committee.count({ where: { code } });
  return { committees, audits: (await auditOf("committee", code)).length };
}

describe("a write", () => {
  it.each(["40001", "40P01", "23505"])("is repeated after %s, and takes effect once", async (sqlState) => {
    const code = randomUUID();
    const { done } = insertCommittee(code, (attempt) => (attempt < 3 ? [fail(sqlState)] : []));
    expect(await done).toBe(3);
    expect(await traces(code)).toEqual({ committees: 1, audits: 1 });
  });

  it("gives up after five attempts, and changes nothing", async () => {
    const code = randomUUID();
    const { done, attempts } = insertCommittee(code, () => [fail("40001")]);
    await expect(done).rejects.toMatchObject({ code: "40001" });
    expect(attempts()).toBe(5);
    expect(await traces(code)).toEqual({ committees: 0, audits: 0 });
  });

  it("that fails otherwise rejects at once with its first error, changes nothing, and leaves the pool usable", async () => {
    const code = randomUUID();
    // More than the pool has connections.
    const failed = await atOnce(30, async (index) => {
      const { done, attempts } = insertCommittee(`${code}-${index}`, () => [fail("22012")]);
      await expect(done).rejects.toMatchObject({ code: "22012" });
      return attempts();
    });
    expect(new Set(failed)).toEqual(new Set([1]));
    expect(await database().committee.count({ where: { code: { startsWith: code } } })).toBe(0);
    const after = await atOnce(30, (index) => insertCommittee(`${code}-${index}`).done);
    expect(new Set(after)).toEqual(new Set([1]));
    expect(await database().committee.count({ where: { code: { startsWith: code } } })).toBe(30);
  });

  it("fails for the statement that failed, not for those that were refused after it", async () => {
    let attempts = 0;
    const failing = write(context(), async (transaction) => {
      attempts += 1;
      // The first is waited for in more steps, so that the second's refusal is heard first.
      const readDeeper = async (depth: number): Promise<unknown> =>
        depth === 0 ? await transaction.run(fail("40P01")) : await readDeeper(depth - 1);
      await Promise.all([readDeeper(5), transaction.run(statement("test-read", "select 1")())]);
      return { result: undefined };
    });
    await expect(failing).rejects.toMatchObject({ code: "40P01" });
    expect(attempts, "a deadlock is tried again").toBe(5);
  });

  it("whose work throws changes nothing", async () => {
    const failing = write(context(), async (transaction) => {
      await transaction.run(INSERT("write-test-thrown"));
      throw new Error("thrown");
    });
    await expect(failing).rejects.toThrow("thrown");
    expect((await traces("write-test-thrown")).committees).toBe(0);
  });

  it("whose work throws before anything was sent ends its transaction all the same", async () => {
    let late: Promise<unknown> | undefined;
    const failing = write(context(), (transaction) => {
      void transaction.run(INSERT("write-test-late")).catch(() => undefined);
      late = Promise.resolve().then(async () => {
        await failing.catch(() => undefined);
        await transaction.run(INSERT("write-test-late"));
      });
      throw new Error("thrown at once");
    });
    await expect(failing).rejects.toThrow("thrown at once");
    await expect(late, "what comes too late").rejects.toThrow(/transaction has ended/);
    // It has the same connection, and would commit what was left on it.
    await insertCommittee(randomUUID()).done;
    expect((await traces("write-test-late")).committees).toBe(0);
  });

  it("whose values the database rejects changes nothing, wherever they are", async () => {
    const code = randomUUID();
    const { done } = insertCommittee(code, () => [INSERT(`${code}\0`)]);
    await expect(done).rejects.toMatchObject({ code: "22021" });
    expect(await traces(code)).toEqual({ committees: 0, audits: 0 });
  });

  it.skipIf(inject("engine") === "pglite")(
    "whose connection is lost fails, and the next has another",
    async () => {
      const code = randomUUID();
      const kill = statement("test-kill", "select pg_terminate_backend(pg_backend_pid())");
      await expect(insertCommittee(code, () => [kill()]).done).rejects.toThrow();
      expect(await traces(code)).toEqual({ committees: 0, audits: 0 });
      expect(await insertCommittee(code).done).toBe(1);
      const idle = statement<{ count: number }>(
        "test-idle",
        `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
      );
      expect(await run(idle())).toEqual([{ count: 0 }]);
    },
  );
});
