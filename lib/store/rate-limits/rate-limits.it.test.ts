import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase, pool } from "../database";
import { database } from "../prisma";
import { rateLimit } from "./rate-limits";

// The last test has already ended the pool.
afterAll(() => closeDatabase().catch(() => undefined));

const policy = { name: "test", points: 3, seconds: 60 };

describe("a limit", () => {
  it("is shared by all counters with the same policy, even concurrently", async () => {
    const [here, there] = [rateLimit(policy), rateLimit(policy)];
    const key = randomUUID();
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => (turn % 2 ? here : there).take(key)),
    );
    expect(taken.filter(({ ok }) => ok)).toHaveLength(3);
    for (const refused of taken.filter((each) => !each.ok)) {
      expect(refused.retryAfterSeconds).toBeGreaterThan(0);
      expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60);
    }
  });

  it("frees points that are given back or cleared", async () => {
    const limit = rateLimit(policy);
    const key = randomUUID();
    for (let turn = 1; turn <= 3; turn += 1) expect(await limit.take(key)).toEqual({ ok: true });
    await limit.giveBack(key);
    expect(await limit.take(key)).toEqual({ ok: true });
    expect(await limit.take(key)).toMatchObject({ ok: false });
    await limit.clear(key);
    expect(await limit.take(key)).toEqual({ ok: true });
  });

  it("resets when its time is over", async () => {
    const limit = rateLimit(policy);
    const key = randomUUID();
    for (let turn = 1; turn <= 4; turn += 1) await limit.take(key);
    await database().rateLimit.update({
      where: { key: `test:${key}` },
      data: { expire: BigInt(Date.now() - 1) },
    });
    expect(await limit.take(key)).toEqual({ ok: true });
  });

  it("still counts while the database is unreachable", async () => {
    const limit = rateLimit(policy);
    const key = randomUUID();
    await limit.take(key);
    await pool().end();
    const taken = [];
    for (let turn = 1; turn <= 4; turn += 1) taken.push((await limit.take(key)).ok);
    expect(taken).toEqual([true, true, true, false]);
    await limit.giveBack(key);
    await limit.clear(key);
  });
});
