import { createHash, type KeyObject } from "node:crypto";
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createTokenSigner, issueAccessToken, type TokenSigner, verifyAccessToken } from "./access-tokens";
import { createSigningKey, openSigningKey, readPublicKey } from "./signing-keys";

const ISSUER = "https://rostrum.example.org";
const now = new Date("2027-02-08T09:00:00.000Z");
const seconds = now.getTime() / 1000;
let kid = "";
let privateKey: KeyObject;
let publicKey: KeyObject;
let signer: TokenSigner;

beforeAll(async () => {
  vi.stubEnv("BASE_URL", ISSUER);
  vi.stubEnv("DATABASE_URL", "postgres://localhost/none");
  vi.stubEnv("ROSTRUM_SECRET", "x".repeat(43));
  const sealed = await createSigningKey();
  kid = sealed.kid;
  privateKey = openSigningKey(sealed);
  publicKey = readPublicKey(sealed.publicJwk);
  signer = createTokenSigner(kid, privateKey);
});

const findKey = async (asked: string) => Promise.resolve(asked === kid ? publicKey : undefined);
const issue = (scopes = ["auth", "committee.read"]) =>
  issueAccessToken({ clientId: "portal", scopes }, { signer, now }).token;
const judge = (token: string, at = now) => verifyAccessToken(token, { findKey, now: at });

const claims = {
  iss: ISSUER,
  aud: ISSUER,
  sub: "portal",
  client_id: "portal",
  scope: "auth",
  jti: "1",
  iat: seconds,
  exp: seconds + 60,
};

/** A token made with jose, signed with our key by default. */
const forge = async (change: object, header: object = {}, key: CryptoKey | KeyObject = privateKey) =>
  new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid, ...header })
    .sign(key);

describe("an access token", () => {
  it("is an RFC 9068 token that another library verifies", async () => {
    const { protectedHeader, payload } = await jwtVerify(issue(), publicKey, {
      issuer: ISSUER,
      audience: ISSUER,
      typ: "at+jwt",
      algorithms: ["ES256"],
      currentDate: now,
    });
    expect(protectedHeader).toEqual({ alg: "ES256", typ: "at+jwt", kid });
    const { jti, ...rest } = payload;
    expect(jti).toMatch(/^[\da-f-]{36}$/);
    expect(rest).toEqual({
      iss: ISSUER,
      aud: ISSUER,
      sub: "portal",
      client_id: "portal",
      scope: "auth committee.read",
      iat: seconds,
      exp: seconds + 3600,
    });
  });

  it("is accepted until it expires, also from the cache", async () => {
    const token = issue();
    const grant = { ok: true, clientId: "portal", scopes: ["auth", "committee.read"] };
    expect(await judge(token)).toEqual(grant);
    expect(await judge(token, new Date(now.getTime() + 3_599_999))).toEqual(grant);
    const over = new Date(now.getTime() + 3_600_000);
    expect(await judge(token, over)).toEqual({ ok: false, reason: "expired" });
    expect(await judge(token, over)).toEqual({ ok: false, reason: "expired" });
    expect(await judge(issue([]))).toEqual({ ok: true, clientId: "portal", scopes: [] });
  });

  it("is accepted with the audience as a list, as other libraries write it", async () => {
    expect(await judge(await forge({ aud: ["https://other.example.org", ISSUER] }))).toMatchObject({
      ok: true,
    });
  });

  it.each([
    ["another issuer", { iss: "https://other.example.org" }],
    ["another audience", { aud: "https://other.example.org" }],
    ["a later start", { nbf: seconds + 1 }],
    ["an expiry in the past", { exp: seconds }],
    ["no expiry", { exp: undefined }],
    ["an expiry that is not a number", { exp: "tomorrow" }],
    ["no client", { client_id: undefined }],
    ["no scope", { scope: undefined }],
    ["no subject", { sub: undefined }],
    ["no id", { jti: undefined }],
    ["no time of issue", { iat: undefined }],
  ])("is rejected with %s", async (_what, change) => {
    expect(await judge(await forge(change))).toMatchObject({ ok: false });
  });

  it.each([
    ["typ", { typ: "JWT" }],
    ["typ in upper case", { typ: "AT+JWT" }],
    ["kid", { kid: createHash("sha256").digest("base64url") }],
    ["no kid", { kid: undefined }],
  ])("is rejected with another header value: %s", async (_what, header) => {
    expect(await judge(await forge({}, header))).toEqual({ ok: false, reason: "foreign" });
  });

  it("is rejected with another algorithm, another key, extensions, or a changed part", async () => {
    const other = await generateKeyPair("ES256", { extractable: true });
    expect(await exportJWK(other.publicKey)).not.toEqual(publicKey.export({ format: "jwk" }));
    expect(await judge(await forge({}, {}, other.privateKey))).toEqual({ ok: false, reason: "foreign" });
    const [header = "", payload = "", signature = ""] = issue().split(".");
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const changed of [
      { alg: "none", typ: "at+jwt", kid },
      { alg: "HS256", typ: "at+jwt", kid },
      { alg: "ES256", typ: "at+jwt", kid, crit: ["b64"], b64: false },
    ]) {
      const signed = createTokenSigner(kid, privateKey);
      const own = issueAccessToken(
        { clientId: "portal", scopes: [] },
        { signer: { ...signed, encodedHeader: encode(changed) }, now },
      );
      expect(await judge(own.token)).toEqual({ ok: false, reason: "foreign" });
    }
    expect(await judge(`${header}.${encode({ ...claims, scope: "committee.write" })}.${signature}`)).toEqual({
      ok: false,
      reason: "foreign",
    });
    expect(await judge(`${header}.${payload}.${"A".repeat(86)}`)).toEqual({ ok: false, reason: "foreign" });
  });

  it("is malformed when it is not a JWT, or longer than any of ours", async () => {
    const token = issue();
    const [header = "", payload = ""] = token.split(".");
    for (const text of [
      "",
      "a.b.c",
      "a.b",
      `${token}.`,
      `${token}A`,
      ` ${token}`,
      `${header}.${payload}.`,
      `${"x".repeat(43)}.${payload}.${"A".repeat(86)}`,
      `${token}${"A".repeat(4_096)}`,
    ]) {
      expect(await judge(text), text.slice(0, 40)).toEqual({ ok: false, reason: "malformed" });
    }
  });
});
