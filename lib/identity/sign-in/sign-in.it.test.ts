import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { afterAll, describe, expect, it } from "vitest";
import { hashPassword } from "@/lib/credentials/passwords";
import { hashSessionKey } from "@/lib/credentials/session-keys";
import { SESSION_IDLE_SECONDS } from "@/lib/domain/identity/session";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { setPassword } from "@/lib/store/passwords/passwords";
import { endSession, endSessions } from "@/lib/store/sessions/session-ending";
import { context, hashed, makeMember, openOne, PASSWORD, signIn, statusOf } from "@/test/fixtures/sign-ins";
import { findLiveSession, listLiveSessions } from "../session/live-session";
import { signInWithSessionKey } from "./sign-in";

afterAll(closeDatabase);

describe("signing in with a password", () => {
  it("accepts the member id, the NRDS id and the e-mail address in any case", async () => {
    const email = `${randomUUID()}@Example.org`;
    const nrdsId = randomUUID();
    const id = await makeMember({ email, nrdsId });
    for (const userId of [id, id.toLowerCase(), nrdsId.toUpperCase(), email.toUpperCase(), ` ${email} `]) {
      expect(await signIn(userId)).toMatchObject({ ok: true, session: { memberId: id } });
    }
  });

  it("signs in the first of two active members who share an address, and the other once the first is inactive", async () => {
    const email = `${randomUUID()}@example.org`;
    const [first, second] = [await makeMember({ email }), await makeMember({ email })];
    expect(await signIn(email)).toMatchObject({ ok: true, session: { memberId: first } });
    await database().member.update({ where: { id: first }, data: { active: false } });
    expect(await signIn(email)).toMatchObject({ ok: true, session: { memberId: second } });
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

  it("records actor, session and member", async () => {
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

  it("rehashes the password when it was hashed with other parameters", async () => {
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

describe("a session key", () => {
  it("opens the session for any user id of the same member, and for no other", async () => {
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

  it("is invalid after sign-out, deactivation, idleness, or a new password", async () => {
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

  it("stays valid while it is used, and its use is recorded", async () => {
    const member = await makeMember();
    const keyHash = hashSessionKey(await openOne(member));
    const later = new Date(Date.now() + SESSION_IDLE_SECONDS * 1000 - 60_000);
    expect(await findLiveSession(keyHash, later)).toMatchObject({ kind: "member", id: member });
    expect(await findLiveSession(keyHash, new Date(later.getTime() + 3_600_000))).toBeDefined();
  });

  it("is listed until all of the member's sessions are ended at once", async () => {
    const member = await makeMember();
    await Promise.all([openOne(member), openOne(member)]);
    expect(await listLiveSessions(member, new Date())).toHaveLength(2);
    expect(await endSessions(context(), member, "revoked")).toBe(2);
    expect(await listLiveSessions(member, new Date())).toEqual([]);
  });

  it("of a sign-in concurrent with a change of password does not survive it", async () => {
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
