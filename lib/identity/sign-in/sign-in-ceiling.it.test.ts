import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { takeEach } from "@/lib/store/rate-limits/rate-limits";
import { context } from "@/test/fixtures/credentials";
import { makeMember, signIn, statusOf } from "@/test/fixtures/sign-ins";
import { assignPassword } from "../password/assign-password";
import { writeDevice } from "./device-cookie";
import { ceilingOf } from "./sign-in-ceiling";

// Guessing at one member from many addresses (contract.md 8.4).

afterAll(closeDatabase);

const CEILING = 100;
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
const guess = (userId: string, options: Parameters<typeof signIn>[1] = {}) =>
  statusOf(signIn(userId, { password: "wrong", address: anyAddress(), ...options }));
const enter = (userId: string, options: Parameters<typeof signIn>[1] = {}) =>
  statusOf(signIn(userId, { address: anyAddress(), ...options }));

/** Uses up some of a member's failures, as guesses from many addresses would. */
async function exhaust(userId: string, memberId: string | undefined, failures = CEILING): Promise<void> {
  for (let failure = 1; failure <= failures; failure += 1) await takeEach([ceilingOf(userId, memberId)]);
}

async function cookieOf(memberId: string): Promise<string> {
  const line = await writeDevice(undefined, memberId);
  return line.slice(line.indexOf("=") + 1, line.indexOf(";"));
}

let member = "";
beforeEach(async () => {
  member = await makeMember();
});

describe("after a hundred failures in a day, from a hundred addresses", () => {
  it("a member is out of reach, under each of their user ids", async () => {
    const [email, nrdsId] = [`${randomUUID()}@example.org`, randomUUID()];
    const id = await makeMember({ email, nrdsId });
    const userIds = [id, email, nrdsId, id.toLowerCase()];
    for (let failure = 0; failure < CEILING; failure += 1)
      expect(await guess(userIds[failure % userIds.length] ?? "")).toBe(false);
    for (const userId of userIds) {
      expect(await guess(userId)).toBe(429);
      await expect(signIn(userId, { address: anyAddress() })).rejects.toMatchObject({
        detail: expect.stringMatching(/Wait,.*signed in before,.*new password/) as string,
        headers: { "retry-after": expect.stringMatching(/^8[56]\d{3}$/) as string },
      });
    }
  });

  it("an unknown user id, an inactive member and one without a password look the same", async () => {
    const inactive = await makeMember({ active: false });
    const bare = await makeMember();
    await database().memberPassword.delete({ where: { memberId: bare } });
    for (const [userId, memberId] of [
      [randomUUID(), undefined],
      [inactive, undefined],
      [bare, bare],
    ] as const) {
      await exhaust(userId, memberId, CEILING - 1);
      expect(await guess(userId.toUpperCase())).toBe(false);
      expect(await guess(userId.toLowerCase())).toBe(429);
    }
  });

  it("the networks from which the member has signed in go on, each up to its own hundred failures", async () => {
    expect(await enter(member, { address: "198.51.100.9" })).toBe(true);
    expect(await enter(member, { address: "2001:db8:7:1::9" })).toBe(true);
    await exhaust(member, member);
    expect(await enter(member, { address: "198.51.100.200" })).toBe(true);
    expect(await enter(member, { address: "2001:db8:7:1:ffff::1" })).toBe(true);
    expect(await enter(member, { address: "198.51.101.9" })).toBe(429);
    for (let failure = 0; failure < CEILING; failure += 1)
      expect(await guess(member, { address: `198.51.100.${failure + 10}` })).toBe(false);
    expect(await enter(member, { address: "198.51.100.9" })).toBe(429);
    expect(await enter(member, { address: "2001:db8:7:1::9" })).toBe(true);
  });

  it("the devices in which the member has signed in go on, from anywhere, up to a hundred failures each", async () => {
    const [own, other] = [await cookieOf(member), await cookieOf(await makeMember())];
    await exhaust(member, member);
    expect(await enter(member, { deviceCookie: own })).toBe(true);
    for (const deviceCookie of [other, "forged", ""]) expect(await enter(member, { deviceCookie })).toBe(429);
    for (let failure = 0; failure < CEILING; failure += 1)
      expect(await guess(member, { deviceCookie: own })).toBe(false);
    expect(await enter(member, { deviceCookie: own })).toBe(429);
  });

  it("a portal through which the member has signed in goes on, and no other", async () => {
    const [portal, address] = [randomUUID(), anyAddress()];
    expect(await enter(member, { client: portal, address })).toBe(true);
    await exhaust(member, member);
    expect(await enter(member, { client: portal, address })).toBe(true);
    expect(await enter(member, { client: randomUUID(), address })).toBe(429);
    expect(await enter(member, { address })).toBe(429);
  });

  it("a new password from the association starts the count anew", async () => {
    await exhaust(member, member);
    expect(await assignPassword(context(), member, "copper lantern on the hill")).toEqual({ ok: true });
    expect(await enter(member, { password: "copper lantern on the hill" })).toBe(true);
  });
});

describe("the ceiling", () => {
  it("lets through exactly what is left of fifty guesses at once", async () => {
    await exhaust(member, member, CEILING - 20);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => guess(member)));
    expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(30);
  });

  it("is not touched by sign-ins that succeed, nor by guesses that are refused for another reason", async () => {
    await exhaust(member, member, CEILING - 11);
    const here = anyAddress();
    for (let failure = 0; failure < 10; failure += 1)
      expect(await guess(member, { address: here })).toBe(false);
    const refused = await Promise.all(Array.from({ length: 30 }, () => guess(member, { address: here })));
    expect(new Set(refused)).toEqual(new Set([429]));
    expect(await enter(member)).toBe(true);
    expect(await enter(member)).toBe(true);
    expect(await guess(member)).toBe(false);
    expect(await guess(member)).toBe(429);
  });
});

describe("known networks", () => {
  it("are stored without an address, and the same network differently for each member", async () => {
    const [other, address] = [await makeMember(), "198.51.100.77"];
    for (const id of [member, other, member]) expect(await enter(id, { address })).toBe(true);
    const rows = await database().knownNetwork.findMany({ where: { memberId: { in: [member, other] } } });
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ network }) => network)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain("198.51");
  });

  it("are forgotten after thirteen months, also those of members who never come back", async () => {
    const [gone, address] = [await makeMember(), "198.51.100.78"];
    for (const id of [gone, member]) expect(await enter(id, { address })).toBe(true);
    const long = new Date(Date.now() - 401 * 86_400_000);
    await database().knownNetwork.updateMany({
      where: { memberId: { in: [gone, member] } },
      data: { seenOn: long },
    });
    await exhaust(member, member);
    expect(await enter(member, { address })).toBe(429);
    expect(await enter(await makeMember())).toBe(true);
    expect(await database().knownNetwork.count({ where: { memberId: { in: [gone, member] } } })).toBe(0);
  });
});
