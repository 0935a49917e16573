import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows, voters } from "@/test/fixtures/association";
import { call, type Reply, send } from "@/test/fixtures/call";
import { openSessionOf } from "@/test/fixtures/credentials";

const userId = `SSO-${randomUUID()}`;
let sessionKey = "";

beforeAll(async () => {
  await importRows({ "members.csv": voters(userId) });
  sessionKey = await openSessionOf(userId);
});
afterAll(closeDatabase);

type Params = Record<string, string>;
const post = (params: Params, headers: Params = { "sec-fetch-site": "cross-site" }) =>
  send("/sso", { headers, body: new URLSearchParams(params) });
const follow = (params: Params) => send(`/sso?${new URLSearchParams(params).toString()}`, { method: "GET" });

function cookies({ headers }: Reply): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .filter((pair) => !pair.endsWith("="))
    .join("; ");
}
const isSignedIn = async (cookie: string) =>
  (await call("/account/get-sessions", {}, { cookie, "sec-fetch-site": "same-origin" })).status === 200;

describe("a form from the portal", () => {
  it("signs the member in and redirects to the given path", async () => {
    const reply = await post({ sessionKey, userId, from: "/places?year=2027" });
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/places?year=2027"]);
    expect(reply.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(await isSignedIn(cookies(reply))).toBe(true);
  });

  it("with any error leads to one plain page, and signs no member in", async () => {
    for (const params of [
      { sessionKey: "wrong", userId },
      { sessionKey, userId: "somebody-else" },
      { sessionKey },
      { userId, sessionKey: "x".repeat(201) },
      {},
    ] as Params[]) {
      const reply = await post(params);
      expect([reply.status, reply.headers.get("location")]).toEqual([303, "/sso/refused"]);
      expect(cookies(reply)).toBe("");
    }
  });

  it.each([
    "//elsewhere.example",
    "https://elsewhere.example",
    "/\\elsewhere.example",
    "javascript:alert(1)",
    "/login",
  ])("does not redirect to another site: %s", async (from) => {
    expect((await post({ sessionKey, userId, from })).headers.get("location")).toBe("/");
  });
});

describe("a link from the portal", () => {
  it("does not sign in when merely fetched, and its secret leaves the address at once", async () => {
    const reply = await follow({ sessionKey, userId, from: "/places" });
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/sso/continue"]);
    expect(await isSignedIn(cookies(reply))).toBe(false);
    expect(reply.headers.getSetCookie().join()).not.toContain(sessionKey);
    const page = await send("/sso/continue", { method: "GET", headers: { cookie: cookies(reply) } });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(sessionKey);
  });

  it("signs in when the member continues, by a request from our own page", async () => {
    const cookie = cookies(await follow({ sessionKey, userId, from: "/places" }));
    const foreign = await post({}, { cookie, "sec-fetch-site": "cross-site" });
    expect(foreign.headers.get("location")).toBe("/sso/refused");
    const reply = await post({}, { cookie, "sec-fetch-site": "same-origin" });
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/places"]);
    expect(await isSignedIn(cookies(reply))).toBe(true);
  });

  it("that is incomplete is refused", async () => {
    expect((await follow({ userId })).headers.get("location")).toBe("/sso/refused");
  });
});
