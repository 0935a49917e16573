import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entries } from "@/lib/contract/contract";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { refusal } from "@/test/fixtures/desk-season";
import { sampleParams } from "@/test/fixtures/sample-params";

afterAll(closeDatabase);

/** What reaches members, takes data out or changes who may do so; each with the parameters for which it asks, where not all do. */
const ASKS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  addwebhook: {},
  changewebhook: {},
  confirmaddress: {},
  exportanswers: {},
  exportcalllist: {},
  exportcandidates: {},
  exportroster: {},
  exportslate: {},
  exportvacancies: {},
  extendseason: {},
  grantrole: {},
  offeralternate: {},
  openforreal: {},
  publishslate: {},
  refuseaddress: {},
  releaseletters: {},
  removewebhook: {},
  replaywebhook: {},
  resendletter: {},
  restorelettertext: {},
  revokeplace: {},
  revokerole: {},
  rotatewebhooksecret: {},
  savelettertext: {},
  // To stop letters must never take longer.
  setsending: { stopped: false },
};

const FIFTEEN_MINUTES = 15 * 60_000;
const MANAGER = "PRF-MANAGER";
let manager: Caller;

beforeAll(async () => {
  await importRows({ "members.csv": voters(MANAGER) });
  await makeStaff(MANAGER);
  manager = await asMember(MANAGER);
  await database().memberSession.updateMany({
    where: { memberId: MANAGER },
    data: { provenAt: new Date(Date.now() - FIFTEEN_MINUTES) },
  });
});

/** The name as the table above has it: without hyphens. */
const tableName = (name: string) => name.replace("/desk/", "").replaceAll("-", "");

it("covers every operation of the desk that asks for it", () => {
  const folder = "lib/operations";
  const asking = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => {
    if (!name.endsWith(".ts") || name.includes(".test.")) return false;
    const text = readFileSync(`${folder}/${name}`, "utf8");
    return text.includes('from "@/lib/contract/desk"') && text.includes("requireRecentProof(call)");
  });
  expect(asking.map((name) => tableName(path.basename(name, ".ts"))).toSorted()).toEqual(
    Object.keys(ASKS).toSorted(),
  );
});

describe.each(entries("desk").filter(({ path }) => tableName(path) in ASKS))("$path", (entry) => {
  it("refuses a manager who signed in more than fifteen minutes ago", async () => {
    const params = { ...sampleParams(entry), ...ASKS[tableName(entry.path)] };
    expect(refusal(await call(entry.path, params, manager))).toBe("confirm-identity");
  });
});
