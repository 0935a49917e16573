import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, voters } from "@/test/fixtures/association";
import { signInWithOpenId } from "./sign-in-with-openid";

const suffix = randomUUID().slice(0, 8);
const [ONE, TWIN, OTHER_TWIN, LEFT] = ["A", "B", "C", "D"].map((letter) => `O${letter}-${suffix}`) as [
  string,
  string,
  string,
  string,
];
const address = (name: string) => `${name}-${suffix}@example.org`;

beforeAll(async () => {
  const emails = [address("one"), address("twin"), address("twin"), address("left")];
  const rows = voters(ONE, TWIN, OTHER_TWIN, LEFT);
  await importRows({ "members.csv": rows.map((row, index) => ({ ...row, email: emails[index] ?? "" })) });
  await database().member.update({ where: { id: LEFT }, data: { active: false } });
});
afterAll(closeDatabase);

const signIn = (claims: Record<string, unknown>) =>
  signInWithOpenId(
    claims,
    { device: "Firefox, Linux", address: "192.0.2.7" },
    { requestId: randomUUID(), now: new Date() },
  );

describe("a provider's claims", () => {
  it("sign in the one active member with that address, in any case, and the audit row says how", async () => {
    const outcome = await signIn({ sub: "x", email: address("One").toUpperCase(), email_verified: true });
    expect(outcome).toMatchObject({ ok: true, session: { memberId: ONE } });
    const [row] = await database().auditEvent.findMany({ where: { action: "session.open", actorId: ONE } });
    expect(row).toMatchObject({ actorKind: "member", reason: "openid-connect" });
  });

  it("sign in the first of two members who have the address", async () => {
    expect(await signIn({ email: address("twin"), email_verified: true })).toMatchObject({
      ok: true,
      session: { memberId: TWIN },
    });
  });

  it("are refused when they fit no member or an inactive one, or are unverified, or no address", async () => {
    await database().member.update({
      where: { id: LEFT },
      data: { active: true, emailKey: "a@b.example>, victim@example.org" },
    });
    expect(await signIn({ email: "a@b.example>, victim@example.org", email_verified: true })).toEqual({
      ok: false,
    });
    await database().member.update({
      where: { id: LEFT },
      data: { active: false, emailKey: address("left").toLowerCase() },
    });
    for (const claims of [
      { email: address("nobody"), email_verified: true },
      { email: address("left"), email_verified: true },
      { email: address("one"), email_verified: false },
      { email: address("one"), email_verified: "false" },
      { email: address("one"), email_verified: "true" },
      { email: address("one"), email_verified: 1 },
      { email: address("one") },
      { email: "", email_verified: true },
      { email: [address("one")], email_verified: true },
      // An id is not an address.
      { email: ONE, email_verified: true },
      {},
    ]) {
      expect(await signIn(claims), JSON.stringify(claims)).toEqual({ ok: false });
    }
  });

  it("count by their address alone only where the association trusts its provider, and never against its word", async () => {
    const accepted = async () => {
      const said = [
        {},
        { email_verified: "true" },
        { email_verified: false },
        { email_verified: "false" },
        { email_verified: null },
      ];
      const outcomes = said.map((verified) => signIn({ email: address("one"), ...verified }));
      return (await Promise.all(outcomes)).map(({ ok }) => ok);
    };
    expect(await accepted()).toEqual([false, false, false, false, false]);
    env().OIDC_TRUST_EMAIL = "on";
    try {
      expect(await accepted()).toEqual([true, true, false, false, false]);
    } finally {
      env().OIDC_TRUST_EMAIL = "off";
    }
  });

  it("name no address unverified by another claim: whatever is compared with addresses has to be verified", async () => {
    env().OIDC_CLAIM = "preferred_username";
    try {
      expect(await signIn({ preferred_username: address("one") })).toEqual({ ok: false });
      const named = { preferred_username: address("one"), email_verified: true };
      expect(await signIn(named)).toEqual({ ok: false });
      // Verified is another address, which the person may well have.
      expect(await signIn({ ...named, email: address("two") })).toEqual({ ok: false });
      expect(await signIn({ ...named, email: address("one") })).toMatchObject({ ok: true });
    } finally {
      env().OIDC_CLAIM = "email";
    }
  });
});
