import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { afterAll, describe, expect, it, vi } from "vitest";
import { hashPassword } from "@/lib/credentials/passwords";
import { hashSessionKey } from "@/lib/credentials/session-keys";
import { SESSION_IDLE_SECONDS } from "@/lib/domain/identity/session";
import { nameKey, userIdKey } from "@/lib/domain/people/name-key";
import { closeDatabase, database, pool } from "@/lib/store/database";
import { setPassword } from "@/lib/store/passwords/passwords";
import { endSession, endSessions } from "@/lib/store/sessions/session-ending";
import { findLiveSession, listLiveSessions } from "../session/live-session";
import { signInWithPassword, signInWithSessionKey } from "./sign-in";

afterAll(closeDatabase);

const PASSWORD = "Grüße an alle";
const hashed = hashPassword(PASSWORD);
const context = (now = new Date()) => ({
  actor: { kind: "command", id: "test" } as const,
  requestId: randomUUID(),
  now,
});

/** A place on the network of the test's own, so that no other test's failures count. */
const address = () => randomUUID();

async function makeMember({ id = `T-${randomUUID()}`, active = true, email = "", nrdsId = "" } = {}) {
  const bytes = new TextEncoder().encode(nameKey("Test"));
  await database().member.create({
    data: {
      id,
      active,
      email,
      nrdsId,
      idKey: userIdKey(id),
      emailKey: userIdKey(email),
      nrdsIdKey: userIdKey(nrdsId),
      lastNameKey: bytes,
      firstNameKey: bytes,
    },
  });
  await setPassword(context(), id, await hashed);
  return id;
}

const signIn = (userId: string, options: { password?: string; address?: string; client?: string } = {}) =>
  signInWithPassword({ password: PASSWORD, address: address(), ...options, userId }, context());

async function openOne(userId: string): Promise<string> {
  const outcome = await signIn(userId);
  if (!outcome.ok) throw new Error("The member could not sign in");
  return outcome.session.sessionKey;
}

async function statusOf(attempt: Promise<{ ok: boolean }>): Promise<number | boolean> {
  return attempt.then(
    ({ ok }) => ok,
    (error: unknown) => (error as { status: number }).status,
  );
}

describe("signing in with a password", () => {
  it("takes the member id, the NRDS id and the e-mail address in any case", async () => {
    const email = `${randomUUID()}@Example.org`;
    const nrdsId = randomUUID();
    const id = await makeMember({ email, nrdsId });
    for (const userId of [id, id.toLowerCase(), nrdsId.toUpperCase(), email.toUpperCase(), ` ${email} `]) {
      expect(await signIn(userId)).toMatchObject({ ok: true, session: { memberId: id } });
    }
  });

  it("does not take an e-mail address that two active members share, and does when one has left", async () => {
    const email = `${randomUUID()}@example.org`;
    const [stays, leaves] = [await makeMember({ email }), await makeMember({ email })];
    expect(await signIn(email)).toEqual({ ok: false });
    await database().member.update({ where: { id: leaves }, data: { active: false } });
    expect(await signIn(email)).toMatchObject({ ok: true, session: { memberId: stays } });
  });

  it("looks the same for an unknown, an inactive and a password-less member and a wrong password", async () => {
    const inactive = await makeMember({ active: false });
    const member = await makeMember();
    const bare = await makeMember();
    await database().memberPassword.delete({ where: { memberId: bare } });
    const outcomes = [
      await signIn(randomUUID()),
      await signIn(inactive),
      await signIn(bare),
      await signIn(member, { password: "wrong" }),
      await signIn("a\u0000b"),
    ];
    expect(outcomes).toEqual(Array(5).fill({ ok: false }));
  });

  it("writes down who opened which session, and for whom", async () => {
    const member = await makeMember();
    await signIn(member);
    await signIn(member, { client: "portal" });
    const rows = await database().auditEvent.findMany({
      where: { action: "session.open", after: { equals: { memberId: member } } },
      orderBy: { id: "asc" },
    });
    expect(rows.map(({ actorKind, actorId, onBehalfOf }) => [actorKind, actorId, onBehalfOf])).toEqual([
      ["member", member, null],
      ["client", "portal", member],
    ]);
  });

  it("hashes the password anew when it was hashed with other parameters", async () => {
    const member = await makeMember();
    await setPassword(
      context(),
      member,
      await hash(PASSWORD.normalize("NFC"), { memoryCost: 8192, timeCost: 1, parallelism: 1 }),
    );
    expect(await signIn(member)).toMatchObject({ ok: true });
    const { hash: stored } = await database().memberPassword.findUniqueOrThrow({
      where: { memberId: member },
    });
    expect(stored).toMatch(/m=19456,t=2,p=1/);
    expect(await signIn(member)).toMatchObject({ ok: true });
  });
});

describe("guessing", () => {
  it("ends after ten failures from one address, even for the right password", async () => {
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

  it("is counted when it comes all at once", async () => {
    const member = await makeMember();
    const here = address();
    const attempts = Array.from({ length: 40 }, () => signIn(member, { password: "wrong", address: here }));
    const outcomes = await Promise.all(attempts.map(statusOf));
    expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(30);
  });

  it("is forgotten when the member signs in", async () => {
    const member = await makeMember();
    const here = address();
    for (let round = 1; round <= 3; round += 1) {
      for (let attempt = 1; attempt <= 9; attempt += 1) {
        expect(await signIn(member, { password: "wrong", address: here })).toEqual({ ok: false });
      }
      expect(await signIn(member, { address: here })).toMatchObject({ ok: true });
    }
  });

  it("costs the database nothing once it was refused", async () => {
    const [member, here] = [await makeMember(), address()];
    const guess = async () => statusOf(signIn(member, { password: "wrong", address: here }));
    for (let attempt = 1; attempt <= 10; attempt += 1) expect(await guess()).toBe(false);
    expect(await guess()).toBe(429);
    const asked = vi.spyOn(pool(), "query");
    try {
      expect(await Promise.all(Array.from({ length: 300 }, guess))).toEqual(Array(300).fill(429));
      expect(asked).not.toHaveBeenCalled();
    } finally {
      asked.mockRestore();
    }
    expect(await statusOf(signIn(member))).toBe(true);
  });

  it("is looked at again as soon as a sign-in that was under way went well", async () => {
    const [member, here] = [await makeMember(), address()];
    const guess = async () => statusOf(signIn(member, { password: "wrong", address: here }));
    for (let attempt = 1; attempt <= 9; attempt += 1) expect(await guess()).toBe(false);
    const [right, refused] = await Promise.all([statusOf(signIn(member, { address: here })), guess()]);
    expect([right, refused]).toEqual([true, 429]);
    expect(await statusOf(signIn(member, { address: here }))).toBe(true);
  });

  it("leaves no address of anybody in the table of counters", async () => {
    const userId = `${randomUUID()}@example.org`;
    await signIn(userId, { address: "198.51.100.77" });
    const rows = await database().rateLimit.findMany({ select: { key: true } });
    expect(JSON.stringify(rows)).not.toMatch(/@|198\.51\.100\.77/);
  });
});

describe("a session key", () => {
  it("opens the session for any name of the same member, and for nobody else", async () => {
    const email = `${randomUUID()}@example.org`;
    const [member, other] = [await makeMember({ email }), await makeMember()];
    const sessionKey = await openOne(member);
    const session = { memberId: member, sessionKey };
    expect(await signInWithSessionKey({ sessionKey, userId: email }, context())).toEqual({
      ok: true,
      session,
    });
    expect(await signInWithSessionKey({ sessionKey, userId: other }, context())).toEqual({ ok: false });
    expect(await signInWithSessionKey({ sessionKey: "x", userId: member }, context())).toEqual({ ok: false });
  });

  it("is worth nothing after sign-out, deactivation, idleness, or a new password", async () => {
    const member = await makeMember();
    const isLive = async (sessionKey: string, now?: Date) =>
      (await signInWithSessionKey({ sessionKey, userId: member }, context(now))).ok;

    const first = await openOne(member);
    expect(await isLive(first, new Date(Date.now() + SESSION_IDLE_SECONDS * 1000 + 1))).toBe(false);
    expect(await endSession(context(), hashSessionKey(first), "sign-out")).toBe(true);
    expect(await endSession(context(), hashSessionKey(first), "sign-out")).toBe(false);
    expect(await isLive(first)).toBe(false);

    const second = await openOne(member);
    await setPassword(context(), member, await hashed);
    expect(await isLive(second)).toBe(false);

    const third = await openOne(member);
    await database().member.update({ where: { id: member }, data: { active: false } });
    expect(await isLive(third)).toBe(false);
  });

  it("lives on while it is used, and its use is noted", async () => {
    const member = await makeMember();
    const keyHash = hashSessionKey(await openOne(member));
    const later = new Date(Date.now() + SESSION_IDLE_SECONDS * 1000 - 60_000);
    expect(await findLiveSession(keyHash, later)).toMatchObject({ kind: "member", id: member });
    expect(await findLiveSession(keyHash, new Date(later.getTime() + 3_600_000))).toBeDefined();
  });

  it("is listed until all of the member's are ended at once", async () => {
    const member = await makeMember();
    await Promise.all([openOne(member), openOne(member)]);
    expect(await listLiveSessions(member, new Date())).toHaveLength(2);
    expect(await endSessions(context(), member, "revoked")).toBe(2);
    expect(await listLiveSessions(member, new Date())).toEqual([]);
  });

  it("of a sign-in that runs beside a change of password does not survive it", async () => {
    const member = await makeMember();
    const [changed] = await Promise.all([
      setPassword(context(), member, await hashPassword("another one")),
      ...Array.from({ length: 8 }, () => statusOf(signIn(member))),
    ]);
    expect(changed).toBe(true);
    expect(await signIn(member)).toEqual({ ok: false });
    expect(await listLiveSessions(member, new Date())).toEqual([]);
  });
});
