import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listCandidacyCommittees } from "@/lib/store/candidacies/review-committees";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { type Caller, call } from "@/test/fixtures/call";
import { candidacyOf, decide, refusalOf, stand } from "@/test/fixtures/candidacies";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { makeSeason } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const YEAR = 2111;
const [VOTER, REVIEWER, CALLER, MANAGER] = ["EXP-VOTER", "EXP-REVIEWER", "EXP-CALLER", "EXP-MANAGER"];
const [ANN, BOB, CAT] = ["EXP-ANN", "EXP-BOB", "EXP-CAT"];
const [BUDGET, BYLAWS] = ["EXP-BUDGET", "EXP-BYLAWS"];
let client: Caller;
let reviewer: Caller;
let caller: Caller;
let manager: Caller;

type Row = Record<string, string>;

async function file(
  segment: string,
  params: Readonly<Record<string, unknown>>,
  as = client,
): Promise<{ name: string; rows: Row[] }> {
  const { status, headers, text } = await call(`/desk/${segment}`, params, as);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  const name = /filename="([^"]*)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "";
  return { name, rows: parse(text, { bom: true, columns: true, record_delimiter: "\r\n" }) };
}

beforeAll(async () => {
  client = await asClient();
  const person = (memberId: string, lastName: string, firstName = "Kim") => ({
    memberId,
    firstName,
    lastName,
    city: "Peoria",
    email: `${memberId}@example.org`,
  });
  const place = (memberId: string, startDate: string, endDate: string) => ({
    memberId,
    committeeCode: BYLAWS,
    position: "Member",
    startDate,
    endDate,
  });
  await importRows({
    "members.csv": [
      ...voters(VOTER, REVIEWER, CALLER, MANAGER),
      person(ANN, "Able"),
      // A cell that a spreadsheet would calculate.
      person(BOB, "=Brandt", "=1+1"),
      person(CAT, "Chen"),
    ],
    "committees.csv": [
      { code: BUDGET, name: "Exp budget", positions: "Member" },
      { code: BYLAWS, name: "Exp bylaws", positions: "Member" },
    ],
    "places.csv": [place(ANN, "2109-01-01", "2110-12-31"), place(BOB, "2110-01-01", "2111-12-31")],
  });
  await makeSeason(YEAR);
  await makeStaff(REVIEWER, "reviewer", [BUDGET]);
  await makeStaff(CALLER, "caller");
  await makeStaff(MANAGER);
  [reviewer, caller, manager] = await Promise.all([asMember(REVIEWER), asMember(CALLER), asMember(MANAGER)]);
  await database().seasonPosition.createMany({
    data: [BUDGET, BYLAWS].map((committeeCode) => ({
      year: YEAR,
      committeeCode,
      position: "Member",
      seats: 2,
    })),
  });
  const nominated = { voter: VOTER, year: YEAR };
  await stand({ ...nominated, candidate: ANN, committee: BYLAWS }, client);
  const bob = await stand({ ...nominated, candidate: BOB, committee: BUDGET }, client);
  await stand({ ...nominated, candidate: CAT, committee: BUDGET }, client);
  await decide([bob], "proposed", client);
});

it("gives the candidates of all committees, to each those that they may review, with the board's filters", async () => {
  const all = await file("export-candidates", { year: YEAR });
  expect(all.name).toBe(`candidates-${YEAR}.csv`);
  expect(all.rows.map(({ committeeCode, memberID, state }) => [committeeCode, memberID, state])).toEqual([
    [BUDGET, BOB, "proposed"],
    [BUDGET, CAT, "nominated"],
    [BYLAWS, ANN, "nominated"],
  ]);
  expect(all.rows[0]).toMatchObject({ committeeName: "Exp budget", name: "'=1+1 =Brandt" });
  const own = await file("export-candidates", { year: YEAR }, reviewer);
  expect(own.rows.map((row) => row["Member ID"])).toEqual([BOB, CAT]);
  const nominated = await file("export-candidates", { year: YEAR, state: "nominated" }, reviewer);
  expect(nominated.rows.map((row) => row["Member ID"])).toEqual([CAT]);
  expect(
    refusalOf(await call("/desk/export-candidates", { year: YEAR, committeeCode: BYLAWS }, reviewer)),
  ).toBe("403");
  expect(refusalOf(await call("/desk/export-candidates", { year: YEAR }, caller))).toBe("403");
});

it("gives the roster as of a day, of one committee or of all, without addresses", async () => {
  const then = await file("export-roster", { day: "2109-06-01", committeeCode: BYLAWS }, caller);
  expect(then.name).toBe(`roster-2109-06-01-${BYLAWS}.csv`);
  expect(then.rows).toMatchObject([{ "Member ID": ANN, Committee: "Exp bylaws", Until: "2110-12-31" }]);
  const of = async (day: string, committeeCode: string) =>
    (await file("export-roster", { day, ...(committeeCode === "" ? {} : { committeeCode }) })).rows
      .map(({ memberID }) => memberID ?? "")
      .filter((memberID) => memberID.startsWith("EXP-"));
  expect(await of("2110-06-01", BYLAWS)).toEqual([BOB, ANN]);
  expect(await of("2110-06-01", "")).toEqual([BOB, ANN]);
  expect(await of("2112-06-01", "")).toEqual([]);
  const { text } = await call("/desk/export-roster", { day: "2110-06-01", committeeCode: BYLAWS }, caller);
  expect(text).not.toContain("@example.org");
});

it("gives the vacancies of a season, on a day or in its term", async () => {
  const own = (rows: Row[]) => rows.filter(({ committeeCode }) => committeeCode?.startsWith("EXP-"));
  const { name, rows } = await file("export-vacancies", { year: YEAR });
  expect(name).toBe(`vacancies-${YEAR}.csv`);
  expect(own(rows)).toMatchObject([
    { committeeCode: BUDGET, seats: "2", held: "0", vacancies: "2" },
    { committeeCode: BYLAWS, seats: "2", held: "0", vacancies: "2" },
  ]);
  const later = await file("export-vacancies", { year: YEAR, day: "2111-12-31" });
  expect(later.name).toBe(`vacancies-${YEAR}-2111-12-31.csv`);
  expect(own(later.rows)).toMatchObject([{ vacancies: "2" }, { held: "1", vacancies: "1" }]);
});

it("gives of the slate what the screen shows", async () => {
  const of = async (show: string, text = "", group = "", committeeCode = "") => {
    const given = Object.entries({ show, text, group, committeeCode }).filter(([, value]) => value !== "");
    return (await file("export-slate", { year: YEAR, ...Object.fromEntries(given) })).rows
      .filter(({ committeeCode }) => committeeCode?.startsWith("EXP-"))
      .map(({ committeeCode, standing, memberID }) => [committeeCode, standing, memberID]);
  };
  const budget = [
    [BUDGET, "proposed", BOB],
    [BUDGET, "open", ""],
  ];
  const bylaws = [
    [BYLAWS, "held", BOB],
    [BYLAWS, "open", ""],
  ];
  expect(await of("")).toEqual([...budget, ...bylaws]);
  expect(await of("proposed")).toEqual([budget[0]]);
  expect(await of("taken")).toEqual([bylaws[0]]);
  expect(await of("open", "exp budget")).toEqual(budget);
  expect(await of("alternates")).toEqual([]);
  expect(await of("", "", "people:")).toEqual([budget[0], bylaws[0]]);
  expect(await of("", "", "people:", BYLAWS)).toEqual([bylaws[0]]);
  expect(await of("", "", "board:EXP-NONE")).toEqual([]);
  const { status } = await call("/desk/export-slate", { year: YEAR, group: "hair:red" }, client);
  expect(status).toBe(400);
});

/** The file as someone saves it who is signed in and reads that language. */
const saved = (segment: string, params: Readonly<Record<string, unknown>>, language = "en") =>
  file(segment, params, { ...manager, "accept-language": language });

it("gives people the columns of the screen in its words, and systems the names of fields", async () => {
  const { rows: candidates } = await saved("export-candidates", { year: YEAR, committeeCode: BUDGET });
  expect(candidates).toMatchObject([
    {
      "Committee code": BUDGET,
      Committee: "Exp budget",
      "Member ID": BOB,
      State: "proposed",
      Position: "Member",
      Eligibility: "eligible",
      Supporters: "1",
      Service: "new",
      City: "Peoria",
    },
    { "Member ID": CAT, State: "nominated" },
  ]);
  expect(Object.keys((await file("export-candidates", { year: YEAR })).rows[0] ?? {})).toContain(
    "committeeCode",
  );
  const { rows: slate } = await saved("export-slate", { year: YEAR, committeeCode: BYLAWS });
  expect(slate).toMatchObject([
    { State: "serves", "Member ID": BOB, City: "Peoria", Service: "returning" },
    { State: "open", "Member ID": "" },
  ]);
  const { rows: roster } = await saved("export-roster", { day: "2110-06-01", committeeCode: BYLAWS });
  expect(roster).toMatchObject([
    {
      Person: "'=1+1 =Brandt",
      "Member ID": BOB,
      City: "Peoria",
      State: "accepted",
      From: "2110-01-01",
      Until: "2111-12-31",
    },
    { "Member ID": ANN },
  ]);
  const { rows: vacancies } = await saved("export-vacancies", { year: YEAR });
  expect(vacancies.find((row) => row["Committee code"] === BUDGET)).toMatchObject({
    Committee: "Exp budget",
    Seats: "2",
    Held: "0",
    Vacant: "2",
  });
});

it("gives them in the language of the reader, with the rank of an alternate beside the state", async () => {
  await decide([await candidacyOf({ candidate: ANN, committee: BYLAWS, year: YEAR })], "alternate", client);
  const [alternate] = (await saved("export-candidates", { year: YEAR, committeeCode: BYLAWS }, "es")).rows;
  expect(alternate).toMatchObject({ "Número de miembro": ANN, Estado: "suplente 1" });
  const [first] = (await saved("export-candidates", { year: YEAR, committeeCode: BUDGET }, "es")).rows;
  expect(first).toMatchObject({
    "Código del comité": BUDGET,
    Estado: "propuesta",
    Requisitos: "cumple los requisitos",
    Servicio: "nueva",
  });
});

it("gives no cell that a spreadsheet calculates", async () => {
  const files = [
    await file("export-candidates", { year: YEAR }),
    await file("export-slate", { year: YEAR }),
    await file("export-roster", { day: "2110-06-01" }),
  ];
  for (const { name, rows } of files) {
    const own = rows.filter(({ memberID }) => memberID === BOB);
    expect(
      own.map((row) => row["name"]),
      name,
    ).toContain("'=1+1 =Brandt");
    expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  }
});

it("the file of all candidates reads only the committees for which there are candidacies", async () => {
  const codes = (await listCandidacyCommittees(YEAR, null)).map(({ code }) => code);
  const stood = await database().candidacy.findMany({ where: { year: YEAR }, distinct: ["committeeCode"] });
  expect(codes.toSorted()).toEqual(stood.map(({ committeeCode }) => committeeCode).toSorted());
  expect(await database().committee.count()).toBeGreaterThan(codes.length);
  expect(await listCandidacyCommittees(YEAR, [BYLAWS])).toHaveLength(codes.includes(BYLAWS) ? 1 : 0);
});
