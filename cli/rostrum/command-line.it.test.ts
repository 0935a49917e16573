import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "@/lib/domain/time/add-days";
import { verifyPassword } from "@/lib/credentials/passwords";
import { database } from "@/lib/store/prisma";
import { rostrum } from "@/test/fixtures/command-line";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";

let own: OwnDatabase;
const folder = mkdtempSync(path.join(os.tmpdir(), "rostrum-command-test-"));

beforeAll(async () => {
  own = await openOwnDatabase();
  writeFileSync(path.join(folder, "members.csv"), "memberId,firstName,lastName\nM1,Ann,Able\nM2,Bo,Baker\n");
  writeFileSync(path.join(folder, "committees.csv"), "code,name,positions\nBUDGET,Budget,Chair;Member\n");
});

afterAll(async () => {
  await own.close();
  await rm(folder, { recursive: true, force: true });
});

function json(text: string): unknown {
  return JSON.parse(text);
}

it("imports a folder: a dry run, then for real, then with nothing left to change", async () => {
  const dry = await rostrum(["import", folder, "--dry-run", "--json"]);
  expect([dry.code, dry.stderr]).toEqual([0, ""]);
  expect(json(dry.stdout)).toEqual({
    bad: [],
    kept: [],
    dryRun: true,
    written: false,
    files: [
      { file: "members.csv", new: 2, changed: 0, same: 0, kept: 0, bad: 0 },
      { file: "committees.csv", new: 1, changed: 0, same: 0, kept: 0, bad: 0 },
    ],
  });
  const wet = await rostrum(["import", folder]);
  expect(wet.code).toBe(0);
  expect(wet.stdout).toMatch(/members\.csv +2 +0 +0 +0/);
  expect((await rostrum(["import", folder])).stdout).toMatch(/members\.csv +0 +0 +2 +0/);
});

it("an import names what it kept, in words and as JSON, and ends well", async () => {
  await database().member.update({ where: { id: "M2" }, data: { lastName: "Bakker" } });
  const edit = { memberId: "M2", field: "lastName" };
  await database().profileEdit.create({ data: { ...edit, editedAt: new Date() } });
  const wet = await rostrum(["import", folder]);
  expect([wet.code, wet.stderr]).toEqual([0, ""]);
  expect(wet.stdout).toContain(
    "members.csv:3: lastName: kept, since a change to member M2 waits for your records\n",
  );
  expect(wet.stdout).toContain("members.csv: 1 field was kept as it was changed in Rostrum.");
  expect(wet.stdout).toMatch(/members\.csv +0 +0 +2 +0/);
  expect(wet.stdout).not.toContain("Baker");
  const dry = await rostrum(["import", folder, "--dry-run", "--json"]);
  expect(json(dry.stdout)).toMatchObject({ kept: [{ file: "members.csv", line: 3, ...edit }] });
  await database().profileEdit.deleteMany();
  await rostrum(["import", folder]);
});

it("lists bad rows and exits with 1", async () => {
  const other = path.join(folder, "bad");
  mkdirSync(other);
  writeFileSync(path.join(other, "members.csv"), "memberId,active\nM3,maybe\n,true\n");
  const forPeople = await rostrum(["import", other]);
  expect(forPeople.code).toBe(1);
  expect(forPeople.stdout).toContain(
    "members.csv:2: active: is neither true nor false\nmembers.csv:3: memberId: ",
  );
  expect(forPeople.stderr).toMatch(/^Nothing was written.*\n$/);
  const forPrograms = await rostrum(["import", other, "--json"]);
  expect(forPrograms.code).toBe(1);
  expect(json(forPrograms.stdout)).toMatchObject({
    written: false,
    bad: [
      { file: "members.csv", line: 2, column: "active" },
      { line: 3, column: "memberId" },
    ],
    files: [{ file: "members.csv", bad: 2 }],
  });
});

it("tells how it read a file that is not quite as described, and takes a map of columns", async () => {
  const other = path.join(folder, "export");
  mkdirSync(other);
  writeFileSync(path.join(other, "members.csv"), "Member No;last_name;Region\nM1;Able;North\n");
  const map = path.join(folder, "columns.json");
  writeFileSync(map, JSON.stringify({ "members.csv": { "Member No": "memberId" } }));
  const report = await rostrum(["import", other, "--map", map, "--ignore-unknown"]);
  expect([report.code, report.stderr]).toEqual([0, ""]);
  expect(report.stdout).toMatch(
    /^members\.csv is separated by semicolons\.\nmembers\.csv: the column Region was ignored\.\n\nfile/,
  );
  writeFileSync(map, JSON.stringify({ "members.csv": { "Member No": "memberID2", Region: 1 } }));
  const refused = await rostrum(["import", other, "--map", map]);
  expect([refused.code, refused.stdout]).toEqual([1, ""]);
  expect(refused.stderr).toContain(
    '"Member No" leads to "memberID2", which members.csv does not have; did you mean memberId?',
  );
  expect(refused.stderr).toContain('"Region" must lead to the name of a column, or to null to leave it out.');
  writeFileSync(map, "{");
  expect((await rostrum(["import", other, "--map", map])).stderr).toMatch(/^The map .* is not JSON: /);
});

it("shows a client's secret once, keeps the old one valid for a while, and disables the client", async () => {
  const created = await rostrum([
    "client",
    "create",
    "--name",
    "Events",
    "--scope",
    "committee.read",
    "--json",
  ]);
  expect(created.code).toBe(0);
  const client = json(created.stdout) as { client_id: string; client_secret: string };
  expect(client).toMatchObject({ name: "Events", scope: "committee.read" });
  const rotated = await rostrum(["client", "rotate", client.client_id, "--json"]);
  expect(json(rotated.stdout)).toMatchObject({ client_id: client.client_id });
  expect(rotated.stdout).not.toContain(client.client_secret);
  expect((await rostrum(["client", "disable", client.client_id])).code).toBe(0);
  const listed = await rostrum(["client", "list", "--json"]);
  expect(json(listed.stdout)).toMatchObject([{ client_id: client.client_id, scope: "committee.read" }]);
  expect(listed.stdout).not.toContain('"disabledAt": null');
  expect(listed.stdout).not.toContain("client_secret");
});

it("sets a password from standard input and ends the member's sessions", async () => {
  const short = await rostrum(["password", "set", "M1"], { input: "short\n" });
  expect([short.code, short.stdout]).toEqual([1, ""]);
  const now = new Date();
  const session = { id: "00000000-0000-4000-8000-000000000001", memberId: "M1", keyHash: Buffer.from("M1") };
  await database().memberSession.create({
    data: { ...session, openedAt: now, lastUsedAt: now, provenAt: now },
  });
  const set = await rostrum(["password", "set", "M1"], { input: "a long enough pássword\n" });
  expect([set.code, set.stderr]).toEqual([0, ""]);
  const stored = await database().memberPassword.findUniqueOrThrow({ where: { memberId: "M1" } });
  expect(await verifyPassword(stored.hash, "a long enough pássword")).toBe(true);
  expect(await database().memberSession.count({ where: { memberId: "M1", endedAt: null } })).toBe(0);
  expect((await rostrum(["password", "set", "unknown"], { input: "a long enough password" })).code).toBe(1);
});

it("opens a season, changes its dates, and offers a place in it once", async () => {
  const open = (answers: string) =>
    rostrum([
      "season",
      "open",
      "2027",
      "--from",
      "2026-11-01",
      "--to",
      "2027-02-12",
      "--answers",
      answers,
      "--json",
    ]);
  expect(json((await open("2027-03-31")).stdout)).toMatchObject({ year: 2027, change: "new" });
  expect(json((await open("2027-03-31")).stdout)).toMatchObject({ change: "same" });
  expect(json((await open("2027-04-30")).stdout)).toMatchObject({
    change: "changed",
    answersClose: "2027-04-30",
  });
  expect((await open("2027-01-01")).code).toBe(1);
  const offer = (position: string) =>
    rostrum([
      "place",
      "offer",
      "M1",
      "BUDGET",
      position,
      "--year",
      "2027",
      "--start",
      "2027-07-01",
      "--end",
      "2028-06-30",
      "--json",
    ]);
  expect(json((await offer("Chair")).stdout)).toMatchObject({ status: "offered", change: "new" });
  expect(json((await offer("Chair")).stdout)).toMatchObject({ status: "offered", change: "same" });
  const unknown = await offer("Clerk");
  expect(unknown.code).toBe(1);
  expect(unknown.stderr).toContain("It has: Chair, Member.");
});

it("extends a season with a reason, and makes the next one from it", async () => {
  const dates = ["--from", "2195-11-02", "--to", "2196-02-12", "--answers", "2196-03-31"];
  await rostrum(["season", "open", "2196", ...dates, "--answers-from", "2196-03-01"]);
  const extend = ["season", "extend", "2196", "--answers", "2196-04-30"];
  expect((await rostrum(extend)).code).not.toBe(0);
  expect(json((await rostrum([...extend, "--reason", "Storm", "--json"])).stdout)).toMatchObject({
    deadline: "answersClose",
    date: "2196-04-30",
    people: 0,
  });
  const rollOver = ["season", "roll-over", "2196"];
  expect((await rostrum([...rollOver, "--dry-run"])).stdout).toContain(
    "Season 2197 would be made from 2196:",
  );
  expect(json((await rostrum([...rollOver, "--json"])).stdout)).toMatchObject({
    year: 2197,
    made: true,
    nominationsOpen: addDays("2195-11-02", 364),
    answersOpen: addDays("2196-03-01", 364),
  });
  expect((await rostrum(rollOver)).stderr).toContain("There is a season for 2197 already.");
});

it("grants and revokes staff rights, and shows the audit record, newest last", async () => {
  expect((await rostrum(["staff", "grant", "M1"])).stdout).toContain("is now manager");
  expect((await rostrum(["staff", "grant", "M2", "--role", "auditor"])).code).toBe(0);
  expect((await rostrum(["staff", "revoke", "M2"])).code).toBe(0);
  expect((await rostrum(["staff", "grant", "unknown"])).code).toBe(1);
  const last = await rostrum(["staff", "revoke", "M1"]);
  expect([last.code, last.stderr]).toEqual([1, expect.stringContaining("last active manager")]);
  const shown = json((await rostrum(["audit", "--member", "M2", "--json"])).stdout) as { action: string }[];
  expect(shown.map(({ action }) => action)).toEqual(["staff.grant", "staff.revoke"]);
  const all = await rostrum(["audit"]);
  expect(all.stdout.trim().split("\n").at(-1)).toContain("staff.revoke");
  expect((await rostrum(["audit", "--since", "2199-01-01", "--json"])).stdout.trim()).toBe("[]");
});

it.each([
  [["bogus"]],
  [["import"]],
  [["audit", "--since", "yesterday"]],
  [["client", "create"]],
  [["client", "create", "--name", "x", "--scope", "everything"]],
  [["season", "open", "27", "--from", "2026-11-01", "--to", "2027-02-12", "--answers", "2027-03-31"]],
])("exits with 2 and one hint on wrong usage: %j", async (args) => {
  const { code, stdout, stderr } = await rostrum(args);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain("--help");
});

it("exits with 1 and one sentence when the database is unreachable", async () => {
  const environment = { DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/none" };
  const { code, stderr } = await rostrum(["audit"], { environment });
  expect(code).toBe(1);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stderr).not.toContain("secret");
});

it("shows an example in every command's help", async () => {
  const commands = [
    "import",
    "client create",
    "client rotate",
    "password set",
    "season open",
    "place offer",
    "audit",
    "secret rotate",
    "backup",
    "restore",
    "move-to",
  ];
  for (const command of commands) {
    const { code, stdout } = await rostrum([...command.split(" "), "--help"]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/Examples?:\n {2}npm run -s rostrum -- /)]);
  }
});
