import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { Problem } from "@/lib/domain/problem";
import { context } from "@/test/fixtures/credentials";
import { openStallingProxy, type StallingProxy } from "@/test/fixtures/stalling-proxy";
import { closeDatabase, pool, run } from "../database";
import { database } from "../prisma";
import { statement } from "../statement";
import { write } from "../write";

const ASK = statement<{ answer: number }>("test-answer", "select 42 as answer");
const INSERT = statement<unknown, [code: string]>(
  "test-insert-once",
  "insert into committee (code) values ($1) on conflict do nothing",
);

let network: StallingProxy;
const direct = inject("databaseUrl");

beforeAll(async () => {
  network = await openStallingProxy(direct);
  process.env.DATABASE_URL = network.url;
});
beforeEach(async () => {
  network.becomes("forwards");
  await expect.poll(answers, { timeout: 10_000 }).toBe(true);
});
afterAll(async () => {
  await closeDatabase();
  await network.close();
});

const answers = async () =>
  run(ASK()).then(
    () => true,
    () => false,
  );

/** The outcome of some work, and the seconds it took. */
async function outcomeOf(work: Promise<unknown>): Promise<{ error: unknown; seconds: number }> {
  const began = performance.now();
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { error, seconds: (performance.now() - began) / 1_000 };
}

function expectUnavailable(error: unknown): void {
  expect(error).toBeInstanceOf(Problem);
  expect(error).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
}

const insert = (code: string) =>
  write(context(), () => ({
    result: undefined,
    changes: [INSERT(code)],
    audit: [{ action: "test", subject: "committee", subjectId: code }],
  }));

describe.each(["swallows", "refuses"] as const)("a network that %s everything", (mood) => {
  it("makes every caller a 503 within five seconds, soon at once, and is over within two of its end", async () => {
    // As many connections as there can be, all of them open before.
    await Promise.all(Array.from({ length: 30 }, answers));
    network.becomes(mood);
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcomeOf(run(ASK()))));
    for (const { error, seconds } of outcomes) {
      expectUnavailable(error);
      expect(seconds).toBeLessThan(5);
    }
    await expect.poll(() => pool().isAway, { timeout: 5_000 }).toBe(true);
    const refused = await outcomeOf(insert(randomUUID()));
    expectUnavailable(refused.error);
    expect(refused.seconds).toBeLessThan(0.1);
    network.becomes("forwards");
    await expect.poll(answers, { timeout: 2_000, interval: 50 }).toBe(true);
    const code = randomUUID();
    await Promise.all(Array.from({ length: 30 }, () => insert(code)));
    expect(pool().totalCount).toBeLessThanOrEqual(10);
  });
});

it("refuses callers at once when a thousand wait, and keeps no connection that hung", async () => {
  await Promise.all(Array.from({ length: 30 }, answers));
  network.becomes("swallows");
  const outcomes = Array.from({ length: 1_200 }, () => outcomeOf(run(ASK())));
  const early = await Promise.all(outcomes.slice(-150));
  for (const { error, seconds } of early) {
    expectUnavailable(error);
    expect(seconds).toBeLessThan(1);
  }
  await Promise.all(outcomes);
  await expect.poll(() => network.stalled(), { timeout: 10_000 }).toBeLessThanOrEqual(8);
  expect(pool().waitingCount).toBe(0);
});

it("says that the outcome is unknown when a commit is not answered; sent again, it is there once", async () => {
  const code = randomUUID();
  const lost = outcomeOf(
    write(context(), () => {
      // The changes and the commit arrive; what the database answers does not.
      setImmediate(() => network.stall());
      return { result: undefined, changes: [INSERT(code)], audit: [] };
    }),
  );
  const { error, seconds } = await lost;
  expectUnavailable(error);
  expect(seconds).toBeLessThan(5);
  await insert(code);
  expect(await database().committee.count({ where: { code } })).toBe(1);
});

it("passes on what is wrong with a statement, and keeps its connection", async () => {
  const before = pool().totalCount;
  const twoValues = statement<unknown, [one: string]>("test-too-few", "select $1::text, $2::text");
  const wrong = [
    [statement("test-wrong", "select 1 / 0")(), "22012"],
    [statement("test-no-column", "select no_such_column from committee")(), "42703"],
    [statement("test-no-syntax", "selekt 1")(), "42601"],
    [twoValues("one"), "08P01"],
  ] as const;
  for (const [asked, code] of wrong) {
    await expect(run(asked)).rejects.toMatchObject({ code });
    await expect(write(context(), () => ({ result: undefined, changes: [asked] }))).rejects.toMatchObject({
      code,
    });
  }
  expect(pool().totalCount).toBe(before);
});
