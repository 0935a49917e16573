import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type ClientIdentity, registerClient, rotateClient } from "@/lib/identity/oauth/clients";
import { disableClient } from "@/lib/store/clients/clients";
import { closeDatabase } from "@/lib/store/database";

const url = `${inject("baseUrl")}/oauth/token`;
const FORM = "application/x-www-form-urlencoded";
const context = () => ({
  actor: { kind: "command", id: "test" } as const,
  requestId: randomUUID(),
  now: new Date(),
});
const register = () => registerClient(context(), { name: "Token test", scopes: ["auth", "committee.read"] });

let client: ClientIdentity;
let good: Record<string, string>;

beforeAll(async () => {
  client = await register();
  good = {
    grant_type: "client_credentials",
    client_id: client.clientId,
    client_secret: client.clientSecret,
  };
});
afterAll(closeDatabase);

// An address of this file's own, so that failures are not shared with other tests.
const send = (address: string, init: RequestInit) => {
  const headers = new Headers(init.headers);
  headers.set("x-forwarded-for", "198.51.100.20");
  return fetch(address, { ...init, headers });
};
const postForm = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
  send(url, { method: "POST", body: new URLSearchParams(parameters), headers });
const postText = (body: string | Uint8Array<ArrayBuffer>, contentType = FORM) =>
  send(url, { method: "POST", body, headers: { "content-type": contentType } });
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
});
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(good).filter(([name]) => !names.includes(name)));
const encoded = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();

async function expectError(response: Response, status: number, error: string, description: string) {
  expect(await response.json()).toEqual({ error, error_description: description });
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("pragma")).toBe("no-cache");
  expect(response.headers.get("x-request-id")).toBeTruthy();
}
const expectInvalidRequest = (response: Response) =>
  expectError(response, 400, "invalid_request", "Invalid Request");
const expectInvalidClient = async (response: Response) => {
  await expectError(response, 401, "invalid_client", "Invalid Credentials");
  expect(response.headers.get("www-authenticate")).toMatch(/^Basic realm="/);
};

async function expectToken(response: Response, scope = "auth committee.read") {
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("pragma")).toBe("no-cache");
  const body = (await response.json()) as Record<string, unknown>;
  expect(Object.keys(body).sort()).toEqual(["access_token", "expires_in", "scope", "token_type"]);
  expect(body).toMatchObject({ token_type: "Bearer", expires_in: 3600, scope });
  return body["access_token"] as string;
}

describe("a client gets a token", () => {
  it("with its credentials in a form, in JSON, in multipart or in the Basic header", async () => {
    await expectToken(await postForm(good));
    await expectToken(await postText(JSON.stringify(good), "application/json"));
    const multipart = new FormData();
    for (const [name, value] of Object.entries(good)) multipart.set(name, value);
    await expectToken(await send(url, { method: "POST", body: multipart }));
    const grant = without("client_id", "client_secret");
    await expectToken(await postForm(grant, basic(client.clientId, client.clientSecret)));
    await expectToken(
      await postForm({ ...grant, client_id: client.clientId }, basic(client.clientId, client.clientSecret)),
    );
    const escaped = client.clientId.replaceAll("-", "%2D");
    await expectToken(await postForm(grant, basic(escaped, client.clientSecret)));
  });

  it("with all its scopes, or with those it requested", async () => {
    await expectToken(await postForm({ ...good, scope: "" }));
    await expectToken(await postForm({ ...good, scope: "committee.read" }), "committee.read");
    await expectToken(await postForm({ ...good, scope: "committee.read auth auth" }));
  });

  it("with a trailing slash too, and regardless of extra parameters", async () => {
    await expectToken(await send(`${url}/`, { method: "POST", body: new URLSearchParams(good) }));
    await expectToken(await postForm({ ...good, resource: "elsewhere" }));
  });
});

describe("a token request is an Invalid Request", () => {
  it.each(["grant_type", "client_id", "client_secret"])(
    "when %s is missing, blank or repeated",
    async (name) => {
      await expectInvalidRequest(await postForm(without(name)));
      await expectInvalidRequest(await postForm({ ...good, [name]: " " }));
      await expectInvalidRequest(await postText(`${encoded(good)}&${name}=x`));
    },
  );

  it("when it authenticates in two ways", async () => {
    await expectInvalidRequest(await postForm(good, basic(client.clientId, client.clientSecret)));
    const grant = { ...without("client_secret"), client_id: "another" };
    await expectInvalidRequest(await postForm(grant, basic(client.clientId, client.clientSecret)));
  });

  it("when its body is empty, of another type, or cannot be read", async () => {
    await expectInvalidRequest(await send(url, { method: "POST" }));
    await expectInvalidRequest(await postText(encoded(good), "text/plain"));
    await expectInvalidRequest(await postText("[1]", "application/json"));
    await expectInvalidRequest(await postText("{", "application/json"));
    await expectInvalidRequest(await postText(`${encoded(good)}&scope=%ff`));
    await expectInvalidRequest(await postText(new Uint8Array([0x61, 0x3d, 0xff])));
    await expectInvalidRequest(await postForm({ ...good, client_id: "a\u0000b" }));
  });

  it("when it sends its parameters in the address", async () => {
    await expectInvalidRequest(await send(`${url}?${encoded(good)}`, { method: "POST" }));
  });
});

describe("a token request is refused", () => {
  it("for another grant type", async () => {
    for (const type of ["password", "authorization_code", "CLIENT_CREDENTIALS", "__proto__"]) {
      const response = await postForm({ ...good, grant_type: type });
      await expectError(response, 400, "unsupported_grant_type", "Unsupported Grant Type");
    }
  });

  it("for a scope that the client does not have, or that does not exist", async () => {
    for (const scope of ["committee.write", "auth committee.write", "admin", "AUTH", "auth,committee.read"]) {
      await expectError(await postForm({ ...good, scope }), 400, "invalid_scope", "Invalid Scope");
    }
  });

  it("in the same words for an unknown client, a wrong secret and a disabled client", async () => {
    const disabled = await register();
    await disableClient(context(), disabled.clientId);
    const grant = without("client_id", "client_secret");
    const answers = [
      await postForm({ ...good, client_id: randomUUID() }),
      await postForm({ ...good, client_id: "x".repeat(5_000) }),
      await postForm({ ...good, client_secret: "wrong" }),
      await postForm({ ...good, client_id: disabled.clientId, client_secret: disabled.clientSecret }),
      await postForm(grant, basic(client.clientId, "wrong")),
      await postForm(grant, basic("%", "%")),
      await postForm(grant, { authorization: "Basic !" }),
      await postForm(grant, { authorization: `Bearer ${client.clientSecret}` }),
    ];
    for (const answer of answers) await expectInvalidClient(answer);
  });

  it("when it is not a POST", async () => {
    for (const method of ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const response = await send(url, { method });
      expect(response.headers.get("allow")).toBe("POST");
      await expectError(response, 405, "invalid_request", "Method Not Allowed");
    }
    const head = await send(url, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([405, ""]);
  });

  it("when it is larger than 64 KiB", async () => {
    const response = await postText(`${encoded(good)}&padding=${"x".repeat(65_536)}`);
    await expectError(response, 413, "invalid_request", "Content Too Large");
  });
});

describe("a client's secret", () => {
  it("stays valid beside the new one for the overlap, and no longer", async () => {
    const { clientId, clientSecret } = await register();
    const parameters = { ...good, client_id: clientId, client_secret: clientSecret };
    const second = await rotateClient(context(), clientId, 1);
    await expectToken(await postForm(parameters));
    await expectToken(await postForm({ ...parameters, client_secret: second?.clientSecret ?? "" }));
    const third = await rotateClient(context(), clientId, 0);
    await expectInvalidClient(await postForm({ ...parameters, client_secret: second?.clientSecret ?? "" }));
    await expectInvalidClient(await postForm(parameters));
    await expectToken(await postForm({ ...parameters, client_secret: third?.clientSecret ?? "" }));
  });

  it("may be wrong thirty times; then wrong ones are refused, while the right one is still accepted", async () => {
    const { clientId, clientSecret } = await register();
    const wrong = { ...good, client_id: clientId, client_secret: "wrong" };
    for (let attempt = 1; attempt <= 30; attempt += 1) await expectInvalidClient(await postForm(wrong));
    const refused = await postForm(wrong);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    await expectError(refused, 429, "temporarily_unavailable", "Too Many Requests");
    await expectToken(await postForm({ ...wrong, client_secret: clientSecret }));
  });
});

it("answers any malformed request with a documented error, never with a 500", async () => {
  const name = fc.constantFrom("grant_type", "client_id", "client_secret", "scope", "__proto__", "x");
  const value = fc.oneof(fc.constant("client_credentials"), fc.string({ unit: "binary", maxLength: 40 }));
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 6 });
  const body = fc.oneof(
    pairs.map((list) =>
      list.map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`).join("&"),
    ),
    pairs.map((list) => JSON.stringify(Object.fromEntries(list))),
    fc.json(),
    fc.string(),
  );
  const contentType = fc.constantFrom(
    FORM,
    "application/json",
    "multipart/form-data; boundary=x",
    "text/html",
  );
  const authorization = fc.oneof(
    fc.constant(undefined),
    fc.string().map((text) => `Basic ${Buffer.from(text).toString("base64")}`),
    fc.base64String().map((text) => `Basic ${text}`),
  );
  await fc.assert(
    fc.asyncProperty(body, contentType, authorization, async (sent, type, header) => {
      const headers = { "content-type": type, ...(header === undefined ? {} : { authorization: header }) };
      const response = await send(url, { method: "POST", body: sent, headers });
      expect([400, 401, 429]).toContain(response.status);
      const answer = (await response.json()) as Record<string, unknown>;
      expect(Object.keys(answer)).toEqual(["error", "error_description"]);
    }),
    { numRuns: 150 },
  );
});
