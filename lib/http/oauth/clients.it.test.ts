import { randomUUID } from "node:crypto";
import { createRemoteJWKSet, decodeProtectedHeader, generateKeyPair, jwtVerify, SignJWT } from "jose";
import * as oauth from "oauth4webapi";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createSigningKey, openSigningKey } from "@/lib/credentials/signing-keys";
import { type ClientIdentity, registerClient } from "@/lib/identity/oauth/clients";
import { disableClient } from "@/lib/store/clients/clients";
import { closeDatabase } from "@/lib/store/database";
import { replaceSigningKey } from "@/lib/store/signing-keys/signing-keys";

const baseUrl = inject("baseUrl");
const issuer = new URL(baseUrl);
const operation = `${baseUrl}/committee/getallmeetings`;
const context = () => ({
  actor: { kind: "command", id: "test" } as const,
  requestId: randomUUID(),
  now: new Date(),
});
const register = () => registerClient(context(), { name: "Library test", scopes: ["committee.read"] });
// The test server speaks plain HTTP on loopback.
// eslint-disable-next-line @typescript-eslint/no-deprecated -- deprecated by name, to prevent its use in production
const options = { [oauth.allowInsecureRequests]: true };

let client: ClientIdentity;

beforeAll(async () => {
  client = await register();
});
afterAll(closeDatabase);

async function fetchToken({ clientId, clientSecret }: ClientIdentity): Promise<string> {
  const response = await fetch(`${baseUrl}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function statusWith(token: string): Promise<number> {
  const response = await fetch(operation, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.status;
}

async function discover(): Promise<oauth.AuthorizationServer> {
  const response = await oauth.discoveryRequest(issuer, { ...options, algorithm: "oauth2" });
  return oauth.processDiscoveryResponse(issuer, response);
}

describe("oauth4webapi", () => {
  it.each([
    ["client_secret_post", oauth.ClientSecretPost],
    ["client_secret_basic", oauth.ClientSecretBasic],
  ])("goes from discovery by %s to an operation", async (method, authenticate) => {
    const server = await discover();
    expect(server.token_endpoint_auth_methods_supported).toContain(method);
    const self = { client_id: client.clientId };
    const tokenResponse = await oauth.clientCredentialsGrantRequest(
      server,
      self,
      authenticate(client.clientSecret),
      { scope: "committee.read" },
      options,
    );
    const token = await oauth.processClientCredentialsResponse(server, self, tokenResponse);
    expect(token).toMatchObject({ expires_in: 3600, scope: "committee.read" });
    const response = await oauth.protectedResourceRequest(
      token.access_token,
      "POST",
      new URL(operation),
      undefined,
      undefined,
      options,
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toBeInstanceOf(Array);
  });

  it("understands the refusal of a wrong secret", async () => {
    const server = await discover();
    const self = { client_id: client.clientId };
    const response = await oauth.clientCredentialsGrantRequest(
      server,
      self,
      oauth.ClientSecretBasic("wrong"),
      {},
      options,
    );
    await expect(oauth.processClientCredentialsResponse(server, self, response)).rejects.toBeInstanceOf(
      oauth.WWWAuthenticateChallengeError,
    );
  });

  it("validates the token as an RFC 9068 access token", async () => {
    const server = await discover();
    const request = new Request(operation, {
      headers: { authorization: `Bearer ${await fetchToken(client)}` },
    });
    const claims = await oauth.validateJwtAccessToken(server, request, baseUrl, options);
    expect(claims).toMatchObject({
      client_id: client.clientId,
      sub: client.clientId,
      scope: "committee.read",
    });
  });
});

describe("openid-client", () => {
  it("goes from discovery to an operation", async () => {
    const { clientId, clientSecret } = client;
    const configuration = await openid.discovery(issuer, clientId, clientSecret, undefined, {
      algorithm: "oauth2",
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- as above
      execute: [openid.allowInsecureRequests],
    });
    const token = await openid.clientCredentialsGrant(configuration);
    const response = await openid.fetchProtectedResource(
      configuration,
      token.access_token,
      new URL(operation),
      "POST",
    );
    expect(response.status).toBe(200);
  });
});

describe("an access token", () => {
  it("is an RFC 9068 JWT that the published keys verify", async () => {
    const keys = createRemoteJWKSet(new URL(`${baseUrl}/oauth/jwks`));
    const { payload, protectedHeader } = await jwtVerify(await fetchToken(client), keys, {
      issuer: baseUrl,
      audience: baseUrl,
      typ: "at+jwt",
      algorithms: ["ES256"],
    });
    expect(protectedHeader.kid).toBeTruthy();
    expect(Object.keys(payload).sort()).toEqual([
      "aud",
      "client_id",
      "exp",
      "iat",
      "iss",
      "jti",
      "scope",
      "sub",
    ]);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  });

  it("stays valid when another instance creates a new key, and the new key is published beside the old one", async () => {
    const token = await fetchToken(client);
    const candidate = await createSigningKey();
    await replaceSigningKey(context(), candidate, { notBefore: new Date() });
    expect(await statusWith(token)).toBe(200);
    expect(await statusWith(await fetchToken(client))).toBe(200);
    const { keys } = (await (await fetch(`${baseUrl}/oauth/jwks`)).json()) as { keys: { kid: string }[] };
    expect(keys.map(({ kid }) => kid)).toContain(decodeProtectedHeader(token).kid);
  });

  it("is accepted when another instance signed it with a key that it has just created", async () => {
    const candidate = await createSigningKey();
    await replaceSigningKey(context(), candidate, { notBefore: new Date() });
    const token = await new SignJWT({ client_id: client.clientId, scope: "committee.read" })
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: candidate.kid })
      .setIssuer(baseUrl)
      .setAudience(baseUrl)
      .setSubject(client.clientId)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(openSigningKey(candidate));
    expect(await statusWith(token)).toBe(200);
  });

  it("becomes invalid at once when its client is disabled", async () => {
    const shortLived = await register();
    const token = await fetchToken(shortLived);
    expect(await statusWith(token)).toBe(200);
    await disableClient(context(), shortLived.clientId);
    expect(await statusWith(token)).toBe(401);
  });

  it("is rejected when it is signed by another party, changed, or malformed", async () => {
    const token = await fetchToken(client);
    const header = decodeProtectedHeader(token);
    const [head, , signature] = token.split(".");
    const forgedClaims = { client_id: client.clientId, scope: "committee.read" };
    const { privateKey } = await generateKeyPair("ES256");
    const forged = await new SignJWT(forgedClaims)
      .setProtectedHeader({ ...header, alg: "ES256" })
      .setIssuer(baseUrl)
      .setAudience(baseUrl)
      .setSubject(client.clientId)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
    const unsigned = Buffer.from(JSON.stringify({ alg: "none", typ: "at+jwt" })).toString("base64url");
    const payload = Buffer.from(JSON.stringify(forgedClaims)).toString("base64url");
    const tokens = [
      forged,
      `${head ?? ""}.${payload}.${signature ?? ""}`,
      `${unsigned}.${payload}.`,
      "a.b.c",
      "nonsense",
      "x".repeat(5_000),
    ];
    for (const bad of tokens) expect(await statusWith(bad)).toBe(401);
  });
});

describe("a read-only address", () => {
  it.each(["/oauth/jwks", "/.well-known/oauth-authorization-server"])(
    "%s refuses other methods",
    async (path) => {
      const response = await fetch(`${baseUrl}${path}`, { method: "POST" });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
      const head = await fetch(`${baseUrl}${path}`, { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
    },
  );

  it("answers an unknown address in JSON", async () => {
    const response = await fetch(`${baseUrl}/oauth/authorize`);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
  });
});
