import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { requestPasswordLink, resetPassword } from "@/lib/contract/password";
import { RESET_LIFETIME_SECONDS } from "@/lib/domain/identity/password-reset";
import { signInWithPassword } from "@/lib/identity/sign-in/sign-in";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { outcomeOf } from "@/test/fixtures/ask";
import { importRows, voters } from "@/test/fixtures/association";
import { call, type Caller, send } from "@/test/fixtures/call";
import { asMember, givePassword, PASSWORD } from "@/test/fixtures/credentials";
import { lettersTo } from "@/test/fixtures/letters";

const HERE: Caller = { "sec-fetch-site": "same-origin" };
const NEW = "another good password";
const suffix = randomUUID().slice(0, 8);
const addressOf = (id: string) => `${id.toLowerCase()}@example.org`;
const ids = ["A", "B", "C", "D", "E"].map((letter) => `P${letter}-${suffix}`);
const [FIRST = "", SECOND = "", BARE = "", LEFT = "", OFTEN = ""] = ids;

beforeAll(async () => {
  const rows = voters(...ids).map((row) => ({ ...row, email: addressOf(row["memberId"] ?? "") }));
  await importRows({ "members.csv": rows });
  await database().member.update({ where: { id: BARE }, data: { email: "", emailKey: "" } });
  await database().member.update({ where: { id: LEFT }, data: { active: false } });
  await givePassword(FIRST);
});
afterAll(closeDatabase);

/** A new member, since three messages an hour are soon used up. */
async function newMember(): Promise<string> {
  const id = `PN-${randomUUID().slice(0, 8)}`;
  await importRows({ "members.csv": voters(id).map((row) => ({ ...row, email: addressOf(id) })) });
  return id;
}

const forget = (userId: string, caller: Caller = HERE) => call(requestPasswordLink.path, { userId }, caller);
const reset = (token: string, password = NEW) => outcomeOf(resetPassword, { token, password }, HERE);

const messagesTo = (id: string) => lettersTo(addressOf(id));

async function tokenFor(id: string): Promise<string> {
  await forget(id);
  return /\/reset-password#([\w-]{43})/.exec((await messagesTo(id)).at(-1) ?? "")?.[1] ?? "";
}

async function maySignIn(password: string): Promise<boolean> {
  const attempt = { userId: FIRST, password, address: randomUUID() };
  return (await signInWithPassword(attempt, { requestId: randomUUID(), now: new Date() })).ok;
}

describe("a forgotten password", () => {
  it("gets the same response for a member, an unknown user id, a member without an address and an inactive one", async () => {
    const answers = await Promise.all([FIRST, `nobody-${suffix}`, BARE, LEFT].map((id) => forget(id)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(["200 {}"]));
    expect(await messagesTo(FIRST)).not.toEqual([]);
    expect([await messagesTo(LEFT), await messagesTo(`nobody-${suffix}`)]).toEqual([[], []]);
  });

  it("costs the same work for an unknown user id as for a member", async () => {
    const before = await database().letter.count();
    await forget(SECOND);
    await forget(`nobody-else-${suffix}`);
    expect(await database().letter.count()).toBe(before + 2);
  });

  it("sends a message in the reader's language, without any secret besides the link", async () => {
    await forget(SECOND, { ...HERE, "accept-language": "es-MX,es;q=0.9" });
    const message = (await messagesTo(SECOND)).at(-1) ?? "";
    expect(message).toContain('<html lang="es">');
    expect(message).toMatch(/Subject: =\?UTF-8\?/);
  });

  it("sends the link on its own line in the plain text", async () => {
    const id = await newMember();
    await forget(id);
    expect((await messagesTo(id)).at(-1)).toMatch(/^http\S+\/reset-password#[\w-]{43}$/m);
  });

  it("sends no more than three messages an hour, and the response does not reveal it", async () => {
    const answers = [];
    for (let round = 1; round <= 5; round += 1) answers.push((await forget(OFTEN)).text);
    expect(new Set(answers).size).toBe(1);
    expect(await messagesTo(OFTEN)).toHaveLength(3);
  });

  it("is limited per address", async () => {
    const from = { ...HERE, "x-forwarded-for": "203.0.113.9" };
    const statuses = [];
    for (let round = 1; round <= 22; round += 1)
      statuses.push((await forget(`x${round}-${suffix}`, from)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it("can be requested from our own pages only, with a POST", async () => {
    expect((await forget(FIRST, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await forget(FIRST, { origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await send(requestPasswordLink.path, { method: "GET" })).status).toBe(405);
  });
});

describe("the link", () => {
  it("sets a new password once, ends every session, and notifies the member", async () => {
    const signedIn = await asMember(FIRST);
    const token = await tokenFor(FIRST);
    expect((await send(`/reset-password?token=${token}`, { method: "GET" })).status).toBe(200);
    expect((await call("/account/get-sessions", {}, signedIn)).status).toBe(200);
    expect(await reset(token, "short")).toBe("unusable-password");
    expect(await reset(token)).toBe("done");
    expect((await call("/account/get-sessions", {}, signedIn)).status).toBe(401);
    expect([await maySignIn(PASSWORD), await maySignIn(NEW)]).toEqual([false, true]);
    expect(await reset(token, "yet another password")).toBe("link-used-up");
    expect(await maySignIn(NEW)).toBe(true);
    expect((await messagesTo(FIRST)).at(-1)).toContain("Subject: Your password was changed");
    const [set] = await database().auditEvent.findMany({
      where: { action: "password.set", subjectId: FIRST },
      orderBy: { id: "desc" },
    });
    expect(set).toMatchObject({ actorKind: "member", actorId: FIRST, reason: "forgotten" });
  });

  it("is invalid once another of the member's links was used, or after an hour", async () => {
    const id = await newMember();
    const [older, newer] = [await tokenFor(id), await tokenFor(id)];
    expect(older).not.toBe(newer);
    await database().passwordReset.updateMany({
      where: { memberId: id },
      data: { createdAt: new Date(Date.now() - RESET_LIFETIME_SECONDS * 1000) },
    });
    expect([await reset(older), await reset(newer)]).toEqual(["link-used-up", "link-used-up"]);
    await database().passwordReset.updateMany({
      where: { memberId: id },
      data: { createdAt: new Date() },
    });
    expect([await reset(older), await reset(newer)]).toEqual(["done", "link-used-up"]);
  });

  it("can be used only once, even by two concurrent requests", async () => {
    const id = await newMember();
    const token = await tokenFor(id);
    const outcomes = await Promise.all([reset(token, `${NEW} 1`), reset(token, `${NEW} 2`)]);
    expect(outcomes.toSorted()).toEqual(["done", "link-used-up"]);
  });

  it("is stored in no table and no log", async () => {
    const messages = await messagesTo(FIRST);
    const tokens = messages.flatMap((text) =>
      [...text.matchAll(/reset-password#([\w-]{43})/g)].map(([, token = ""]) => token),
    );
    const log = readFileSync(inject("logFile"), "utf8");
    const kept = JSON.stringify([
      await database().passwordReset.findMany(),
      await database().auditEvent.findMany({
        select: { before: true, after: true, personal: true, reason: true },
      }),
      await database().letter.findMany({ omit: { sentTo: true } }),
    ]);
    expect(tokens.length).toBeGreaterThan(0);
    for (const secret of [...tokens, addressOf(FIRST)]) {
      expect(log).not.toContain(secret);
      expect(kept).not.toContain(secret);
    }
  });
});
