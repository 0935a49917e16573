import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { entries } from "@/lib/contract/contract";
import { isTyped } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { importRows, voters } from "@/test/fixtures/association";
import { alike } from "@/test/fixtures/alike";
import type { Caller } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { type NextAlone, startNextAlone } from "@/test/fixtures/next-alone";
import { sampleParams } from "@/test/fixtures/sample-params";

// The server answers the API before Next, with the function that the route files export. Here the same requests go to
// it and to Next alone: a caller must not be able to tell the two apart.

const MEMBER = "LANE-MEMBER";
let alone: NextAlone;
let client: Caller;
let reader: Caller;
let member: Caller;

beforeAll(async () => {
  await importRows({
    "members.csv": voters(MEMBER),
    "meetings.csv": Array.from({ length: 40 }, (_, number) => ({
      productCode: `LANE-${number}`,
      title: "A meeting with a title that is long enough for the list to be worth compressing",
      begin: "2198-02-07T15:00:00Z",
    })),
  });
  client = await asClient();
  reader = await asClient(["committee.read"]);
  member = await asMember(MEMBER);
  alone = await startNextAlone();
});

afterAll(async () => {
  await alone.stop();
  await closeDatabase();
});

interface Sent {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: BodyInit;
}

// Headers that differ from response to response, or belong to the transport: Next sends every body in chunks
// and compresses by itself.
const OF_THE_MOMENT = ["date", "x-request-id", "connection", "keep-alive", "set-cookie"];
const FRAMING = ["transfer-encoding", "content-length", "content-encoding"];
// Next names the headers of its own navigation in every response.
const NEXT_VARY =
  /(, )?(rsc|next-router-state-tree|next-router-prefetch|next-router-segment-prefetch)(?=,|$)/g;
// What a browser sends when it goes from page to page, or prepares for it.
const NAVIGATION = {
  rsc: "1",
  "next-router-prefetch": "1",
  "next-router-state-tree": "%5B%22%22%2C%7B%7D%5D",
  "next-router-segment-prefetch": "/_tree",
  "next-url": "/meetings",
  purpose: "prefetch",
};
// Generated for each response; no other difference is allowed.
const SECRETS = /"(sessionId|access_token|address|created|csrfToken|requestId)":"[^"]*"/g;
// In the options of a passkey, which are JSON within JSON.
const CHALLENGES = /\\"challenge\\":\\"[\w-]*\\"/g;

async function ask(base: string, path: string, { method = "POST", headers = {}, body }: Sent) {
  const response = await fetch(base + path, {
    method,
    headers: { "accept-encoding": "identity", ...headers },
    redirect: "manual",
    ...(body === undefined ? {} : { body }),
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  });
  const named = Object.fromEntries(response.headers);
  for (const name of [...OF_THE_MOMENT, ...FRAMING]) Reflect.deleteProperty(named, name);
  const vary = (named["vary"] ?? "").toLowerCase().replace(NEXT_VARY, "").replace(/^, /, "");
  const cookies = response.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ""));
  const text = (await response.text()).replaceAll(SECRETS, '"$1":""').replaceAll(CHALLENGES, "");
  return { status: response.status, headers: { ...named, vary }, cookies, text };
}

/** The response, if both give the same. */
async function askBoth(path: string, sent: Sent | (() => Sent), shown = (text: string) => text) {
  const fresh = typeof sent === "function" ? sent : () => sent;
  const compared = (answer: Awaited<ReturnType<typeof ask>>) => ({ ...answer, text: shown(answer.text) });
  const lane = await ask(inject("baseUrl"), path, fresh());
  expect(compared(lane), path).toEqual(compared(await ask(alone.url, path, fresh())));
  return lane;
}

describe("the API answers alike before Next and through Next", () => {
  it.each(entries().map((entry) => [entry.path, entry] as const))("%s", async (path, entry) => {
    const params = sampleParams(entry);
    const body = isTyped(entry)
      ? new Blob([JSON.stringify(params)], { type: "application/json" })
      : new URLSearchParams(params as Record<string, string>);
    // Of two writes over one version, or under one name, only the first succeeds: here it is neither of the two that are compared.
    if ("version" in params || path === "/desk/save-view")
      await ask(inject("baseUrl"), path, { headers: client, body });
    await askBoth(path, { headers: client, body }, entry.isRepeatable ? undefined : alike);
    await askBoth(path, { headers: member, body });
    await askBoth(path, { headers: { ...client, "content-type": "application/json" }, body: "{}" });
    await askBoth(path, { headers: reader, body });
    await askBoth(path, { body });
  });

  it.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s on an operation", async (method) => {
    const { status } = await askBoth("/committee/getmember", { method, headers: client });
    expect(status).toBe(405);
  });

  const form = "application/x-www-form-urlencoded";
  const large = "x".repeat(70_000);
  const streamed = () =>
    new ReadableStream({
      start(controller) {
        for (let part = 0; part < 10; part += 1) controller.enqueue(new TextEncoder().encode(large));
        controller.close();
      },
    });
  const refusals: [string, string, number, () => Sent][] = [
    ["an unknown operation", "/committee/nothing", 404, () => ({ headers: client })],
    ["a group alone", "/committee", 404, () => ({ headers: client })],
    ["a trailing slash", "/committee/getallmeetings/", 200, () => ({ headers: client })],
    ["a bad token", "/committee/getmember", 401, () => ({ headers: { authorization: "Bearer a.b.c" } })],
    ["a missing scope", "/auth/finduserbyname", 403, () => ({ headers: reader })],
    ["nothing sent", "/committee/getmember", 400, () => ({ headers: client })],
    [
      "a repeated parameter",
      "/committee/getmember",
      400,
      () => ({ headers: client, body: formOf("ID=1&ID=2") }),
    ],
    [
      "a body that is announced too large",
      "/committee/getmember",
      413,
      () => ({ headers: { ...client, "content-type": form }, body: large }),
    ],
    [
      "a body that turns out too large",
      "/committee/getmember",
      413,
      () => ({ headers: { ...client, "content-type": form }, body: streamed() }),
    ],
    [
      "another content type",
      "/committee/getmember",
      415,
      () => ({ headers: { ...client, "content-type": "text/csv" }, body: "ID" }),
    ],
    [
      "bad UTF-8",
      "/committee/getmember",
      400,
      () => ({ headers: { ...client, "content-type": form }, body: "ID=%ff" }),
    ],
    [
      "bad JSON",
      "/committee/getmember",
      400,
      () => ({ headers: { ...client, "content-type": "application/json" }, body: "{" }),
    ],
    [
      "another site's page",
      "/committee/getmember",
      403,
      () => ({ headers: { ...member, "sec-fetch-site": "cross-site" } }),
    ],
    ["a token request", "/oauth/token", 400, () => ({ body: formOf("grant_type=password") })],
    [
      "a token request with a slash",
      "/oauth/token/",
      401,
      () => ({ body: formOf("grant_type=client_credentials&client_id=a&client_secret=b") }),
    ],
    ["a token by GET", "/oauth/token", 405, () => ({ method: "GET" })],
    ["nothing below /oauth", "/oauth/nothing", 404, () => ({})],
    ["nothing below /api", "/api/nothing", 404, () => ({})],
    ["nothing below /health", "/health/nothing", 404, () => ({ method: "GET" })],
    ["nothing below /.well-known", "/.well-known/nothing", 404, () => ({ method: "GET" })],
    ["the keys", "/oauth/jwks", 200, () => ({ method: "GET" })],
    ["the keys' head", "/oauth/jwks", 200, () => ({ method: "HEAD" })],
    ["the metadata", "/.well-known/oauth-authorization-server", 200, () => ({ method: "GET" })],
    ["the OpenAPI document", "/openapi.json", 200, () => ({ method: "GET" })],
    ["the Postman collection", "/postman.json", 200, () => ({ method: "GET" })],
    [
      "the OpenAPI document, compressed",
      "/openapi.json",
      200,
      () => ({ method: "GET", headers: { "accept-encoding": "gzip" } }),
    ],
    [
      "a list, compressed",
      "/committee/getallmeetings",
      200,
      () => ({ headers: { ...client, "accept-encoding": "gzip" } }),
    ],
    [
      "a list, compressed further",
      "/committee/getallmeetings",
      200,
      () => ({ headers: { ...client, "accept-encoding": "gzip, deflate, br" } }),
    ],
    ["a password by GET", "/api/auth/callback/password", 405, () => ({ method: "GET" })],
    ["an unknown action of signing in", "/api/auth/none", 404, () => ({})],
    ["a probe", "/health/live", 200, () => ({ method: "GET" })],
    ["the other probe", "/health/ready", 200, () => ({ method: "GET" })],
    ["a probe by POST", "/health/live", 405, () => ({})],
    ["a calendar of no one", "/calendar/none.ics", 404, () => ({ method: "GET" })],
    ["a member's calendar", "/calendar/meetings.ics", 200, () => ({ method: "GET", headers: member })],
    ["a visitor's calendar", "/calendar/meetings.ics", 303, () => ({ method: "GET" })],
    ["a portal's link", "/sso?sessionKey=a&userId=b", 303, () => ({ method: "GET" })],
    ["a portal's form", "/sso", 303, () => ({ body: formOf("sessionKey=a&userId=b") })],
    ["the sign-in page's token", "/api/auth/csrf", 200, () => ({ method: "GET" })],
    ["the ways to sign in", "/api/auth/providers", 200, () => ({ method: "GET" })],
    [
      "a forgotten password from elsewhere",
      "/visitor/request-password-link",
      403,
      () => ({ body: formOf("userId=a") }),
    ],
    [
      "a used-up link",
      "/visitor/reset-password",
      409,
      () => ({
        headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
        body: '{"token":"a","password":"correct horse 42"}',
      }),
    ],
  ];

  it("compresses larger responses for clients that accept it", async () => {
    const encodingOf = async (path: string, accepted: string) => {
      const headers = { ...client, "accept-encoding": accepted };
      const response = await fetch(inject("baseUrl") + path, { method: "POST", headers });
      expect(response.status).toBe(200);
      return response.headers.get("content-encoding");
    };
    expect(await encodingOf("/committee/getallmeetings", "gzip, br")).toBe("br");
    expect(await encodingOf("/committee/getallmeetings", "gzip")).toBe("gzip");
    expect(await encodingOf("/committee/getallmeetings", "gzip;q=0")).toBeNull();
    expect(await encodingOf("/committee/getallmeetings", "identity")).toBeNull();
    expect(await encodingOf("/committee/getboardcertpros", "gzip")).toBeNull();
  });

  it("is not changed by what a browser sends when it goes from page to page", async () => {
    for (const [path, method] of [
      ["/committee/getallmeetings", "POST"],
      ["/committee/getmember", "POST"],
      ["/openapi.json", "GET"],
    ] as const) {
      const plain = await ask(inject("baseUrl"), path, { method, headers: client });
      const headers = { ...client, ...NAVIGATION };
      expect(await ask(inject("baseUrl"), `${path}?_rsc=1abcd`, { method, headers })).toEqual(plain);
    }
  });

  it.each([
    ["a body that is announced too large", 413, () => ({ headers: { "content-type": form }, body: large })],
    ["a body that turns out too large", 413, () => ({ headers: { "content-type": form }, body: streamed() })],
    ["another method", 405, () => ({ method: "PUT" })],
  ] satisfies [string, number, () => Sent][])("%s of a page", async (_what, expected, sent) => {
    const { status, headers, text } = await ask(inject("baseUrl"), "/login", sent());
    expect(status).toBe(expected);
    expect(headers).toMatchObject({ "content-type": "application/problem+json" });
    expect(await ask(alone.url, "/login", sent())).toMatchObject({ status, text });
  });

  it.each(refusals)("%s", async (_what, path, status, sent) => {
    expect((await askBoth(path, sent)).status).toBe(status);
  });
});

function formOf(text: string): URLSearchParams {
  return new URLSearchParams(text);
}
