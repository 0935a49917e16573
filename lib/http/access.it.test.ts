import { randomUUID } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { entries, referenceEntries } from "@/lib/contract/contract";
import { isTyped } from "@/lib/contract/entry";
import { openSigningKey } from "@/lib/credentials/signing-keys";
import { disableClient } from "@/lib/store/clients/clients";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { type Scope, SCOPES } from "@/lib/vocabulary/access";
import { call, type Caller, send } from "@/test/fixtures/call";
import { asClient, bearer, context, fetchToken, makeClient } from "@/test/fixtures/credentials";
import { sampleParams } from "@/test/fixtures/sample-params";

afterAll(closeDatabase);

const CHALLENGE = 'Bearer realm="rostrum"';
const strangers: Record<string, Caller> = {};
let withoutScopes: Caller;
const withScope = new Map<Scope, Caller>();
const withTheOthers = new Map<Scope, Caller>();

/** A token with our key and other contents. */
async function forge(payload: JWTPayload, typ = "at+jwt"): Promise<string> {
  const key = await database().signingKey.findFirstOrThrow({ where: { retiredAt: null } });
  const privateKey = openSigningKey(key);
  return new SignJWT(payload).setProtectedHeader({ alg: "ES256", typ, kid: key.kid }).sign(privateKey);
}

beforeAll(async () => {
  const client = await makeClient();
  const good = await fetchToken(client);
  const claims = decodeJwt(good);
  const now = Math.floor(Date.now() / 1000);
  const other = await generateKeyPair("ES256");
  const sign = (header: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: "ES256", ...header }).sign(other.privateKey);
  const { kid } = decodeProtectedHeader(good);
  const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
  const disabled = await makeClient();
  const revoked = await fetchToken(disabled);
  await disableClient(context(), disabled.clientId);
  Object.assign(strangers, {
    "a malformed token": bearer("this.is.nothing"),
    "a word that is no token": bearer("x"),
    "a changed token": bearer(`${good.slice(0, -8)}AAAAAAAA`),
    "an expired token": bearer(await forge({ ...claims, iat: now - 7200, exp: now - 1 })),
    "a token of another service with its own key": bearer(await sign({ typ: "at+jwt", kid: randomUUID() })),
    "a token that another key signed under our key's name": bearer(await sign({ typ: "at+jwt", kid })),
    "a token for another audience": bearer(await forge({ ...claims, aud: "https://elsewhere.example" })),
    "a token of another issuer": bearer(await forge({ ...claims, iss: "https://elsewhere.example" })),
    "a token of another type": bearer(await forge(claims, "JWT")),
    "an unsigned token": bearer(`${unsigned}.${good.split(".")[1] ?? ""}.`),
    "the token of a disabled client": bearer(revoked),
  });
  withoutScopes = bearer(await forge({ ...claims, scope: "" }));
  for (const scope of SCOPES) {
    withScope.set(scope, await asClient([scope]));
    withTheOthers.set(scope, await asClient(SCOPES.filter((one) => one !== scope)));
  }
});

describe.each(referenceEntries())("$path", (entry) => {
  const { path, scope } = entry;
  const notSignedIn = isTyped(entry)
    ? { type: "/problems/not-signed-in", reason: "not-signed-in", status: 401 }
    : { type: "about:blank", title: "Access Denied", status: 401 };

  it("refuses a request without a credential, and says how to authenticate", async () => {
    const { status, headers, json } = await call(path, sampleParams(entry), {});
    expect(status).toBe(401);
    expect(headers.get("www-authenticate")).toBe(CHALLENGE);
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(json).toMatchObject(notSignedIn);
  });

  it("rejects every invalid token, without saying what is wrong with it", async () => {
    const answers = new Set<string>();
    for (const [what, caller] of Object.entries(strangers)) {
      const { status, headers, text } = await call(path, sampleParams(entry), caller);
      expect(status, what).toBe(401);
      expect(headers.get("www-authenticate"), what).toBe(`${CHALLENGE}, error="invalid_token"`);
      answers.add(text.replace(/"requestId":"[^"]*"/, ""));
    }
    expect(answers.size).toBe(1);
  });

  it("rejects any other kind of credential in the header", async () => {
    const { status } = await call(path, sampleParams(entry), { authorization: `Basic ${btoa("a:b")}` });
    expect(status).toBe(401);
  });

  it("reveals nothing about the parameters to a caller without access", async () => {
    const body = new Uint8Array(70_000);
    expect((await send(path, { headers: { "content-type": "text/plain" }, body })).status).toBe(401);
    if (scope === null) return;
    const headers = { ...withoutScopes, "content-type": "text/plain" };
    expect((await send(path, { headers, body })).status).toBe(403);
    expect((await call(path, {}, withoutScopes)).status).toBe(403);
  });

  it("requires its own scope", async () => {
    if (scope === null) return;
    const { status, headers, json } = await call(path, sampleParams(entry), withTheOthers.get(scope) ?? {});
    expect(status).toBe(403);
    expect(json).toMatchObject(
      isTyped(entry) ? { reason: "access-denied", status: 403 } : { title: "Access Denied", status: 403 },
    );
    expect(headers.get("www-authenticate")).toBe(`Bearer error="insufficient_scope", scope="${scope}"`);
    const { status: allowed } = await call(path, sampleParams(entry), withScope.get(scope) ?? {});
    // 404 and 409: the sample names nothing that exists.
    expect([200, 404, 409]).toContain(allowed);
  });
});

describe.each(entries("visitor"))("$path", ({ path, ...entry }) => {
  it("is taken from our own pages only, whatever the credential", async () => {
    const elsewhere = { "sec-fetch-site": "cross-site" };
    for (const caller of [{}, elsewhere, { origin: "https://elsewhere.example" }, withoutScopes]) {
      const { status, json } = await call(path, sampleParams({ path, ...entry }), caller);
      expect([status, json]).toMatchObject([403, { reason: "access-denied" }]);
    }
  });
});

describe("an access token", () => {
  it("is not read from the query nor from the body", async () => {
    const token = await fetchToken(await makeClient());
    const path = "/committee/getallmeetings";
    expect((await send(`${path}?access_token=${token}`)).status).toBe(401);
    expect((await call(path, { access_token: token }, {})).status).toBe(401);
  });

  it("stops working the moment its client is disabled", async () => {
    const client = await makeClient();
    const caller = bearer(await fetchToken(client));
    expect((await call("/committee/getschedule", {}, caller)).status).toBe(200);
    await disableClient(context(), client.clientId);
    expect((await call("/committee/getschedule", {}, caller)).status).toBe(401);
  });

  it("has the issuer of the metadata as its audience", async () => {
    const { iss, aud } = decodeJwt(await fetchToken(await makeClient()));
    expect([iss, aud]).toEqual([inject("baseUrl"), inject("baseUrl")]);
  });
});
