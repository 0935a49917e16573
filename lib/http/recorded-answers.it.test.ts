import { afterAll, beforeAll, expect, it } from "vitest";
import { entries, type Group } from "@/lib/contract/contract";
import { type Entry, isTyped } from "@/lib/contract/entry";
import { ownReason } from "@/lib/contract/reply";
import { type Scope, SCOPES, STAFF_ROLES } from "@/lib/vocabulary/access";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import type { Caller } from "@/test/fixtures/call";
import { asMember, bearer, makeClient } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { CANDIDATE, OTHER, recordedStory, SECRET, VOTER, YEAR } from "@/test/fixtures/recorded-story";
import { sampleParams, sampleTexts } from "@/test/fixtures/sample-params";
import { day, makeSeason, offer } from "@/test/fixtures/seasons";
import { type OwnServer, startOwnServer } from "@/test/servers/own-server";

// What the service answered when these files were recorded, in lib/http/recorded: a change of the answers shows as a change of a file.
// Recorded on a database of its own, so that nothing depends on what other tests left.

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
  await importRows({
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

const nominationId = () => generated.get("<nomination>") ?? "";

it("answers the documented operations as recorded", async () => {
  const recorded: string[] = [];
  const record = (title: string, answered: Answered) => recorded.push(`## ${title}\n\n${written(answered)}`);
  for (const [name, scope, path, params] of recordedStory(nominationId)) {
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

/** Recorded for the caller's own wishes and places, before another member could be named. */
const OWN_ONLY = new Set([
  "/season/save-wishes",
  "/season/decline-nomination",
  "/season/get-wishes",
  "/season/get-places",
  "/season/get-own-committees",
]);

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
