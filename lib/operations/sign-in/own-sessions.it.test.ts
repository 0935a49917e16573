import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInWithPassword } from "@/lib/identity/sign-in/sign-in";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { endOtherSessions, endSession, getSessions } from "@/lib/contract/account";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import type { Caller } from "@/test/fixtures/call";
import { asClient, asMember, cookieOf, givePassword, PASSWORD } from "@/test/fixtures/credentials";

const [mine, theirs, staff] = [`S-${randomUUID()}`, `S-${randomUUID()}`, `S-${randomUUID()}`] as const;

beforeAll(async () => {
  await importRows({ "members.csv": voters(mine, theirs, staff) });
  await makeStaff(staff);
});
afterAll(closeDatabase);

/** Three sessions of one member, of which the last one calls. */
async function openThree(memberId: string): Promise<{ here: Caller; others: Caller[] }> {
  // A new password ends the sessions of the tests before.
  await givePassword(memberId);
  const keys = [];
  for (const device of ["Firefox, Windows", "Safari, iPhone", ""]) {
    const attempt = { userId: memberId, password: PASSWORD, address: randomUUID(), device };
    const signedIn = await signInWithPassword(attempt, { requestId: randomUUID(), now: new Date() });
    if (!signedIn.ok) throw new Error("The member could not sign in");
    keys.push(signedIn.session.sessionKey);
  }
  const callers = await Promise.all(
    keys.map(async (key) => ({ cookie: await cookieOf(key), "sec-fetch-site": "same-origin" })),
  );
  const here = callers.pop();
  if (!here) throw new Error("There are three");
  return { here, others: callers };
}

const sessionsOf = async (caller: Caller) => (await ask(getSessions, {}, caller)).items;
const isIn = async (caller: Caller) => (await outcomeOf(getSessions, {}, caller)) === "done";

describe("a member's sessions", () => {
  it("are listed with their devices, newest first, and the caller's own is marked", async () => {
    const { here } = await openThree(mine);
    const sessions = await sessionsOf(here);
    expect(sessions.map(({ device, current }) => [device, current]).slice(0, 3)).toEqual([
      [undefined, true],
      ["Safari, iPhone", false],
      ["Firefox, Windows", false],
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/key|hash/i);
  });

  it("can be ended one by one, at once, and ending one again succeeds", async () => {
    const { here, others } = await openThree(mine);
    const [, second] = await sessionsOf(here);
    const sessionId = second?.sessionId ?? "";
    expect(await outcomeOf(endSession, { sessionId }, here)).toBe("done");
    expect(await outcomeOf(endSession, { sessionId }, here)).toBe("done");
    expect(await Promise.all(others.map(isIn))).toEqual([true, false]);
    expect(
      await database().auditEvent.count({ where: { action: "session.end", subjectId: sessionId } }),
    ).toBe(1);
  });

  it("can all be ended except the caller's own", async () => {
    const { here, others } = await openThree(mine);
    expect(await outcomeOf(endOtherSessions, {}, here)).toBe("done");
    expect(await Promise.all([here, ...others].map(isIn))).toEqual([true, false, false]);
  });

  it("of another member are answered like unknown ones, for staff too", async () => {
    const [other] = await sessionsOf(await asMember(theirs));
    const sessionId = other?.sessionId ?? "";
    for (const caller of [await asMember(mine), await asMember(staff)]) {
      expect(await outcomeOf(endSession, { sessionId }, caller)).toBe("not-found");
      expect(await outcomeOf(endSession, { sessionId: "nothing" }, caller)).toBe("not-found");
    }
    const row = await database().memberSession.findUniqueOrThrow({ where: { id: sessionId } });
    expect(row.endedAt).toBeNull();
  });

  it("are not accessible to external systems", async () => {
    expect(await outcomeOf(getSessions, {}, await asClient())).toBe("access-denied");
  });
});
