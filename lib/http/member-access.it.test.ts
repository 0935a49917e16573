import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { endSessions } from "@/lib/store/sessions/session-ending";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller, send } from "@/test/fixtures/call";
import {
  asClient,
  asMember,
  bearer,
  context,
  cookieOf,
  fetchToken,
  givePassword,
  makeClient,
} from "@/test/fixtures/credentials";
import { DOCUMENTED } from "@/test/fixtures/documented-operations";

afterAll(closeDatabase);

const [VOTER, OTHER, STAFF, PLAIN] = ["ACC-VOTER", "ACC-OTHER", "ACC-STAFF", "ACC-PLAIN"];

/** Who may call what, copied from contract.md section 6: clients only, staff, all members, or the member named. */
const MEMBERS: Record<string, "clients" | "staff" | "members" | { own: string; votersOnly?: true }> = {
  "/auth/assocauth": "clients",
  "/auth/assocssoauth": "clients",
  "/auth/finduserbyname": "staff",
  // Whose nomination it is shows once it is found: see deletenomination's own test.
  "/committee/deletenomination": "members",
  "/committee/eventregmemberlookup": "members",
  "/committee/getallmeetings": "members",
  "/committee/getschedule": "members",
  "/committee/getmeetingbycode": "members",
  "/committee/getboardcertpros": "members",
  "/committee/getboardname": "members",
  "/committee/getassocidforboard": "members",
  "/committee/getprimaryboard": "members",
  "/committee/getcandidate": { own: "voterID" },
  "/committee/getnominationsbyvoter": { own: "ID" },
  "/committee/getcommmemberhistory": "members",
  "/committee/lookupassocrecordbyname": "members",
  "/committee/getcommitteeconfirmeds": { own: "memberid" },
  "/committee/getmember": { own: "ID" },
  "/committee/getmemberdata": { own: "memberid" },
  "/committee/getmembermeetings": { own: "TLN_ID" },
  "/committee/nominate": { own: "voterID", votersOnly: true },
  "/committee/updatememberacceptance": { own: "memberid" },
  "/committee/updatememberprofile": { own: "memberid" },
};

let voter: Caller;
let staff: Caller;
let plain: Caller;

beforeAll(async () => {
  await importRows({
    "members.csv": [
      ...voters(VOTER, OTHER),
      { memberId: STAFF, firstName: "Sam", lastName: STAFF },
      { memberId: PLAIN, firstName: "Pat", lastName: PLAIN },
    ],
  });
  await makeStaff(STAFF);
  [voter, staff, plain] = await Promise.all([asMember(VOTER), asMember(STAFF), asMember(PLAIN)]);
});

it("covers every documented operation", () => {
  expect(Object.keys(MEMBERS).toSorted()).toEqual(Object.keys(DOCUMENTED).toSorted());
});

describe.each(Object.entries(MEMBERS))("%s for signed-in members", (path, rule) => {
  const names = Object.keys(DOCUMENTED[path]?.params ?? {});
  const params = Object.fromEntries(names.map((name) => [name, /year/i.test(name) ? "2027" : "2027-01-01"]));
  const statusOf = async (sent: Record<string, string>, caller: Caller) =>
    (await call(path, sent, caller)).status;

  if (typeof rule === "object") {
    const { own, votersOnly } = rule;

    it("is for the member concerned, and for staff", async () => {
      expect(await statusOf({ ...params, [own]: VOTER }, voter)).not.toBe(403);
      expect(await statusOf({ ...params, [own]: OTHER }, voter)).toBe(403);
      expect(await statusOf({ ...params, [own]: "ACC-NOBODY" }, voter)).toBe(403);
      expect(await statusOf({ ...params, [own]: OTHER }, staff)).not.toBe(403);
      expect(await statusOf({ ...params, [own]: PLAIN }, plain)).toBe(votersOnly ? 403 : 200);
    });

    it("does not validate other parameters for a caller who names another member", async () => {
      expect(await statusOf({ [own]: OTHER }, voter)).toBe(403);
      expect(await statusOf({ [own]: VOTER }, voter)).toBe(names.length > 1 ? 400 : 200);
      // A missing id names no other member.
      expect(await statusOf({}, voter)).toBe(400);
    });
  } else {
    it(`is for ${rule}`, async () => {
      const isAllowed = (status: number) => status !== 403;
      expect(isAllowed(await statusOf(params, plain))).toBe(rule === "members");
      expect(isAllowed(await statusOf(params, staff))).toBe(rule !== "clients");
      if (rule === "members") return;
      // Before the body is read.
      const headers = { ...plain, "content-type": "text/plain" };
      expect((await send(path, { headers, body: "x" })).status).toBe(403);
    });
  }
});

describe("a session cookie", () => {
  const path = "/committee/getschedule";
  const withHeaders = async (headers: Caller) => (await call(path, {}, headers)).status;

  it("counts only in requests from our own pages", async () => {
    const cookie = voter["cookie"] ?? "";
    const origin = inject("baseUrl");
    expect(await withHeaders({ cookie, "sec-fetch-site": "same-origin" })).toBe(200);
    expect(await withHeaders({ cookie, origin })).toBe(200);
    for (const site of ["cross-site", "same-site", "none", "nonsense"]) {
      expect(await withHeaders({ cookie, "sec-fetch-site": site }), site).toBe(403);
      expect(await withHeaders({ cookie, "sec-fetch-site": site, origin }), site).toBe(403);
    }
    expect(await withHeaders({ cookie })).toBe(403);
    for (const other of ["https://evil.example", "null", `${origin}.evil.example`, origin.replace(/\d$/, "")])
      expect(await withHeaders({ cookie, origin: other }), other).toBe(403);
  });

  it("is never tried when there is an Authorization header", async () => {
    expect(await withHeaders({ ...voter, authorization: "Bearer x" })).toBe(401);
    expect(await withHeaders({ ...voter, authorization: "Basic eDp5" })).toBe(401);
    expect(await withHeaders({ ...voter, authorization: "" })).toBe(401);
    // With a good token the caller is the client, to whom the cookie gives nothing.
    const client = await asClient(["auth"]);
    expect(await withHeaders({ ...voter, authorization: client["authorization"] ?? "" })).toBe(403);
  });

  it("must be sealed by us, with the key of a live session", async () => {
    const sameOrigin = { "sec-fetch-site": "same-origin" };
    expect(await withHeaders({ ...sameOrigin, cookie: "rostrum.session=x" })).toBe(401);
    expect(await withHeaders({ ...sameOrigin, cookie: await cookieOf("no such key") })).toBe(401);
    const token = await fetchToken(await makeClient());
    expect(await withHeaders({ ...sameOrigin, cookie: `rostrum.session=${token}` })).toBe(401);
    expect(await withHeaders({ ...sameOrigin, ...bearer(voter["cookie"]?.split("=")[1] ?? "") })).toBe(401);
  });

  it("stops working when the session ends, the password changes or the member becomes inactive", async () => {
    const caller = await asMember(OTHER);
    expect(await withHeaders(caller)).toBe(200);
    await endSessions(context(), OTHER, "sign-out");
    expect(await withHeaders(caller)).toBe(401);

    const again = await asMember(OTHER);
    await givePassword(OTHER);
    expect(await withHeaders(again)).toBe(401);

    const last = await asMember(OTHER);
    await importRows({ "members.csv": [{ memberId: OTHER, active: "false" }] });
    expect(await withHeaders(last)).toBe(401);
    // Coming back does not bring the session back.
    await importRows({ "members.csv": [{ memberId: OTHER, active: "true" }] });
    expect(await withHeaders(last)).toBe(401);
  });
});
