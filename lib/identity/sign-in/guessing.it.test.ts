import { randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { afterAll, describe, expect, it, vi } from "vitest";
import { providePasswordHasher } from "@/lib/credentials/passwords";
import { closeDatabase, pool } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { address, makeMember, signIn, statusOf } from "@/test/fixtures/sign-ins";

afterAll(closeDatabase);

describe("guessing", () => {
  it("is refused after ten failures from one address, even with the right password", async () => {
    const member = await makeMember();
    const here = address();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await signIn(member, { password: "wrong", address: here })).toEqual({ ok: false });
    }
    await expect(signIn(member, { address: here })).rejects.toMatchObject({
      status: 429,
      headers: { "retry-after": expect.stringMatching(/^\d+$/) as string },
    });
    expect(await signIn(member)).toMatchObject({ ok: true });
  });

  it("is counted even when all attempts are concurrent", async () => {
    const member = await makeMember();
    const here = address();
    const attempts = Array.from({ length: 40 }, () => signIn(member, { password: "wrong", address: here }));
    const outcomes = await Promise.all(attempts.map(statusOf));
    expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(30);
  });

  it("is no longer counted once the member signs in", async () => {
    const member = await makeMember();
    const here = address();
    for (let round = 1; round <= 3; round += 1) {
      for (let attempt = 1; attempt <= 9; attempt += 1) {
        expect(await signIn(member, { password: "wrong", address: here })).toEqual({ ok: false });
      }
      expect(await signIn(member, { address: here })).toMatchObject({ ok: true });
    }
  });

  it("causes no queries once it is refused", async () => {
    const [member, here] = [await makeMember(), address()];
    const guess = async () => statusOf(signIn(member, { password: "wrong", address: here }));
    for (let attempt = 1; attempt <= 10; attempt += 1) expect(await guess()).toBe(false);
    expect(await guess()).toBe(429);
    const asked = vi.spyOn(pool(), "rows");
    try {
      expect(await Promise.all(Array.from({ length: 300 }, guess))).toEqual(Array(300).fill(429));
      expect(asked).not.toHaveBeenCalled();
    } finally {
      asked.mockRestore();
    }
    expect(await statusOf(signIn(member))).toBe(true);
  });

  it("is possible again as soon as a concurrent sign-in succeeds", async () => {
    const [member, here] = [await makeMember(), address()];
    const guess = async () => statusOf(signIn(member, { password: "wrong", address: here }));
    for (let attempt = 1; attempt <= 9; attempt += 1) expect(await guess()).toBe(false);
    const hashing = holdHashing();
    const right = statusOf(signIn(member, { address: here }));
    await hashing.begun;
    // The sign-in under way took the last point.
    expect(await guess()).toBe(429);
    hashing.release();
    expect(await right).toBe(true);
    expect(await statusOf(signIn(member, { address: here }))).toBe(true);
  });

  it("leaves no address in plain text in the table of counters", async () => {
    const userId = `${randomUUID()}@example.org`;
    await signIn(userId, { address: "198.51.100.77" });
    const rows = await database().rateLimit.findMany({ select: { key: true } });
    expect(JSON.stringify(rows)).not.toMatch(/@|198\.51\.100\.77/);
  });
});

/** Makes the next password check wait until it is released. */
function holdHashing() {
  const [begun, released] = [gate(), gate()];
  providePasswordHasher({
    hash,
    verify: async (stored, password) => {
      providePasswordHasher({ hash, verify });
      begun.open();
      await released.opened;
      return verify(stored, password);
    },
  });
  return { begun: begun.opened, release: released.open };
}

function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
