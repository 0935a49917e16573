import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entries } from "@/lib/contract/contract";
import { getDesk } from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { type Scope, SCOPES, STAFF_ROLES, type StaffRole } from "@/lib/vocabulary/access";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { setUpSeason } from "@/test/fixtures/desk-season";
import { sampleParams } from "@/test/fixtures/sample-params";

afterAll(closeDatabase);

const ALL = STAFF_ROLES;
const MANAGER = ["manager"] as const;
const DECIDING = ["manager", "reviewer"] as const;
const REVIEWING = ["manager", "reviewer", "auditor"] as const;
const SEEING_THE_SLATE = ["manager", "reviewer", "approver", "auditor"] as const;
const APPROVING = ["manager", "approver"] as const;
const EXPORTING = ["manager", "records", "auditor"] as const;
const CALLING = ["manager", "caller", "auditor"] as const;
const READING_THE_RECORD = ["manager", "auditor"] as const;

/** Which roles may call what, copied from the table of roles in the season desk's description. */
const MAY_CALL: Readonly<Record<string, readonly StaffRole[]>> = {
  "/desk/addwebhook": MANAGER,
  "/desk/applycommittees": MANAGER,
  "/desk/applypositions": MANAGER,
  "/desk/approveslate": APPROVING,
  "/desk/changewebhook": MANAGER,
  "/desk/confirmaddress": MANAGER,
  "/desk/decidecandidacies": DECIDING,
  "/desk/deleteview": ALL,
  "/desk/exportanswers": EXPORTING,
  "/desk/exportcalllist": CALLING,
  "/desk/exportcandidates": REVIEWING,
  "/desk/exportroster": ALL,
  "/desk/exportslate": SEEING_THE_SLATE,
  "/desk/exportvacancies": ALL,
  "/desk/extendseason": MANAGER,
  "/desk/findcandidacies": REVIEWING,
  "/desk/findnomination": REVIEWING,
  "/desk/getbalance": SEEING_THE_SLATE,
  "/desk/getcandidacies": REVIEWING,
  "/desk/getcandidacy": SEEING_THE_SLATE,
  "/desk/getaffected": READING_THE_RECORD,
  "/desk/getdeliveries": CALLING,
  "/desk/getdesk": ALL,
  "/desk/getdeskcommittees": ALL,
  "/desk/getdeskseason": ALL,
  "/desk/geteligibilities": REVIEWING,
  "/desk/geteligibility": REVIEWING,
  "/desk/getevents": READING_THE_RECORD,
  "/desk/getfailing": READING_THE_RECORD,
  "/desk/getletter": READING_THE_RECORD,
  "/desk/getlettertexts": READING_THE_RECORD,
  "/desk/getnotselected": READING_THE_RECORD,
  "/desk/getrecipients": READING_THE_RECORD,
  "/desk/getreviewboard": REVIEWING,
  "/desk/getreviewnews": REVIEWING,
  "/desk/getreviewqueue": REVIEWING,
  "/desk/getreviewcommittees": REVIEWING,
  "/desk/getroster": ALL,
  "/desk/getrules": ALL,
  "/desk/getseasonletters": ALL,
  "/desk/getsending": ALL,
  "/desk/getslate": SEEING_THE_SLATE,
  "/desk/getstaff": ALL,
  "/desk/getnotified": READING_THE_RECORD,
  "/desk/getvacancies": ALL,
  "/desk/getviews": ALL,
  "/desk/getwaitingaddresses": READING_THE_RECORD,
  "/desk/getwebhookdeliveries": READING_THE_RECORD,
  "/desk/getwebhooks": READING_THE_RECORD,
  "/desk/grantrole": MANAGER,
  "/desk/holdletters": MANAGER,
  "/desk/markreviewed": DECIDING,
  "/desk/offeralternate": MANAGER,
  "/desk/openforreal": MANAGER,
  "/desk/orderpositions": MANAGER,
  "/desk/overriderule": MANAGER,
  "/desk/previewchange": SEEING_THE_SLATE,
  "/desk/previewcommittees": ALL,
  "/desk/previewextension": ALL,
  "/desk/previewletter": READING_THE_RECORD,
  "/desk/previewopening": ALL,
  "/desk/previewpositions": ALL,
  "/desk/previewpublication": READING_THE_RECORD,
  "/desk/previewresend": MANAGER,
  "/desk/previewrollover": ALL,
  "/desk/previewrule": READING_THE_RECORD,
  "/desk/publishslate": MANAGER,
  "/desk/rankcandidacies": DECIDING,
  "/desk/recordbounce": MANAGER,
  "/desk/refuseaddress": MANAGER,
  "/desk/releaseletters": MANAGER,
  "/desk/remarkslate": APPROVING,
  "/desk/removerule": MANAGER,
  "/desk/removetarget": MANAGER,
  "/desk/removewebhook": MANAGER,
  "/desk/replaywebhook": MANAGER,
  "/desk/resendletter": MANAGER,
  "/desk/restorelettertext": MANAGER,
  "/desk/revokeplace": MANAGER,
  "/desk/revokerole": MANAGER,
  "/desk/rolloverseason": MANAGER,
  "/desk/rotatewebhooksecret": MANAGER,
  "/desk/savecommittee": MANAGER,
  "/desk/savelettertext": MANAGER,
  "/desk/savenote": DECIDING,
  "/desk/saveposition": MANAGER,
  "/desk/saverule": MANAGER,
  "/desk/saveseason": MANAGER,
  "/desk/savetarget": MANAGER,
  "/desk/savetesters": MANAGER,
  "/desk/saveview": ALL,
  "/desk/sendbackslate": APPROVING,
  "/desk/sendslate": MANAGER,
  "/desk/setseats": MANAGER,
  "/desk/setsending": MANAGER,
  "/desk/startrehearsal": MANAGER,
  "/desk/testletter": MANAGER,
};

/** What makes power, and is therefore for systems with the scope `desk.admin` alone (contract.md section 3). */
const ADMINISTRATION: ReadonlySet<string> = new Set([
  "/desk/addwebhook",
  "/desk/changewebhook",
  "/desk/confirmaddress",
  "/desk/grantrole",
  "/desk/refuseaddress",
  "/desk/removewebhook",
  "/desk/replaywebhook",
  "/desk/restorelettertext",
  "/desk/revokerole",
  "/desk/rotatewebhooksecret",
  "/desk/savelettertext",
]);

const [PLAIN, LIMITED, CANDIDATE] = ["DAC-PLAIN", "DAC-LIMITED", "DAC-CANDIDATE"];
const YEAR = 2144;
const idOf = (role: StaffRole) => `DAC-${role.toUpperCase()}`;
const callers = new Map<StaffRole, Caller>();
let plain: Caller;
const systems = new Map<Scope, Caller>();

beforeAll(async () => {
  await importRows({
    "members.csv": voters(PLAIN, LIMITED, CANDIDATE, ...STAFF_ROLES.map(idOf)),
    "committees.csv": [
      { code: "DAC-A", name: "Dac A", positions: "Member" },
      { code: "DAC-B", name: "Dac B", positions: "Member" },
    ],
  });
  for (const role of STAFF_ROLES) await makeStaff(idOf(role), role);
  for (const role of STAFF_ROLES) callers.set(role, await asMember(idOf(role)));
  plain = await asMember(PLAIN);
  for (const scope of SCOPES) systems.set(scope, await asClient([scope]));
});

/** The path as the tables above name it: without hyphens. */
const tablePath = (path: string) => path.replaceAll("-", "");

it("covers every operation of the desk", () => {
  const paths = entries("desk").map(({ path }) => tablePath(path));
  expect(Object.keys(MAY_CALL).toSorted()).toEqual(paths.toSorted());
});

describe.each(entries("desk"))("$path", (entry) => {
  const { path, effect } = entry;
  // Callers see no other letters.
  const params = path === "/desk/get-deliveries" ? { state: "unreachable" } : {};
  const statusOf = async (caller: Caller) => (await call(path, params, caller)).status;
  // Who may call is told that parameters are missing; an operation without any simply answers.
  const isAllowed = (status: number) => status === 400 || status === 200;

  it("is for the roles that may do this, and for no other member", async () => {
    const allowed: StaffRole[] = [];
    for (const role of STAFF_ROLES) {
      const status = await statusOf(callers.get(role) ?? {});
      if (isAllowed(status)) allowed.push(role);
      else expect(status).toBe(403);
    }
    expect(allowed).toEqual(MAY_CALL[tablePath(path)]);
    expect(await statusOf(plain)).toBe(403);
    expect((await call(path, sampleParams(entry), plain)).status).toBe(403);
    expect(await statusOf({})).toBe(401);
  });

  it("is for systems with its scope alone", async () => {
    const allowed: Scope[] = [];
    for (const scope of SCOPES) if (isAllowed(await statusOf(systems.get(scope) ?? {}))) allowed.push(scope);
    expect(allowed).toEqual([ADMINISTRATION.has(tablePath(path)) ? "desk.admin" : `desk.${effect}`]);
  });
});

describe("a reviewer of some committees", () => {
  it("is told of what waits on these alone", async () => {
    await setUpSeason(YEAR, {}, await asClient());
    const candidacy = { year: YEAR, position: "Member", memberId: CANDIDATE, updatedAt: new Date() };
    await database().candidacy.createMany({
      data: ["DAC-A", "DAC-B"].map((committeeCode, index) => ({
        ...candidacy,
        committeeCode,
        id: `00000000-0000-4000-8000-00000dac000${index}`,
      })),
    });
    await database().seasonPosition.create({
      data: { year: YEAR, committeeCode: "DAC-B", position: "Member", seats: 3 },
    });
    await makeStaff(LIMITED, "reviewer", ["DAC-A"]);
    const waiting = async (caller: Caller) => (await ask(getDesk, { year: YEAR }, caller)).waiting;
    expect(await waiting(await asMember(LIMITED))).toEqual([{ code: "not-reviewed", count: 1 }]);
    expect(await waiting(callers.get("reviewer") ?? {})).toEqual([
      { code: "not-reviewed", count: 2 },
      { code: "open-seats", count: 3 },
    ]);
    expect(await waiting(callers.get("auditor") ?? {})).toEqual([]);
  });
});
