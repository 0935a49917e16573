import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { database } from "@/lib/store/prisma";
import { endSession } from "@/lib/store/sessions/session-ending";
import { counts, importAt, importTexts } from "@/test/fixtures/import-folder";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";

const CONGRESS = fileURLToPath(new URL("../../prisma/data/congress", import.meta.url));
let own: OwnDatabase;

beforeAll(async () => {
  own = await openOwnDatabase();
});

afterAll(() => own.close());

async function countRows() {
  const store = database();
  return {
    members: await store.member.count(),
    committees: await store.committee.count(),
    positions: await store.committeePosition.count(),
    places: await store.place.count(),
    registrations: await store.registration.count(),
    audit: await store.auditEvent.count(),
  };
}

const WHOLE = { members: 537, committees: 230, places: 3879, registrations: 537 };

it("writes nothing on a dry run, yet reports the counts", async () => {
  const report = await importAt(CONGRESS, { dryRun: true });
  expect(report).toMatchObject({ written: false, bad: [] });
  expect(counts(report)).toMatchObject({ "members.csv": [537, 0, 0, 0], "places.csv": [3879, 0, 0, 0] });
  expect(await countRows()).toMatchObject({ members: 0, committees: 0, places: 0, audit: 0 });
});

it("imports a realistic association completely, with one audit entry", async () => {
  const report = await importAt(CONGRESS);
  expect(report).toMatchObject({ written: true, bad: [] });
  expect(await countRows()).toMatchObject({ ...WHOLE, audit: 1 });
  const [event] = await database().auditEvent.findMany();
  expect(event).toMatchObject({ action: "import", actorKind: "command" });
  expect(event?.after).toMatchObject({ "members.csv": { new: 537, changed: 0, same: 0 } });
});

it("changes nothing when repeated", async () => {
  const before = await countRows();
  const report = await importAt(CONGRESS);
  for (const file of report.files) expect(file).toMatchObject({ new: 0, changed: 0, bad: 0 });
  expect(await countRows()).toEqual(before);
});

it("gives the same result when it runs twice at once", async () => {
  const files = { boards: "boardId,name\nTWICE-1,One\nTWICE-2,Two" };
  const reports = await Promise.all([importTexts(files), importTexts(files)]);
  const added = reports.flatMap(({ files: [file] }) => (file ? [file.new] : []));
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(2);
});

it("keeps fields that the file has no column for, and clears those that it leaves blank", async () => {
  await importTexts({
    members: "memberId,firstName,lastName,email,city,voter\nALONE,Ann,Able,ann@example.org,Duluth,true",
  });
  const report = await importTexts({ members: "memberId,lastName,email\nALONE,Baker," });
  expect(counts(report)).toEqual({ "members.csv": [0, 1, 0, 0] });
  const member = await database().member.findUniqueOrThrow({ where: { id: "ALONE" } });
  expect(member).toMatchObject({
    firstName: "Ann",
    lastName: "Baker",
    email: "",
    emailKey: "",
    city: "Duluth",
  });
  expect(member).toMatchObject({ voter: true, active: true });
  expect(Buffer.from(member.lastNameKey).toString()).toBe("baker");
  expect(Buffer.from(member.firstNameKey).toString()).toBe("ann");
});

it("keeps a list's order as written, and replaces lists as a whole", async () => {
  const boards = "boardId\nLIST-A\nLIST-B\nLIST-C";
  await importTexts({ boards, members: "memberId,boardId,boards\nLIST,LIST-A,LIST-A; LIST-B;;LIST-A" });
  const list = () =>
    database()
      .memberBoard.findMany({ where: { memberId: "LIST" }, orderBy: { ordinal: "asc" } })
      .then((rows) => rows.map(({ boardId }) => boardId));
  expect(await list()).toEqual(["LIST-A", "LIST-B"]);
  const turned = await importTexts({ members: "memberId,boards\nLIST,LIST-C;LIST-A" });
  expect(counts(turned)).toEqual({ "members.csv": [0, 1, 0, 0] });
  expect(await list()).toEqual(["LIST-C", "LIST-A"]);
  await importTexts({ members: "memberId,city\nLIST,Ely" });
  expect(await list()).toEqual(["LIST-C", "LIST-A"]);
  await importTexts({ members: "memberId,boards\nLIST," });
  expect(await list()).toEqual([]);
});

it("keeps places in a position that the committee no longer lists", async () => {
  await importTexts({
    committees: "code,name,positions\nPOS,Positions,Chair;Member",
    members: "memberId\nHOLDER",
    places: "memberId,committeeCode,position,startDate\nHOLDER,POS,Chair,2020-01-01",
  });
  const shrunk = await importTexts({ committees: "code,positions\nPOS,Member" });
  expect(shrunk.written).toBe(true);
  expect(await database().place.count({ where: { committeeCode: "POS", position: "Chair" } })).toBe(1);
  const again = await importTexts({
    places: "memberId,committeeCode,position,startDate\nHOLDER,POS,Chair,2021-01-01",
  });
  expect(again.bad).toMatchObject([{ file: "places.csv", line: 2, column: "position" }]);
});

it("derives a place's status from its term, by the date in the association's time zone", async () => {
  const places = [
    "memberId,committeeCode,position,startDate,endDate",
    "TERM,TERM,Member,2026-01-01,2026-06-30",
    "TERM,TERM,Member,2026-07-01,2027-06-30",
    "TERM,TERM,Member,2027-07-01,2028-06-30",
  ].join("\n");
  const files = { members: "memberId\nTERM", committees: "code,positions\nTERM,Member", places };
  const statuses = () =>
    database()
      .place.findMany({ where: { memberId: "TERM" }, orderBy: { startDate: "asc" } })
      .then((rows) => rows.map(({ status }) => status));
  // In UTC it is already July.
  await importTexts(files, { now: new Date("2026-07-01T02:00:00Z") });
  expect(await statuses()).toEqual(["serving", "accepted", "accepted"]);
  await importTexts(files, { now: new Date("2026-07-01T12:00:00Z") });
  expect(await statuses()).toEqual(["ended", "serving", "accepted"]);
});

it("never overwrites a member's answer or a revocation", async () => {
  const places =
    "memberId,committeeCode,position,startDate,endDate,source\nTERM,TERM,Member,2027-07-01,2028-12-31,Board";
  await database().place.updateMany({
    where: { memberId: "TERM", startDate: new Date("2027-07-01") },
    data: { status: "declined" },
  });
  const report = await importTexts({ places });
  expect(counts(report)).toEqual({ "places.csv": [0, 1, 0, 0] });
  const place = await database().place.findFirst({
    where: { memberId: "TERM", startDate: new Date("2027-07-01") },
  });
  expect(place).toMatchObject({ status: "declined", source: "Board", endDate: new Date("2028-12-31") });
});

it("ends the sessions of a member whom it deactivates, and records it", async () => {
  await importTexts({ members: "memberId,lastName\nGONE,Gone\nHERE,Here" });
  const session = (memberId: string, id: string) => ({
    id,
    memberId,
    keyHash: Buffer.from(memberId),
    openedAt: new Date(),
    lastUsedAt: new Date(),
    provenAt: new Date(),
  });
  const sessions = [
    session("GONE", "00000000-0000-4000-8000-000000000001"),
    session("HERE", "00000000-0000-4000-8000-000000000002"),
  ];
  await database().memberSession.createMany({ data: sessions });
  await importTexts({ members: "memberId,active\nGONE,false\nHERE,true" });
  const ended = await database().memberSession.findMany({ where: { endedAt: { not: null } } });
  expect(ended).toMatchObject([{ memberId: "GONE", endReason: "deactivated" }]);
  const record = await database().auditEvent.findFirst({
    where: { action: "session.end", onBehalfOf: "GONE" },
  });
  expect(record).toMatchObject({ subject: "session", reason: "deactivated" });
  const context = { actor: { kind: "command", id: "test" } as const, requestId: "test", now: new Date() };
  expect(await endSession(context, Buffer.from("HERE"), "sign-out")).toBe(true);
});

it("opens seasons, in the association's time zone unless one is given", async () => {
  const header = "year,timeZone,nominationsOpen,nominationsClose,answersClose";
  const report = await importTexts({
    seasons: `${header}\n1990,,1989-11-01,1990-02-12,1990-03-31\n1991,Europe/Paris,11/01/1990,02/12/1991,03/31/1991`,
  });
  expect(report).toMatchObject({ written: true, bad: [] });
  const seasons = await database().season.findMany({ orderBy: { year: "asc" } });
  expect(seasons.map(({ year, timeZone }) => [year, timeZone])).toEqual([
    [1990, "America/Chicago"],
    [1991, "Europe/Paris"],
  ]);
  const later = await importTexts({ seasons: "year,answersClose\n1990,1990-04-30" });
  expect(counts(later)).toEqual({ "seasons.csv": [0, 1, 0, 0] });
  const early = await importTexts({ seasons: "year,answersClose\n1990,1990-01-01\n1992,1992-01-01" });
  expect(early.bad).toMatchObject([
    { line: 2, column: "answersClose" },
    { line: 3, column: "nominationsClose" },
    { line: 3, column: "nominationsOpen" },
  ]);
});

it("takes the term of a season, its first day and its last or neither, in order", async () => {
  const dates = "year,nominationsOpen,nominationsClose,answersClose";
  const opened = "1995-11-01,1996-02-12,1996-03-31";
  const report = await importTexts({
    seasons: `${dates},termStart,termEnd\n1996,${opened},01/01/1997,1997-12-31`,
  });
  expect(report).toMatchObject({ written: true, bad: [] });
  const term = async () => {
    const { termStart, termEnd } = await database().season.findUniqueOrThrow({ where: { year: 1996 } });
    return [termStart, termEnd].map((day) => day?.toISOString().slice(0, 10));
  };
  expect(await term()).toEqual(["1997-01-01", "1997-12-31"]);
  // A file from before there was a term leaves it alone.
  const without = await importTexts({ seasons: `${dates}\n1996,${opened}` });
  expect(counts(without)).toEqual({ "seasons.csv": [0, 0, 1, 0] });
  expect(await term()).toEqual(["1997-01-01", "1997-12-31"]);
  const bad = async (termStart: string, termEnd: string) => {
    const seasons = `year,termStart,termEnd\n1996,${termStart},${termEnd}`;
    return (await importTexts({ seasons })).bad.map(({ line, column, reason }) => [line, column, reason]);
  };
  const half = "is missing: a term needs its first day and its last, or neither";
  expect(await bad("", "1997-12-31")).toEqual([[2, "termStart", half]]);
  expect(await bad("1997-01-01", "")).toEqual([[2, "termEnd", half]]);
  expect(await bad("1997-01-01", "1996-12-31")).toEqual([[2, "termEnd", "is before termStart"]]);
  expect(await bad("34700", "next year")).toEqual([
    [2, "termEnd", "is not a date such as 2027-02-08 (years 1900 to 2199)"],
    [2, "termStart", expect.stringContaining("looks like a date that Excel turned into a number")],
  ]);
  const onlyEnd = await importTexts({ seasons: "year,termEnd\n1996,1996-12-31" });
  expect(onlyEnd.bad).toMatchObject([{ line: 2, column: "termEnd" }]);
  await importTexts({ seasons: "year,termStart,termEnd\n1996,," });
  expect(await term()).toEqual([undefined, undefined]);
});

it("takes when answers open, since when members belong, and the seats of positions", async () => {
  const report = await importTexts({
    members: "memberId,memberSince\nSINCE,2001-05-31",
    committees: "code,positions\nSEATS,Chair;Member",
    seasons:
      "year,nominationsOpen,nominationsClose,answersOpen,answersClose\n1993,1992-11-01,1993-02-12,1993-03-01,1993-03-31",
    positions:
      "year,committeeCode,position,seats,termMonths,requirements\n1993,SEATS,Member,8,,Two years.\n1993,SEATS,Chair,1,24,",
  });
  expect(report).toMatchObject({ written: true, bad: [] });
  const member = await database().member.findUniqueOrThrow({ where: { id: "SINCE" } });
  expect(member.memberSince?.toISOString().slice(0, 10)).toBe("2001-05-31");
  const find = () =>
    database().season.findUniqueOrThrow({
      where: { year: 1993 },
      include: { positions: { orderBy: { position: "asc" } } },
    });
  const season = await find();
  expect(season.answersOpen?.toISOString().slice(0, 10)).toBe("1993-03-01");
  expect(season.positions.map(({ position, seats, termMonths }) => [position, seats, termMonths])).toEqual([
    ["Chair", 1, 24],
    ["Member", 8, null],
  ]);
  const again = await importTexts({ positions: "year,committeeCode,position,seats\n1993,SEATS,Member,9" });
  expect(counts(again)).toEqual({ "positions.csv": [0, 1, 0, 0] });
  expect((await find()).positions.find(({ seats }) => seats === 9)).toMatchObject({
    requirements: "Two years.",
    version: 2,
  });
  const bad = await importTexts({
    seasons: "year,answersOpen\n1993,1993-04-01",
    positions:
      "year,committeeCode,position,seats\n1994,SEATS,Member,9\n1993,SEATS,Clerk,9\n1993,SEATS,Chair,-1",
  });
  const terms = await importTexts({
    positions: "year,committeeCode,position,termMonths\n1993,SEATS,Member,0\n1993,SEATS,Chair,121",
  });
  expect(terms.bad.map(({ line, column, reason }) => [line, column, reason])).toEqual(
    [2, 3].map((line) => [line, "termMonths", "is not a whole number from 1 to 120"]),
  );
  expect(bad.bad).toMatchObject([
    { file: "seasons.csv", line: 2, column: "answersOpen" },
    { file: "positions.csv", line: 2, column: "year" },
    { file: "positions.csv", line: 3, column: "position" },
    { file: "positions.csv", line: 4, column: "seats" },
  ]);
});
