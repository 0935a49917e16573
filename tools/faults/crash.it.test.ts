import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { foundAssociation, readRecords } from "./association";
import { fetchToken, isSuccess, nominate } from "./calls";
import { startSystem, type System } from "./system";

const ROUNDS = 3;
const WRITERS = 6;
const WRITES_BEFORE_KILL = 40;
const MAX_WRITES = 2_000;

/** Runs several writers at once until enough is acknowledged, then kills server and database during the rest. */
async function writeAndKill(system: System, token: string, sent: Set<number>, acknowledged: Set<number>) {
  let killing: Promise<void> | undefined;
  const goal = acknowledged.size + WRITES_BEFORE_KILL;
  const writer = async () => {
    while (!killing && sent.size < MAX_WRITES) {
      const n = sent.size + 1;
      sent.add(n);
      if (isSuccess(await nominate(system.baseUrl, token, n))) acknowledged.add(n);
      if (acknowledged.size >= goal) killing ??= system.kill();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await killing;
  expect(acknowledged.size).toBeGreaterThanOrEqual(goal);
}

test("kill -9 of server and database under load loses no acknowledged write and duplicates none", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "rostrum-crash-"));
  const secret = randomBytes(32).toString("base64url");
  let system = await startSystem(inject("engine"), folder, secret);
  try {
    const caller = await foundAssociation(system.databaseUrl, MAX_WRITES);
    const sent = new Set<number>();
    const acknowledged = new Set<number>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const token = await fetchToken(system.baseUrl, caller);
      await writeAndKill(system, token, sent, acknowledged);
      system = await startSystem(inject("engine"), folder, secret);
      const records = await readRecords(system.databaseUrl);
      // Each write exists with its audit row, or not at all.
      expect([...records].filter(([, { live, audited }]) => live !== 1 || audited !== 1)).toEqual([]);
      expect([...acknowledged].filter((n) => !records.has(`R${n}`))).toEqual([]);
    }
    // A client without a response repeats its request: that creates no duplicates either.
    const token = await fetchToken(system.baseUrl, caller);
    for (const n of sent) {
      if (!acknowledged.has(n)) expect(isSuccess(await nominate(system.baseUrl, token, n))).toBe(true);
    }
    const records = await readRecords(system.databaseUrl);
    expect(records.size).toBe(sent.size);
    expect([...records.values()].filter(({ live }) => live !== 1)).toEqual([]);
  } finally {
    await system.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);
