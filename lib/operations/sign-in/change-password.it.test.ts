import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { signInWithPassword } from "@/lib/identity/sign-in/sign-in";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, voters } from "@/test/fixtures/association";
import { atOnce, tally } from "@/test/fixtures/at-once";
import { changePassword, getSessions } from "@/lib/contract/account";
import { requestPasswordLink, resetPassword } from "@/lib/contract/password";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import type { Caller } from "@/test/fixtures/call";
import { asMember, PASSWORD } from "@/test/fixtures/credentials";
import { lettersTo, linkTo } from "@/test/fixtures/letters";
import { auditOf } from "@/test/fixtures/record";

const NEW = "copper lantern on the hill";
const HERE: Caller = { "sec-fetch-site": "same-origin" };

let id: string;
let email: string;
let session: Caller;

afterAll(closeDatabase);
beforeEach(async () => {
  id = `CP-${randomUUID().slice(0, 8)}`;
  email = `${id.toLowerCase()}@example.org`;
  await importRows({ "members.csv": voters(id).map((row) => ({ ...row, email })) });
  session = await asMember(id);
});

const change = (password: string | undefined, newPassword: string, caller = session) =>
  outcomeOf(changePassword, { password, newPassword }, caller);
const signsIn = async (password: string) => {
  const attempt = { userId: id, password, address: randomUUID() };
  return (await signInWithPassword(attempt, { requestId: randomUUID(), now: new Date() })).ok;
};
const openSessions = () => database().memberSession.count({ where: { memberId: id, endedAt: null } });
const passwordsSet = async () =>
  (await auditOf("member", id)).filter(({ action, reason }) => action === "password.set" && reason !== "");

describe("/account/change-password", () => {
  it("sets the new one, keeps this session, ends the others and the links, and tells the member", async () => {
    expect([await signsIn(PASSWORD), await signsIn(PASSWORD)]).toEqual([true, true]);
    await ask(requestPasswordLink, { userId: id }, HERE);
    const token = await linkTo("/reset-password", email);
    // The documented example of /desk/save-letter-text, which other tests send, replaces the text of this letter.
    await database().letterText.deleteMany({ where: { kind: "password-changed" } });
    expect(await change(PASSWORD, NEW)).toBe("done");
    expect([await signsIn(PASSWORD), await openSessions()]).toEqual([false, 1]);
    expect((await ask(getSessions, {}, session)).items.map(({ current }) => current)).toEqual([true]);
    expect(await signsIn(NEW)).toBe(true);
    expect(await outcomeOf(resetPassword, { token, password: "yet another one" }, HERE)).toBe("link-used-up");
    const [last = ""] = (await lettersTo(email)).slice(-1);
    expect(last).toContain("Subject: Your password was changed");
    expect(last).toContain("All other devices were signed out.");
    const [entry, ...more] = await passwordsSet();
    expect(entry).toMatchObject({ actorKind: "member", actorId: id, reason: "changed", after: null });
    expect(more).toEqual([]);
  });

  it("refuses a wrong old password, a weak new one and the same one, and changes nothing", async () => {
    expect(await change("not the password", NEW)).toBe("wrong-password");
    expect(await change(undefined, NEW)).toBe("wrong-password");
    expect(await change(PASSWORD, "too short")).toBe("unusable-password");
    expect(await change(PASSWORD, "Password2026!")).toBe("common-password");
    expect(await change(PASSWORD, `vera-${id}`)).toBe("personal-password");
    expect(await change(PASSWORD, ` ${PASSWORD} `)).toBe("same-password");
    expect([await signsIn(PASSWORD), (await passwordsSet()).length]).toEqual([true, 0]);
    expect(await lettersTo(email)).toEqual([]);
  });

  it("counts a wrong old password as a failed sign-in, so that a stolen session cannot guess on", async () => {
    const here = { ...session, "x-forwarded-for": "10.9.8.7" };
    const seen: string[] = [];
    for (let guess = 0; guess < 11; guess += 1) seen.push(await change(`a guess at it ${guess}`, NEW, here));
    expect(tally(seen)).toEqual({ "wrong-password": 10, "too-many-requests": 1 });
    expect(seen.at(-1)).toBe("too-many-requests");
    // Also for the right one, and for signing in from there; a weak new password is refused without counting as an attempt.
    expect(await change(PASSWORD, NEW, here)).toBe("too-many-requests");
    expect(await change(PASSWORD, "too short", here)).toBe("unusable-password");
    const attempt = { userId: id, password: PASSWORD, address: "10.9.8.7" };
    await expect(
      signInWithPassword(attempt, { requestId: randomUUID(), now: new Date() }),
    ).rejects.toMatchObject({ status: 429 });
  });

  it("is done once, whatever fifty ask for at once", async () => {
    const requested = (index: number) => `${NEW} ${index}`;
    const outcomes = await atOnce(50, (index) => change(PASSWORD, requested(index)));
    const done = outcomes.flatMap((one, index) => (one === "done" ? [index] : []));
    expect(done).toHaveLength(1);
    // Refused, or turned away: too many attempts, or too many hashes at once.
    expect(outcomes.filter((one) => !ENDINGS.includes(one))).toEqual([]);
    expect([await signsIn(requested(done[0] ?? -1)), await signsIn(PASSWORD)]).toEqual([true, false]);
    expect((await passwordsSet()).length).toBe(1);
    expect(await lettersTo(email)).toHaveLength(1);
  });

  it("takes a first password from a member without one who has just signed in, and no later", async () => {
    await database().memberPassword.deleteMany({ where: { memberId: id } });
    await database().memberSession.updateMany({ where: { memberId: id }, data: { openedAt: hourAgo() } });
    expect(await change(undefined, NEW)).toBe("sign-in-again");
    await database().memberSession.updateMany({ where: { memberId: id }, data: { openedAt: new Date() } });
    expect(await change(undefined, NEW)).toBe("done");
    expect(await signsIn(NEW)).toBe(true);
  });
});

/** Done, refused, or turned away. */
const ENDINGS = ["done", "wrong-password", "too-many-requests", "unavailable"];
const hourAgo = () => new Date(Date.now() - 3_600_000);
