import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows, voters } from "@/test/fixtures/association";
import { type Caller, send } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

const [VOTER, PLAIN, OTHER] = ["SAY-VOTER", "SAY-PLAIN", "SAY-OTHER"];
const callers: Record<string, Caller> = {};

beforeAll(async () => {
  await importRows({
    "members.csv": [...voters(VOTER, OTHER), { memberId: PLAIN, firstName: "Pat", lastName: PLAIN }],
  });
  const [all, reads, voter, plain] = await Promise.all([
    asClient(),
    asClient(["committee.read"]),
    asMember(VOTER),
    asMember(PLAIN),
  ]);
  Object.assign(callers, { all, reads, voter, plain });
});

interface Sent {
  caller?: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const LARGE = "x".repeat(70_000);

/** Every kind of refusal, by what is refused. */
const REFUSALS: readonly [what: string, status: number, path: string, sent: Sent][] = [
  ["no credential", 401, "/committee/getmember", {}],
  ["a token that is none", 401, "/committee/getmember", { headers: { authorization: "Bearer x" } }],
  ["another scheme", 401, "/committee/getmember", { headers: { authorization: "Basic eDp5" } }],
  ["a client without the scope", 403, "/auth/finduserbyname", { caller: "reads" }],
  ["a client, where only members may", 403, "/account/get-reader", { caller: "all" }],
  ["a member, where only clients may", 403, "/auth/assocauth", { caller: "plain" }],
  ["a member, where only staff may", 403, "/auth/finduserbyname", { caller: "plain" }],
  ["another member's record", 403, "/committee/getmember", { caller: "plain", body: `ID=${OTHER}` }],
  ["a member who is no voter", 403, "/committee/getcandidate", { caller: "plain", body: `voterID=${OTHER}` }],
  ["no voter, before the parameters", 403, "/committee/nominate", { caller: "plain" }],
  ["another voter", 403, "/committee/nominate", { caller: "voter", body: `voterID=${OTHER}` }],
  [
    "another site's page",
    403,
    "/committee/getschedule",
    { caller: "voter", headers: { "sec-fetch-site": "cross-site" } },
  ],
  ["a visitor from another site", 403, "/visitor/request-password-link", { body: "userId=a" }],
  ["an unknown operation", 404, "/committee/none", { caller: "all" }],
  ["an unknown address of the API", 404, "/oauth/none", {}],
  ["an unknown address", 404, "/none", { method: "GET" }],
  ["an unknown calendar", 404, "/calendar/none.ics", { method: "GET" }],
  ["an unknown nomination", 404, "/committee/deletenomination", { caller: "all", body: "nominationID=none" }],
  [
    "an unknown session",
    404,
    "/account/end-session",
    { caller: "plain", headers: { "content-type": "application/json" }, body: '{"sessionId":"none"}' },
  ],
  ["an unknown provider", 404, "/api/auth/callback/none", { method: "GET" }],
  ["an operation by GET", 405, "/committee/getmember", { method: "GET" }],
  ["a probe by POST", 405, "/health/live", {}],
  ["the portal by PUT", 405, "/sso", { method: "PUT" }],
  ["a page by PUT", 405, "/login", { method: "PUT" }],
  ["a password by GET", 405, "/api/auth/callback/password", { method: "GET" }],
  ["a body that is too large", 413, "/committee/getmember", { caller: "all", headers: FORM, body: LARGE }],
  ["a page's body that is too large", 413, "/login", { headers: FORM, body: LARGE }],
  [
    "another content type",
    415,
    "/committee/getmember",
    { caller: "all", headers: { "content-type": "text/csv" }, body: "ID" },
  ],
  ["a missing parameter", 400, "/committee/getmember", { caller: "all" }],
  ["a repeated parameter", 400, "/committee/getmember", { caller: "all", headers: FORM, body: "ID=1&ID=2" }],
  ["a bad date", 400, "/committee/getnominationsbyvoter", { caller: "all", body: "ID=1&year=none" }],
  ["a control character", 400, "/committee/getmember", { caller: "all", body: "ID=%07" }],
  ["bad UTF-8", 400, "/committee/getmember", { caller: "all", headers: FORM, body: "ID=%ff" }],
  [
    "bad JSON",
    400,
    "/committee/getmember",
    { caller: "all", headers: { "content-type": "application/json" }, body: "{" },
  ],
  ["a malformed path", 400, "/%ff", { method: "GET" }],
];

describe("a problem says in a sentence what is wrong", () => {
  it.each(REFUSALS)("%s (%i)", async (_what, status, path, { caller, method = "POST", headers, body }) => {
    const { json, ...response } = await send(path, {
      method,
      headers: { ...(caller && callers[caller]), ...FORM, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(json).toMatchObject({ status, detail: expect.stringMatching(/^[A-Za-z].{9,}\.$/) as string });
    // Never what was sent.
    expect(response.text).not.toContain(OTHER);
  });
});
