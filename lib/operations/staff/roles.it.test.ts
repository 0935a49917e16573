import { afterAll, beforeAll, expect, it } from "vitest";
import type { getStaff } from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { database } from "@/lib/store/prisma";
import { listActiveManagers } from "@/lib/store/members/staff-roles";
import type { Scope } from "@/lib/vocabulary/access";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { atOnce } from "@/test/fixtures/at-once";
import type { Caller } from "@/test/fixtures/call";
import { rostrum } from "@/test/fixtures/command-line";
import { asMember, bearer, makeClient } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { auditOf } from "@/test/fixtures/record";
import { type OwnServer, startOwnServer } from "@/test/servers/own-server";

// A database of its own: here it counts who the only managers are.
let own: OwnDatabase;
let server: OwnServer;
let [ann, bo]: Caller[] = [];

const [ANN, BO, GONE, LIMITED, PLAIN] = ["ANN", "BO", "GONE", "LIMITED", "PLAIN"];

beforeAll(async () => {
  own = await openOwnDatabase();
  server = await startOwnServer({});
  await importRows({
    "members.csv": voters(ANN, BO, GONE, LIMITED, PLAIN),
    "committees.csv": [{ code: "BUDGET", name: "Budget", positions: "Member" }],
  });
  await makeStaff(ANN);
  await makeStaff(BO);
  await makeStaff(GONE);
  await database().member.update({ where: { id: GONE }, data: { active: false } });
  // As it could be granted before.
  await database().staffRole.create({
    data: { memberId: LIMITED, role: "manager", committeeCode: "BUDGET", grantedAt: new Date() },
  });
  [ann, bo] = [await asMember(ANN), await asMember(BO)];
});

afterAll(async () => {
  await server.stop();
  await own.close();
});

async function call(path: string, params: Record<string, unknown>, caller: Caller | undefined) {
  const headers = { ...caller, "content-type": "application/json" };
  const body = JSON.stringify(params);
  const response = await fetch(`${server.url}${path}`, { method: "POST", headers, body });
  const json = (await response.json()) as unknown;
  return { status: response.status, refusal: (json as { reason?: string }).reason, json };
}

/** From this server: the other one has another database. */
async function tokenFor(scopes: readonly Scope[]): Promise<string> {
  const { clientId, clientSecret } = await makeClient(scopes);
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
  });
  const response = await fetch(`${server.url}/oauth/token`, { method: "POST", body });
  return ((await response.json()) as { access_token: string }).access_token;
}

const grant = (memberId: string, role: string, committeeCodes: string[]) =>
  call("/desk/grant-role", { memberId, role, committeeCodes }, ann);
const revoke = (
  memberId: string,
  caller: Caller | undefined,
  role: { role?: string } = { role: "manager" },
) => call("/desk/revoke-role", { memberId, ...role }, caller);

it("only a reviewer's role can be limited to committees, at the desk and at the command line", async () => {
  expect((await grant(PLAIN, "reviewer", ["BUDGET"])).status).toBe(200);
  for (const role of ["manager", "approver", "caller", "records", "auditor"]) {
    const refused = await grant(PLAIN, role, ["BUDGET"]);
    expect([refused.status, refused.refusal]).toEqual([409, "role-not-limitable"]);
    const typed = await rostrum(["staff", "grant", PLAIN, "--role", role, "--committee", "BUDGET"]);
    expect([typed.code, typed.stderr]).toEqual([1, expect.stringContaining("Only a reviewer's role")]);
  }
  // A manager cannot be limited either, the last one or not.
  expect((await grant(BO, "manager", ["BUDGET"])).refusal).toBe("role-not-limitable");
  const roles = await database().staffRole.findMany({ where: { memberId: { in: [PLAIN, BO] } } });
  expect(roles.map(({ role, committeeCode }) => `${role} ${committeeCode}`)).toEqual([
    "manager ",
    "reviewer BUDGET",
  ]);
});

it("a limited role from before gives no rights, and is marked", async () => {
  const limited = await asMember(LIMITED);
  for (const path of ["/desk/get-desk", "/desk/get-staff", "/desk/grant-role", "/desk/get-desk-committees"])
    expect((await call(path, {}, limited)).status, path).toBe(403);
  const grantsItself = { memberId: LIMITED, role: "manager" };
  expect((await call("/desk/grant-role", grantsItself, limited)).status).toBe(403);
  expect((await fetch(`${server.url}/staff`, { headers: limited })).status).toBe(404);
  const { items } = (await call("/desk/get-staff", {}, ann)).json as EntryResult<typeof getStaff>;
  expect(items).toContainEqual(
    expect.objectContaining({
      memberId: LIMITED,
      roles: [{ role: "manager", committeeCode: "BUDGET", effective: false }],
    }),
  );
  // It does not count as a manager, and can be removed.
  expect(await listActiveManagers()).toEqual([ANN, BO]);
  expect((await revoke(LIMITED, ann)).status).toBe(200);
});

it("of two managers who remove each other, fifty times at once, one stays", async () => {
  // A manager who lost the role is refused anyway; a system is not, so only the rule keeps the last one.
  const system = bearer(await tokenFor(["desk.admin"]));
  const callers = [ann, system, bo, system];
  const replies = await atOnce(50, (index) => revoke(index % 4 < 2 ? BO : ANN, callers[index % 4]));
  const left = await listActiveManagers();
  expect(left).toHaveLength(1);
  expect(replies.every(({ status }) => [200, 403, 409].includes(status))).toBe(true);
  const revokings = (await auditOf("member", left[0] === ANN ? BO : ANN)).filter(
    ({ action }) => action === "staff.revoke",
  );
  expect(revokings).toHaveLength(1);
});

it("the last active manager stays: deactivated ones do not count", async () => {
  const [last = ""] = await listActiveManagers();
  const caller = last === ANN ? ann : bo;
  for (const role of [{ role: "manager" }, {}])
    expect((await revoke(last, caller, role)).refusal).toBe("last-manager");
  const typed = await rostrum(["staff", "revoke", last]);
  expect([typed.code, typed.stderr]).toEqual([1, expect.stringContaining("last active manager")]);
  expect(await database().staffRole.count({ where: { memberId: GONE } })).toBe(1);
  expect((await revoke(GONE, caller)).status).toBe(200);
  expect(await listActiveManagers()).toEqual([last]);
});

it("an import that deactivates the last active manager says so, and not before", async () => {
  const [last = ""] = await listActiveManagers();
  await makeStaff(PLAIN);
  const deactivate = (memberId: string) => importRows({ "members.csv": [{ memberId, active: "false" }] });
  expect((await deactivate(PLAIN)).files[0]?.notes).toBeUndefined();
  expect((await deactivate(last)).files[0]?.notes).toEqual([
    expect.stringContaining("the last active manager is not active any more"),
  ]);
  expect(await listActiveManagers()).toEqual([]);
});
