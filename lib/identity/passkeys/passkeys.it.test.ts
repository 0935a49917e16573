import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import * as contract from "@/lib/contract/passkeys";
import { getReader } from "@/lib/contract/reader";
import { createChallenge } from "@/lib/credentials/passkey-challenges";
import { CHALLENGE_SECONDS } from "@/lib/domain/identity/passkey";
import { signInWithPassword } from "@/lib/identity/sign-in/sign-in";
import { ceilingOf } from "@/lib/identity/sign-in/sign-in-ceiling";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { takeEach } from "@/lib/store/rate-limits/rate-limits";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { importRows, voters } from "@/test/fixtures/association";
import { atOnce, tally } from "@/test/fixtures/at-once";
import type { Caller } from "@/test/fixtures/call";
import { asMember, cookieOf, PASSWORD } from "@/test/fixtures/credentials";
import { lettersTo } from "@/test/fixtures/letters";
import {
  addPasskey,
  authenticator,
  creationOptions,
  requestOptions,
  signInWith,
} from "@/test/fixtures/passkeys";

const EVIL = "https://committees.example.net";

let id: string;
let email: string;
let session: Caller;

afterAll(closeDatabase);

async function newMember() {
  const memberId = `PK-${randomUUID().slice(0, 8)}`;
  const address = `${memberId.toLowerCase()}@example.org`;
  await importRows({ "members.csv": voters(memberId).map((row) => ({ ...row, email: address })) });
  return { memberId, address, caller: await asMember(memberId) };
}

beforeEach(async () => {
  const { memberId, address, caller } = await newMember();
  [id, email, session] = [memberId, address, caller];
});

const add = (response: string, name = "My phone", caller = session) =>
  outcomeOf(contract.addPasskey, { name, response }, caller);
const passkeys = async (caller = session) => (await ask(contract.getPasskeys, {}, caller)).items;
const remove = async (passkeyId: string, caller = session) =>
  outcomeOf(contract.removePasskey, { passkeyId }, caller);
const whose = async (signedIn: Caller | string) =>
  typeof signedIn === "string" ? signedIn : (await ask(getReader, {}, signedIn)).memberId;
const letters = async () => (await lettersTo(email)).map((text) => /^Subject: (.*)$/m.exec(text)?.[1]);
const events = async () =>
  database().auditEvent.findMany({
    where: { action: { startsWith: "passkey." }, OR: [{ actorId: id }, { onBehalfOf: id }] },
    orderBy: { id: "asc" },
  });
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
/** A second session of the member, beside the first. */
async function anotherSession(): Promise<Caller> {
  const attempt = { userId: id, password: PASSWORD, address: randomUUID() };
  const outcome = await signInWithPassword(attempt, { requestId: randomUUID(), now: new Date() });
  if (!outcome.ok) throw new Error("The member could not sign in");
  return { ...session, cookie: await cookieOf(outcome.session.sessionKey) };
}
/** The request's options with another challenge. */
const withChallenge = (options: string, text: string) =>
  JSON.stringify({ ...JSON.parse(options), challenge: Buffer.from(text).toString("base64url") });
const proveLongAgo = () =>
  database().memberSession.updateMany({
    where: { memberId: id },
    data: { provenAt: new Date(Date.now() - 16 * 60_000) },
  });

describe("adding a passkey", () => {
  it("takes one that stays on the authenticator and checks who holds it, and tells the member", async () => {
    const options = await creationOptions(session);
    expect(JSON.parse(options)).toMatchObject({
      rp: { id: new URL(inject("baseUrl")).hostname },
      user: { name: id },
      attestation: "none",
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    });
    expect(options).not.toContain(Buffer.from(id).toString("base64url"));
    expect(await add(authenticator().create(options), " My  phone ")).toBe("done");
    expect((await passkeys()).map(({ name, lastUsed }) => [name, lastUsed])).toEqual([
      ["My  phone", undefined],
    ]);
    expect(await letters()).toEqual(["A passkey was added to your account"]);
    expect(await events()).toMatchObject([
      { action: "passkey.add", actorKind: "member", actorId: id, before: null, after: { name: "My  phone" } },
    ]);
    const known = JSON.parse(await creationOptions(session)) as { excludeCredentials: unknown[] };
    expect(known.excludeCredentials).toHaveLength(1);
  });

  it.each([
    ["made on another site", { origin: EVIL }],
    ["made for another host", { host: "committees.example.net" }],
    ["of an authenticator that checked no one", { isVerified: false }],
  ])("refuses one %s", async (_words, otherwise) => {
    expect(await add(authenticator().create(await creationOptions(session), otherwise))).toBe(
      "passkey-refused",
    );
    expect([await passkeys(), await letters()]).toEqual([[], []]);
  });

  it("takes a challenge of this session only, for five minutes, and once", async () => {
    const device = authenticator();
    const options = await creationOptions(session);
    expect(await add(device.create(options), "Mine", await anotherSession())).toBe("passkey-refused");
    expect(await add(device.create(await requestLike(options)))).toBe("passkey-refused");
    const [{ id: sessionId } = { id: "" }] = await database().memberSession.findMany({
      where: { memberId: id },
      orderBy: { openedAt: "asc" },
    });
    const madeAt = (seconds: number) =>
      withChallenge(options, createChallenge(["add", sessionId], new Date(Date.now() - seconds * 1000)));
    expect(await add(device.create(madeAt(CHALLENGE_SECONDS + 1)))).toBe("passkey-refused");
    expect(await add(device.create(madeAt(CHALLENGE_SECONDS - 60)))).toBe("done");
    expect(await add(device.create(options))).toBe("done");
    expect(await add(authenticator().create(options))).toBe("passkey-refused");
    expect(await add("not JSON")).toBe("passkey-refused");
    expect(await passkeys()).toHaveLength(2);
  });

  it("adds one, whatever fifty send at once", async () => {
    const response = authenticator().create(await creationOptions(session));
    const sent = await atOnce(50, () => add(response));
    expect(tally(sent.filter((one) => one !== "unavailable"))).toMatchObject({ done: 1 });
    expect(await passkeys()).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
  });

  it("never takes another member's passkey for a new one", async () => {
    const device = await addPasskey(session);
    const { credentialId } = await database().passkey.findFirstOrThrow({ where: { memberId: id } });
    const thief = await newMember();
    const claimed = authenticator().create(await creationOptions(thief.caller), {
      id: Buffer.from(credentialId),
    });
    expect(await add(claimed, "Mine", thief.caller)).toBe("passkey-refused");
    expect(await whose(await signInWith(device.get(await requestOptions())))).toBe(id);
  });

  it("asks for a recent proof, and stops at twenty", async () => {
    await proveLongAgo();
    expect(await outcomeOf(contract.preparePasskey, {}, session)).toBe("confirm-identity");
    const rows = Array.from({ length: 20 }, () => ({
      id: randomUUID(),
      memberId: id,
      credentialId: Buffer.from(randomUUID()),
      publicKey: Buffer.from([1]),
      signCount: 0n,
      transports: [],
      name: "Old",
      addedAt: new Date(),
    }));
    await database().passkey.createMany({ data: rows });
    const again = await anotherSession();
    const last = authenticator().create(await creationOptions(again));
    expect(await add(last, "One more", again)).toBe("too-many-passkeys");
  });
});

/** Creation options with a challenge that was made for signing in. */
async function requestLike(options: string): Promise<string> {
  const { challenge } = JSON.parse(await requestOptions()) as { challenge: string };
  return JSON.stringify({ ...JSON.parse(options), challenge });
}

describe("signing in with a passkey", () => {
  it("opens a session without a user id, makes the browser known, and is recorded", async () => {
    const device = await addPasskey(session);
    const options = await requestOptions();
    expect(JSON.parse(options)).toMatchObject({ userVerification: "required" });
    expect(options).not.toContain("allowCredentials");
    const signedIn = await signInWith(device.get(options));
    expect(await whose(signedIn)).toBe(id);
    const opened = await database().auditEvent.findFirstOrThrow({
      where: { action: "session.open", actorId: id, reason: "passkey" },
    });
    expect(opened.subject).toBe("session");
    expect((await passkeys())[0]?.lastUsed).toBeDefined();
    expect(await database().knownNetwork.count({ where: { memberId: id } })).toBeGreaterThan(0);
    // A sign-in a moment ago is proof enough.
    expect(await remove((await passkeys())[0]?.passkeyId ?? "", signedIn as Caller)).toBe("done");
  });

  it.each([
    ["signed for another site", { origin: EVIL }],
    ["signed for another host", { host: "committees.example.net" }],
    ["of an authenticator that checked no one", { isVerified: false }],
  ])("refuses an answer %s", async (_words, otherwise) => {
    const device = await addPasskey(session);
    expect(await signInWith(device.get(await requestOptions(), otherwise))).toBe("CredentialsSignin");
  });

  it("takes an answer once, also of an authenticator that does not count, and whatever fifty send at once", async () => {
    const device = await addPasskey(session, { device: authenticator(false) });
    const answer = device.get(await requestOptions());
    const sent = await atOnce(50, async () => whose(await signInWith(answer, anAddress())));
    expect(sent.filter((one) => one === id)).toHaveLength(1);
    expect(await signInWith(answer)).toBe("CredentialsSignin");
    expect(await whose(await signInWith(device.get(await requestOptions())))).toBe(id);
  });

  it("takes no old challenge, none that is not ours, and none that was made for adding", async () => {
    const device = await addPasskey(session);
    const options = await requestOptions();
    const old = createChallenge(["sign-in"], new Date(Date.now() - (CHALLENGE_SECONDS + 1) * 1000));
    const { challenge } = JSON.parse(await creationOptions(session)) as { challenge: string };
    const adding = JSON.stringify({ ...JSON.parse(options), challenge });
    const own = Buffer.from((JSON.parse(options) as { challenge: string }).challenge, "base64url").toString();
    for (const other of [withChallenge(options, old), withChallenge(options, `${own}.x`), adding])
      expect(await signInWith(device.get(other))).toBe("CredentialsSignin");
    expect(await signInWith("{}")).toBe("CredentialsSignin");
  });

  it("refuses an authenticator whose counter has not gone on, and records it", async () => {
    const device = await addPasskey(session);
    expect(await whose(await signInWith(device.get(await requestOptions(), { counter: 7 })))).toBe(id);
    expect(await signInWith(device.get(await requestOptions(), { counter: 7 }))).toBe("CredentialsSignin");
    expect((await events()).at(-1)).toMatchObject({
      action: "passkey.refuse",
      reason: "counter-not-gone-on",
      before: { signCount: 7 },
      after: { signCount: 7 },
    });
    expect(await whose(await signInWith(device.get(await requestOptions(), { counter: 8 })))).toBe(id);
  });

  it("is over for a removed passkey and for a member who is no longer active", async () => {
    const device = await addPasskey(session);
    const [first] = await passkeys();
    await database().member.update({ where: { id }, data: { active: false } });
    expect(await signInWith(device.get(await requestOptions()))).toBe("CredentialsSignin");
    await database().member.update({ where: { id }, data: { active: true } });
    expect(await whose(await signInWith(device.get(await requestOptions())))).toBe(id);
    expect(await remove(first?.passkeyId ?? "")).toBe("done");
    expect(await signInWith(device.get(await requestOptions()))).toBe("CredentialsSignin");
  });

  it("stops after ten wrong answers from one address, and never because of guesses at the password", async () => {
    const device = await addPasskey(session);
    const address = anAddress();
    for (let failure = 1; failure <= 10; failure += 1)
      expect(await signInWith(device.get(await requestOptions(), { origin: EVIL }), address)).toBe(
        "CredentialsSignin",
      );
    expect(await signInWith(device.get(await requestOptions()), address)).toBe("TooManyAttempts");
    for (let failure = 1; failure <= 100; failure += 1) await takeEach([ceilingOf(id, id)]);
    expect(await whose(await signInWith(device.get(await requestOptions()), anAddress()))).toBe(id);
  });
});

describe("a member's passkeys", () => {
  it("are renamed and removed by their member alone; removing asks for a recent proof and is told", async () => {
    await addPasskey(session);
    const passkeyId = (await passkeys())[0]?.passkeyId ?? "";
    const other = await newMember();
    const rename = (name: string, caller: Caller) =>
      outcomeOf(contract.renamePasskey, { passkeyId, name }, caller);
    expect(await rename("Theirs", other.caller)).toBe("not-found");
    expect(await remove(passkeyId, other.caller)).toBe("not-found");
    expect(await rename("Old phone", session)).toBe("done");
    expect((await passkeys())[0]?.name).toBe("Old phone");
    await proveLongAgo();
    expect(await remove(passkeyId)).toBe("confirm-identity");
    const again = await anotherSession();
    for (let time = 1; time <= 2; time += 1) expect(await remove(passkeyId, again)).toBe("done");
    expect(await rename("Gone", again)).toBe("not-found");
    expect(await passkeys()).toEqual([]);
    expect((await events()).map(({ action }) => action)).toEqual([
      "passkey.add",
      "passkey.rename",
      "passkey.remove",
    ]);
    expect(await letters()).toEqual([
      "A passkey was added to your account",
      "A passkey was removed from your account",
    ]);
  });
});
