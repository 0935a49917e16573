import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { database } from "@/lib/store/prisma";
import { rostrum } from "@/test/fixtures/command-line";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { day } from "@/test/fixtures/seasons";

let own: OwnDatabase;
const folder = mkdtempSync(path.join(os.tmpdir(), "rostrum-slate-test-"));

beforeAll(async () => {
  own = await openOwnDatabase();
  writeFileSync(
    path.join(folder, "members.csv"),
    "memberId,firstName,lastName,email\nM1,Ann,Able,ann@example.org\nM2,=Bo,Baker,\n",
  );
  writeFileSync(path.join(folder, "committees.csv"), "code,name,positions\nBUDGET,Budget,Chair;Member\n");
  await rostrum(["import", folder]);
  const dates = ["--from", day(-30), "--to", day(10), "--answers", day(40), "--zone", "UTC"];
  await rostrum(["season", "open", "2027", ...dates]);
  await database().season.update({ where: { year: 2027 }, data: { supportersNeeded: 0 } });
  await database().candidacy.createMany({
    data: ["M1", "M2"].map((memberId) => ({
      id: randomUUID(),
      year: 2027,
      committeeCode: "BUDGET",
      position: "Member",
      memberId,
      state: "proposed",
      updatedAt: new Date(),
    })),
  });
});

afterAll(async () => {
  await own.close();
  await rm(folder, { recursive: true, force: true });
});

it("shows what publishing would do, then publishes just that, and nothing twice", async () => {
  const dry = await rostrum(["slate", "publish", "2027", "--dry-run"]);
  expect([dry.code, dry.stderr]).toEqual([0, ""]);
  expect(dry.stdout).toContain("offer    Member, Budget: Ann Able, 2027-01-01 to 2027-12-31");
  expect(dry.stdout).toContain("warns    no-address: Member, Budget, =Bo Baker");
  expect(dry.stdout).toContain("2 places for 2 people, 1 without an address");
  expect(await database().place.count()).toBe(0);
  const stale = await rostrum(["slate", "publish", "2027", "--revision", "9"]);
  const command = "npm run -s rostrum -- slate publish 2027";
  expect([stale.code, stale.stderr]).toEqual([
    1,
    "The slate of 2027 is in revision 1 now, not in revision 9; nothing was published. " +
      `See what publishing would do now: ${command} --dry-run. Then publish that revision: ${command} --revision 1\n`,
  ]);
  expect(await database().place.count()).toBe(0);
  const done = await rostrum(["slate", "publish", "2027", "--revision", "1"]);
  expect(done.stdout).toBe("Published: 2 places are offered to 2 people.\n");
  expect((await rostrum(["slate", "publish", "2027"])).stdout).toBe(
    "Nothing is new since the slate was published.\n",
  );
});

it("revokes a place with its reason", async () => {
  const { id } = await database().place.findFirstOrThrow({ where: { memberId: "M1" } });
  expect((await rostrum(["place", "revoke", id])).code).toBe(2);
  const revoked = await rostrum(["place", "revoke", id, "--reason", "Moved away", "--json"]);
  expect(JSON.parse(revoked.stdout)).toMatchObject({ id, memberId: "M1", status: "revoked" });
  const unknown = await rostrum(["place", "revoke", "none", "--reason", "x"]);
  expect([unknown.code, unknown.stderr]).toEqual([1, "There is no place with this id.\n"]);
});

it("exports lists that no spreadsheet calculates, to the screen or into a file", async () => {
  const file = path.join(folder, "slate.csv");
  expect((await rostrum(["export", "slate", "--year", "2027", "--to", file])).code).toBe(0);
  expect(readFileSync(file, "utf8")).toMatch(/^\ufeffcommitteeCode,.*\r\n.*BUDGET/);
  expect(readFileSync(file, "utf8")).toContain(",'=Bo Baker,");
  const answers = await rostrum(["export", "answers", "--year", "2027"]);
  expect(answers.stdout).toMatch(/M2,'=Bo Baker,,BUDGET,Budget,Member,2027-01-01,2027-12-31,offered/);
  const candidates = await rostrum(["export", "candidates", "--year", "2027"]);
  expect(candidates.stdout).toMatch(/^\ufeffcommitteeCode,.*\r\n(.*\r\n)?BUDGET,Budget,M1,Ann Able,/);
  const roster = await rostrum(["export", "roster", "--day", "2027-03-01", "--committee", "BUDGET"]);
  expect([roster.code, roster.stdout.split("\r\n").length]).toEqual([0, 2]);
  const vacancies = await rostrum(["export", "vacancies", "--year", "2027"]);
  expect(vacancies.stdout).toMatch(/^\ufeffcommitteeCode,committeeName,position,seats,/);
  expect(await rostrum(["export", "vacancies"])).toMatchObject({
    code: 1,
    stderr: "Name the committee year: --year 2027.\n",
  });
  expect((await rostrum(["export", "secrets", "--year", "2027"])).code).toBe(2);
});
