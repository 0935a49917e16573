import { randomInt } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { takeEach } from "@/lib/store/rate-limits/rate-limits";
import { makeMember, signIn, statusOf } from "@/test/fixtures/sign-ins";
import { writeDevice } from "./device-cookie";
import { ceilingOf } from "./sign-in-ceiling";

// Devices and networks outlive the secret by which they are remembered, as long as it is still read (contract.md 8.4).

afterAll(closeDatabase);

const [OLD, NEW] = ["old", "new"].map((name) => name.padEnd(32, "-")) as [string, string];
const secrets = vi.hoisted(() => ({ current: "", previous: [] as readonly string[] }));
vi.mock("@/lib/credentials/installation-secrets", () => ({
  currentSecret: () => secrets.current,
  readableSecrets: () => [secrets.current, ...secrets.previous],
}));

/** From now on this is an instance with these secrets. */
function become(current: string, ...previous: readonly string[]): void {
  Object.assign(secrets, { current, previous });
}

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
const enter = (options: Parameters<typeof signIn>[1]) => statusOf(signIn(member, options));

/** Uses up the member's failures of the day. */
async function exhaust(): Promise<void> {
  for (let failure = 1; failure <= 100; failure += 1) await takeEach([ceilingOf(member, member)]);
}

async function deviceOf(memberId: string, cookie?: string): Promise<string> {
  const line = await writeDevice(cookie, memberId);
  return line.slice(line.indexOf("=") + 1, line.indexOf(";"));
}

let member = "";
beforeEach(async () => {
  become(OLD);
  member = await makeMember();
});

describe("after a rotation of the secret", () => {
  it("a network from which the member signed in before goes on, as long as the former secret is named", async () => {
    const address = anyAddress();
    expect(await enter({ address })).toBe(true);
    become(NEW, OLD);
    await exhaust();
    expect(await enter({ address: anyAddress() })).toBe(429);
    expect(await enter({ address })).toBe(true);
  });

  it("signing in there once makes it known by the new secret alone", async () => {
    const address = anyAddress();
    expect(await enter({ address })).toBe(true);
    become(NEW, OLD);
    expect(await enter({ address })).toBe(true);
    become(NEW);
    await exhaust();
    expect(await enter({ address })).toBe(true);
  });

  it("a device of the member's goes on, and its next cookie is of the new secret alone", async () => {
    const former = await deviceOf(member);
    become(NEW, OLD);
    await exhaust();
    expect(await enter({ address: anyAddress(), deviceCookie: former })).toBe(true);
    const next = await deviceOf(member, former);
    become(NEW);
    expect(await enter({ address: anyAddress(), deviceCookie: former })).toBe(429);
    expect(await enter({ address: anyAddress(), deviceCookie: next })).toBe(true);
  });
});
