import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { Problem } from "@/lib/domain/problem";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { openStallingProxy, type StallingProxy } from "@/test/fixtures/stalling-proxy";
import { closeDatabase, countConnections, pool } from "./database";
import { PrismaClient } from "./generated/client";
import { database } from "./prisma";
import { poolAdapter } from "./prisma-adapter";
import { type PrismaReader, prisma } from "./prisma-reader";

const MOMENT = new Date("2031-03-30T01:02:03.456Z");
const DAY = new Date("2031-03-30");
const keys = { lastNameKey: Buffer.from("k"), firstNameKey: Buffer.from("k") };

let own: OwnDatabase;
let network: StallingProxy;

beforeAll(async () => {
  own = await openOwnDatabase();
  network = await openStallingProxy(own.url);
  process.env.DATABASE_URL = network.url;
  await database().member.create({ data: { id: "P1", idKey: "p1", ...keys } });
  await database().committee.create({ data: { code: "P", name: "100%" } });
  await database().season.create({ data: season });
});
beforeEach(async () => {
  network.becomes("forwards");
  await expect.poll(countSeasons, { timeout: 10_000 }).toBe(1);
});
afterAll(async () => {
  await closeDatabase();
  await network.close();
  await own.close();
});

const season = {
  year: 2031,
  timeZone: "America/New_York",
  nominationsOpen: DAY,
  nominationsClose: DAY,
  answersClose: DAY,
  reminderDays: [14, 2, 7],
  alwaysByEmail: ['a"b', "c,d", "{e}", "", "ü"],
  rehearsal: true,
};

const countSeasons = async () =>
  (await prisma()).season.count().then(
    (count) => count,
    () => undefined,
  );

async function thrownBy(read: (client: PrismaReader) => Promise<unknown>): Promise<unknown> {
  const client = await prisma();
  return read(client).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("what is read", () => {
  it("is what was stored, in every type that a column has", async () => {
    const passkey = {
      id: randomUUID(),
      memberId: "P1",
      credentialId: randomBytes(32),
      publicKey: Buffer.from([0, 92, 255]),
      signCount: 9_007_199_254_740_993n,
      transports: [],
      name: "Zoë's \\ key",
      addedAt: MOMENT,
    };
    const rule = {
      id: randomUUID(),
      year: 2031,
      kind: "board-in",
      effect: "warns",
      parameters: { boards: ["1", 'a"'], none: null, share: 0.1 },
    };
    const place = {
      id: randomUUID(),
      memberId: "P1",
      committeeCode: "P",
      position: "Chair",
      status: "resigned" as const,
      startDate: DAY,
      updatedAt: MOMENT,
    };
    await database().passkey.create({ data: passkey });
    await database().rule.create({ data: rule });
    await database().place.create({ data: place });
    const client = await prisma();
    const read = await client.passkey.findFirst({ where: { credentialId: passkey.credentialId } });
    expect(read).toMatchObject({ ...passkey, credentialId: read?.credentialId, publicKey: read?.publicKey });
    expect(Buffer.from(read?.credentialId ?? [])).toEqual(passkey.credentialId);
    expect(Buffer.from(read?.publicKey ?? [])).toEqual(passkey.publicKey);
    expect(read).toMatchObject({ lastUsedAt: null, endedAt: null });
    expect(await client.rule.findFirst({ where: { id: rule.id } })).toMatchObject(rule);
    expect(await client.place.findFirst({ where: { status: { in: ["resigned", "ended"] } } })).toMatchObject({
      ...place,
      endDate: null,
    });
    expect(await client.season.findFirst({ where: { year: 2031 } })).toMatchObject(season);
  });

  it("is found by a value of every type", async () => {
    const client = await prisma();
    const found = await Promise.all([
      client.passkey.count({ where: { signCount: 9_007_199_254_740_993n } }),
      client.passkey.count({ where: { addedAt: MOMENT } }),
      client.passkey.count({ where: { addedAt: { gt: MOMENT } } }),
      client.passkey.count({ where: { transports: { isEmpty: true } } }),
      client.season.count({ where: { nominationsOpen: DAY, rehearsal: true } }),
      client.season.count({ where: { alwaysByEmail: { has: 'a"b' } } }),
      client.season.count({ where: { year: { in: [2030, 2031] }, rules: { some: { effect: "warns" } } } }),
    ]);
    expect(found).toEqual([1, 1, 0, 1, 1, 1, 1]);
  });

  it("does not depend on the time zone of a session", async () => {
    await pool().use((client) => client.query("set timezone = 'Asia/Kathmandu'"));
    const client = await prisma();
    expect(await client.passkey.findMany({ select: { addedAt: true } })).toEqual([{ addedAt: MOMENT }]);
    expect(await client.passkey.count({ where: { addedAt: MOMENT } })).toBe(1);
    expect(await client.season.findMany({ select: { nominationsOpen: true } })).toEqual([
      { nominationsOpen: DAY },
    ]);
    await pool().use((client) => client.query("reset timezone"));
  });

  it("is complete for fifty callers at once, on the connections of the pool", async () => {
    const client = await prisma();
    const names = Array.from({ length: 50 }, (_, index) =>
      client.committee.findMany({ where: { name: "100%" }, take: index + 1 }),
    );
    expect((await Promise.all(names)).every(([one]) => one?.code === "P")).toBe(true);
    expect(countConnections()).toMatchObject({ "in-use": 0, waiting: 0 });
    expect(pool().totalCount).toBeLessThanOrEqual(10);
  });
});

describe("what is not read", () => {
  it("is refused where a filter has no value", async () => {
    const error = await thrownBy((client) => client.member.findMany({ where: { id: undefined as never } }));
    expect(String(error)).toContain("explicitly `undefined`");
  });

  it("is refused where it would write", async () => {
    const client = (await prisma()) as unknown as ReturnType<typeof database>;
    const board = { data: { id: "P-board" } };
    await expect(client.board.create(board)).rejects.toThrow("only reads");
    await expect(client.board.deleteMany()).rejects.toThrow("only reads");
    await expect(client.$executeRaw`delete from board`).rejects.toThrow("only reads");
    await expect(client.$transaction((inside) => inside.board.count())).rejects.toThrow("only reads");
    expect(await client.board.count()).toBe(0);
  });

  it("leaves its connection in the pool when a query fails", async () => {
    const before = pool().totalCount;
    const client = (await prisma()) as unknown as ReturnType<typeof database>;
    for (let time = 0; time < 15; time += 1)
      await expect(client.$queryRaw`select 1 / 0`).rejects.toMatchObject({ code: "22012" });
    expect(countConnections()).toMatchObject({ "in-use": 0, waiting: 0 });
    expect(pool().totalCount).toBe(before);
  });
});

describe.each(["swallows", "refuses"] as const)("a network that %s everything", (mood) => {
  it("makes every read a 503 within five seconds, soon at once, and is over within two of its end", async () => {
    await Promise.all(Array.from({ length: 30 }, countSeasons));
    network.becomes(mood);
    const began = performance.now();
    const reads = Array.from({ length: 40 }, () => thrownBy((client) => client.season.count()));
    const errors = await Promise.all(reads);
    expect(performance.now() - began).toBeLessThan(5_000);
    await expect.poll(() => pool().isAway, { timeout: 5_000 }).toBe(true);
    const again = performance.now();
    errors.push(await thrownBy((client) => client.season.count()));
    expect(performance.now() - again).toBeLessThan(100);
    for (const error of errors) {
      expect(error).toBeInstanceOf(Problem);
      expect(error).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
    }
    network.becomes("forwards");
    await expect.poll(countSeasons, { timeout: 2_000, interval: 50 }).toBe(1);
    expect(countConnections()).toMatchObject({ "in-use": 0, waiting: 0 });
  });
});

it.skipIf(inject("engine") === "pglite")("finds the tables in another schema than public", async () => {
  await pool().use(async (client) => {
    await client.query("create schema elsewhere");
    await client.query("alter table season set schema elsewhere");
    await client.query("alter role current_user set search_path = elsewhere");
  });
  await closeDatabase();
  const client = new PrismaClient({ adapter: poolAdapter(pool) });
  const count = await client.season
    .count()
    .finally(() => pool().use((one) => one.query("alter role current_user reset search_path")));
  expect(count).toBe(1);
});
