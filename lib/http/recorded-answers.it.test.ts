import { afterAll, beforeAll, expect, it } from "vitest";
import { entries, type Group } from "@/lib/contract/contract";
import { type Entry, isTyped } from "@/lib/contract/entry";
import { ownReason } from "@/lib/contract/reply";
import { type Scope, SCOPES, STAFF_ROLES } from "@/lib/vocabulary/access";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import type { Caller } from "@/test/fixtures/call";
import { asMember, bearer, makeClient, PASSWORD } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { sampleParams, sampleTexts } from "@/test/fixtures/sample-params";
import { day, makeSeason, offer } from "@/test/fixtures/seasons";
import { type OwnServer, startOwnServer } from "@/test/servers/own-server";

// What the service answered when these files were recorded, in lib/http/recorded: a change of the answers shows as a change of a file.
// Recorded on a database of its own, so that nothing depends on what other tests left.

const YEAR = 2101;
const [VOTER, CANDIDATE, OTHER] = ["REC-VOTER", "REC-CANDIDATE", "REC-OTHER"];
const SECRET = "recorded-secret";

let own: OwnDatabase;
let server: OwnServer;
/** The scopes that there were when the answers were recorded. */
const RECORDED_SCOPES = SCOPES.filter((scope) => scope !== "season.write");

const systems = new Map<Scope, Caller>();
const members = new Map<string, Caller>();
/** What is generated, by the name that stands for it in the files. */
const generated = new Map<string, string>();

beforeAll(async () => {
  own = await openOwnDatabase();
  server = await startOwnServer({});
  await bring({
    "boards.csv": [{ boardId: "REC-B", name: "Recorded Board" }],
    "members.csv": voters(VOTER, CANDIDATE, OTHER, ...STAFF_ROLES.map(idOf)).map((row) => ({
      ...row,
      boardId: "REC-B",
    })),
    "committees.csv": [
      { code: "REC", name: "Recorded", positions: "Chair; Member" },
      { code: "REC-2", name: "Recorded Too", positions: "Member" },
    ],
    "places.csv": [
      {
        memberId: OTHER,
        committeeCode: "REC",
        position: "Chair",
        startDate: "2001-01-01",
        endDate: "2001-12-31",
      },
    ],
    "meetings.csv": [
      {
        productCode: "REC-M",
        title: "Recorded meeting",
        begin: "2198-02-07T15:00:00Z",
        end: "2198-02-07T16:00:00Z",
      },
    ],
    "registrations.csv": [{ memberId: VOTER, productCode: "REC-M" }],
    "professionals.csv": [{ memberId: VOTER }],
  });
  await makeSeason(YEAR);
  generated.set(
    "<place>",
    await offer({
      memberId: CANDIDATE,
      committeeCode: "REC",
      year: YEAR,
      startDate: "2101-01-01",
      endDate: "2101-12-31",
    }),
  );
  for (const role of STAFF_ROLES) await makeStaff(idOf(role), role);
  for (const scope of RECORDED_SCOPES) systems.set(scope, await systemWith(scope));
  for (const id of [VOTER, ...STAFF_ROLES.map(idOf)]) members.set(id, await asMember(id));
});

afterAll(async () => {
  await server.stop();
  await own.close();
});

function idOf(role: string): string {
  return `REC-${role.toUpperCase()}`;
}

async function systemWith(scope: Scope): Promise<Caller> {
  const { clientId, clientSecret } = await makeClient([scope]);
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
  });
  const response = await fetch(`${server.url}/oauth/token`, { method: "POST", body });
  return bearer(((await response.json()) as { access_token: string }).access_token);
}

interface Sent {
  method?: string;
  headers?: Caller;
  body?: BodyInit;
}

interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

async function ask(path: string, { method = "POST", headers = {}, body }: Sent): Promise<Answered> {
  const response = await fetch(server.url + path, {
    method,
    headers,
    redirect: "manual",
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

// Those of the transport and of the moment, and those of every response, which security-headers.it.test.ts covers.
const UNRECORDED =
  /^(date|x-request-id|connection|keep-alive|content-length|vary|content-security-policy|cross-origin-\w+-policy|permissions-policy|referrer-policy|x-content-type-options|x-frame-options)$/;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const MOMENT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?/g;
const CREDENTIAL = /"(sessionId|access_token)":"[^"]*"/g;
const DAYS = 800;

/** Without what differs from run to run: ids, credentials, moments, and days near today, which become `<today+30>`. */
function steady(text: string): string {
  let steadied = text.replaceAll(CREDENTIAL, '"$1":"…"');
  for (const [name, value] of generated) steadied = steadied.replaceAll(value, name);
  steadied = steadied.replaceAll(UUID, "<id>");
  steadied = steadied.replaceAll(MOMENT, (moment) => (moment.startsWith("2198") ? moment : "<moment>"));
  const today = Date.parse(day(0));
  return steadied.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (found) => {
    const offset = Math.round((Date.parse(found) - today) / 86_400_000);
    if (!(Math.abs(offset) <= DAYS)) return found;
    return offset < 0 ? `<today${offset}>` : `<today+${offset}>`;
  });
}

function written({ status, headers, text }: Answered): string {
  const named = [...headers].filter(([name]) => !UNRECORDED.test(name));
  return steady([String(status), ...named.map(([name, value]) => `${name}: ${value}`), "", text].join("\n"));
}

const form = (params: Record<string, string>) => new URLSearchParams(params);

const profile = {
  firstName: "Vera",
  middleName: "",
  lastName: VOTER,
  fullName: "Vera Recorded",
  sortedDesignations: "GRI",
  address1: "1 Elm Street",
  address2: "",
  city: "Riverton",
  state: "IL",
  zipcode: "62701",
  officePhone: "555-0100",
  cellPhone: "",
  faxNumber: "",
  email: "recorded@example.org",
  dateTime: "",
  memberid: VOTER,
};
const nomination = {
  voterID: VOTER,
  candidateID: CANDIDATE,
  recordID: "REC-1",
  effectiveDate: "2101-01-01",
  committeeYear: String(YEAR),
  committeeCode: "REC",
  qualifications: "Ten years of budgets",
  committeePosition: "Member",
  priorityCode: "1",
  candidateName: "Vera Candidate",
  nominationSource: "",
};

/** Calls of the documented operations, each with what it should meet, in an order in which each finds what it needs. */
const STORY: readonly [name: string, scope: Scope, path: string, params: () => Record<string, string>][] = [
  ["signs in", "auth", "/auth/assocauth", () => ({ userId: VOTER, password: PASSWORD })],
  ["wrong password", "auth", "/auth/assocauth", () => ({ userId: VOTER, password: SECRET })],
  ["unknown session", "auth", "/auth/assocssoauth", () => ({ sessionKey: "0".repeat(43), userId: VOTER })],
  ["by name", "auth", "/auth/finduserbyname", () => ({ firstName: "Vera", lastName: "REC-V" })],
  ["nominates", "committee.write", "/committee/nominate", () => nomination],
  ["the same again", "committee.write", "/committee/nominate", () => nomination],
  [
    "under another id",
    "committee.write",
    "/committee/nominate",
    () => ({ ...nomination, recordID: "REC-2" }),
  ],
  [
    "oneself",
    "committee.write",
    "/committee/nominate",
    () => ({ ...nomination, candidateID: VOTER, recordID: "REC-3" }),
  ],
  [
    "an unknown member",
    "committee.write",
    "/committee/nominate",
    () => ({ ...nomination, candidateID: "REC-NOBODY", recordID: "REC-4" }),
  ],
  [
    "an unknown committee",
    "committee.write",
    "/committee/nominate",
    () => ({ ...nomination, committeeCode: "NONE", recordID: "REC-5" }),
  ],
  [
    "an unknown position",
    "committee.write",
    "/committee/nominate",
    () => ({ ...nomination, committeePosition: "Oracle", recordID: "REC-6" }),
  ],
  [
    "in a year without a season",
    "committee.write",
    "/committee/nominate",
    () => ({ ...nomination, committeeYear: "2102", recordID: "REC-7" }),
  ],
  [
    "for another place",
    "committee.write",
    "/committee/nominate",
    () => ({
      ...nomination,
      candidateID: OTHER,
      committeeCode: "REC-2",
      recordID: "REC-8",
      priorityCode: "2",
    }),
  ],
  [
    "a bad date",
    "committee.write",
    "/committee/nominate",
    () => ({ ...nomination, effectiveDate: "2101-02-30" }),
  ],
  [
    "of a voter",
    "committee.read",
    "/committee/getnominationsbyvoter",
    () => ({ year: String(YEAR), ID: VOTER }),
  ],
  [
    "a candidate",
    "committee.read",
    "/committee/getcandidate",
    () => ({ year: String(YEAR), voterID: VOTER, candidateID: CANDIDATE }),
  ],
  ["data", "committee.read", "/committee/getmemberdata", () => ({ memberid: CANDIDATE })],
  [
    "accepts",
    "committee.write",
    "/committee/updatememberacceptance",
    () => ({ acceptedDate: day(0), declinedDate: "", comments: "Gladly", memberid: CANDIDATE }),
  ],
  ["data, accepted", "committee.read", "/committee/getmemberdata", () => ({ memberid: CANDIDATE })],
  [
    "both dates",
    "committee.write",
    "/committee/updatememberacceptance",
    () => ({ acceptedDate: day(0), declinedDate: day(0), comments: "", memberid: CANDIDATE }),
  ],
  [
    "takes back",
    "committee.write",
    "/committee/updatememberacceptance",
    () => ({ acceptedDate: "", declinedDate: "", comments: "", memberid: CANDIDATE }),
  ],
  [
    "declines",
    "committee.write",
    "/committee/updatememberacceptance",
    () => ({ acceptedDate: "", declinedDate: day(0), comments: "No time", memberid: CANDIDATE }),
  ],
  [
    "nothing to answer",
    "committee.write",
    "/committee/updatememberacceptance",
    () => ({ acceptedDate: day(0), declinedDate: "", comments: "", memberid: OTHER }),
  ],
  ["data, declined", "committee.read", "/committee/getmemberdata", () => ({ memberid: CANDIDATE })],
  [
    "a profile",
    "committee.write",
    "/committee/updatememberprofile",
    () => ({ ...profile, dateTime: new Date().toISOString() }),
  ],
  [
    "a stale profile",
    "committee.write",
    "/committee/updatememberprofile",
    () => ({ ...profile, firstName: "Wera", dateTime: "2001-01-01T00:00:00Z" }),
  ],
  [
    "a profile of nobody",
    "committee.write",
    "/committee/updatememberprofile",
    () => ({ ...profile, memberid: "REC-NOBODY", dateTime: new Date().toISOString() }),
  ],
  ["a member", "committee.read", "/committee/getmember", () => ({ ID: VOTER })],
  ["data of a voter", "committee.read", "/committee/getmemberdata", () => ({ memberid: VOTER })],
  ["meetings", "committee.read", "/committee/getallmeetings", () => ({})],
  ["schedule", "committee.read", "/committee/getschedule", () => ({})],
  ["a meeting", "committee.read", "/committee/getmeetingbycode", () => ({ functionCode: "rec-m" })],
  ["meetings of a member", "committee.read", "/committee/getmembermeetings", () => ({ TLN_ID: VOTER })],
  ["professionals", "committee.read", "/committee/getboardcertpros", () => ({})],
  ["a board", "committee.read", "/committee/getboardname", () => ({ boardID: "REC-B" })],
  ["a board's association", "committee.read", "/committee/getassocidforboard", () => ({ boardID: "REC-B" })],
  ["a member's board", "committee.read", "/committee/getprimaryboard", () => ({ ID: VOTER })],
  ["a history", "committee.read", "/committee/getcommmemberhistory", () => ({ ID: OTHER })],
  ["confirmed", "committee.read", "/committee/getcommitteeconfirmeds", () => ({ memberid: OTHER })],
  [
    "for an event",
    "committee.read",
    "/committee/eventregmemberlookup",
    () => ({ firstName: "", lastName: "REC-O", memberOnlyFlag: "" }),
  ],
  [
    "by name, of members",
    "committee.read",
    "/committee/lookupassocrecordbyname",
    () => ({ firstName: "Vera", lastName: "REC-C" }),
  ],
  ["withdraws", "committee.write", "/committee/deletenomination", () => ({ nominationID: nominationId() })],
  [
    "what is gone",
    "committee.write",
    "/committee/deletenomination",
    () => ({ nominationID: nominationId() }),
  ],
];

const nominationId = () => generated.get("<nomination>") ?? "";

it("answers the documented operations as recorded", async () => {
  const recorded: string[] = [];
  const record = (title: string, answered: Answered) => recorded.push(`## ${title}\n\n${written(answered)}`);
  for (const [name, scope, path, params] of STORY) {
    const answered = await ask(path, { headers: systems.get(scope) ?? {}, body: form(params()) });
    if (path === "/committee/getcandidate" && answered.status === 200) {
      const [found] = JSON.parse(answered.text) as { ID: string }[];
      generated.set("<nomination>", found?.ID ?? "");
    }
    record(`${path}: ${name}`, answered);
  }
  for (const entry of documented()) {
    const headers = systems.get(entry.scope ?? "auth") ?? {};
    const params = sampleTexts(entry);
    const [first] = Object.keys(params);
    const json = { ...headers, "content-type": "application/json" };
    const multipart = new FormData();
    for (const [name, value] of Object.entries(params)) multipart.append(name, value);
    record(`${entry.path}: of others`, await ask(entry.path, { headers, body: form(params) }));
    record(`${entry.path}: JSON`, await ask(entry.path, { headers: json, body: JSON.stringify(params) }));
    record(`${entry.path}: multipart`, await ask(entry.path, { headers, body: multipart }));
    record(`${entry.path}: nothing sent`, await ask(entry.path, { headers, body: form({}) }));
    if (first !== undefined) {
      const blank = Object.fromEntries(Object.keys(params).map((name) => [name, ""]));
      const long = { ...params, [first]: "x".repeat(5_000) };
      const twice = new URLSearchParams([...Object.entries(params), [first, "again"]]);
      record(`${entry.path}: blank`, await ask(entry.path, { headers, body: form(blank) }));
      record(`${entry.path}: too long`, await ask(entry.path, { headers, body: form(long) }));
      record(`${entry.path}: sent twice`, await ask(entry.path, { headers, body: twice }));
    }
    record(`${entry.path}: broken JSON`, await ask(entry.path, { headers: json, body: "{" }));
    record(`${entry.path}: GET`, await ask(entry.path, { method: "GET", headers }));
    record(`${entry.path}: no token`, await ask(entry.path, { body: form(params) }));
    record(
      `${entry.path}: another scope`,
      await ask(entry.path, { headers: systems.get("desk.read") ?? {}, body: form(params) }),
    );
  }
  await expect(recorded.join("\n\n")).toMatchFileSnapshot("recorded/documented-answers.txt");
});

function documented(): Entry[] {
  return (["auth", "committee"] as const).flatMap((group) => entries(group));
}

it("answers the token endpoint as recorded", async () => {
  const { clientId, clientSecret } = await makeClient(["committee.read", "auth"]);
  const good = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const basic = (secret: string) => ({
    authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`,
  });
  generated.set("<client>", clientId);
  const calls: [string, Sent][] = [
    ["a token", { body: form(good) }],
    ["by Basic", { headers: basic(clientSecret), body: form({ grant_type: "client_credentials" }) }],
    ["one scope", { body: form({ ...good, scope: "auth" }) }],
    ["a scope it lacks", { body: form({ ...good, scope: "desk.read" }) }],
    ["a wrong secret", { body: form({ ...good, client_secret: SECRET }) }],
    ["a wrong secret by Basic", { headers: basic(SECRET), body: form({ grant_type: "client_credentials" }) }],
    ["another grant", { body: form({ ...good, grant_type: "password" }) }],
    ["no grant", { body: form({ client_id: clientId, client_secret: clientSecret }) }],
    ["twice", { body: new URLSearchParams([...Object.entries(good), ["scope", "auth"], ["scope", "auth"]]) }],
    ["JSON", { headers: { "content-type": "application/json" }, body: JSON.stringify(good) }],
    ["nothing", {}],
    ["GET", { method: "GET" }],
  ];
  const recorded: string[] = [];
  for (const [name, sent] of calls)
    recorded.push(`## ${name}\n\n${written(await ask("/oauth/token", sent))}`);
  await expect(recorded.join("\n\n")).toMatchFileSnapshot("recorded/token-endpoint.txt");
});

/** What there is, for the parameters that name it. */
const known = ({ answer }: Entry): Record<string, unknown> => ({
  year: isTyped({ answer }) ? YEAR : String(YEAR),
  committeeCode: "REC",
  committeeCodes: isTyped({ answer }) ? ["REC"] : "REC",
  memberID: CANDIDATE,
  memberId: CANDIDATE,
  position: "Member",
  placeID: generated.get("<place>") ?? "",
  placeId: generated.get("<place>") ?? "",
});

const OWN_GROUPS: readonly Group[] = ["season", "account", "desk", "visitor"];

/** How a call ended: `done`, `invalid` input, the reason of a refusal, or the status of one that has none of its own. */
function ending({ status, headers, text }: Answered): string {
  if (status === 400) return "invalid";
  const { reason } = status === 200 ? {} : (JSON.parse(text) as { reason?: string });
  const own = headers.get("x-failure-reason") ?? ownReason(reason);
  return own ?? (status === 200 ? "done" : String(status));
}

/** Recorded for the caller's own wishes, before another member could be named. */
const OWN_ONLY = new Set(["/season/save-wishes", "/season/decline-nomination"]);

function recordedParams(entry: Entry): Record<string, unknown> {
  const { memberId, ...others } = sampleParams(entry);
  return memberId === undefined || OWN_ONLY.has(entry.path) ? others : { memberId, ...others };
}

/** Sends it in the operation's own dialect. */
function sendTo(entry: Entry, headers: Caller, params: Record<string, unknown>): Promise<Answered> {
  if (!isTyped(entry)) return ask(entry.path, { headers, body: form(params as Record<string, string>) });
  return ask(entry.path, {
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(params),
  });
}

/** The addresses of the visitors' operations before they were a group. */
const OLD_PATHS: Readonly<Record<string, string>> = {
  "/visitor/request-password-link": "/api/password/forgotten",
  "/visitor/reset-password": "/api/password/reset",
  "/visitor/prepare-passkey-sign-in": "/api/passkey/options",
  "/visitor/confirm-email": "/api/email/confirm",
  "/visitor/take-back-email": "/api/email/takeback",
  "/visitor/stop-letters": "/api/letters/stop",
  "/visitor/read-answer-link": "/api/answer/read",
  "/visitor/open-answer-link": "/api/answer/open",
  "/visitor/answer-by-link": "/api/answer/give",
};

/** The name that an operation had before it got typed JSON: without hyphens. */
const oldPath = ({ path }: Entry) => OLD_PATHS[path] ?? path.replaceAll("-", "");

it("lets the same callers do the same, and refuses for the same reasons, as recorded", async () => {
  const callers: [string, Caller][] = [
    ["nobody", {}],
    ["voter", members.get(VOTER) ?? {}],
    ...STAFF_ROLES.map((role): [string, Caller] => [role, members.get(idOf(role)) ?? {}]),
    ...RECORDED_SCOPES.map((scope): [string, Caller] => [scope, systems.get(scope) ?? {}]),
  ];
  const recorded = [
    "Each caller: the examples of the reference | a season, a committee and a member that exist\n",
  ];
  const all = OWN_GROUPS.flatMap((group) => entries(group));
  for (const entry of all.toSorted((one, other) => (oldPath(one) < oldPath(other) ? -1 : 1))) {
    // It would end the sessions that the other calls need.
    if (["/account/endsession", "/account/endothersessions"].includes(oldPath(entry))) continue;
    const lines: string[] = [];
    for (const [name, headers] of callers) {
      const sample = await sendTo(entry, headers, recordedParams(entry));
      const params = recordedParams(entry);
      const met = Object.fromEntries(
        Object.keys(params).map((param) => [param, known(entry)[param] ?? params[param] ?? ""]),
      );
      const found = await sendTo(entry, headers, met);
      lines.push(`  ${name}: ${ending(sample)} | ${ending(found)}`);
    }
    recorded.push(`${oldPath(entry)} (${entry.effect})\n${lines.join("\n")}`);
  }
  await expect(recorded.join("\n")).toMatchFileSnapshot("recorded/who-may-call.txt");
});
