import { afterAll, beforeAll, expect, it } from "vitest";
import { readColumnMap } from "@/lib/domain/import/column-map";
import { database } from "@/lib/store/prisma";
import { counts, importTexts, type Imported } from "@/test/fixtures/import-folder";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";

let own: OwnDatabase;

beforeAll(async () => {
  own = await openOwnDatabase();
  await importTexts({ boards: "boardId\nB1\nB2" });
});

afterAll(() => own.close());

function notes({ files }: Imported): string[] {
  return files.flatMap((file) => file.notes ?? []);
}

async function findMember(id: string) {
  const member = await database().member.findUniqueOrThrow({ where: { id }, include: { boards: true } });
  const boards = member.boards.toSorted((one, other) => one.ordinal - other.ordinal);
  return { ...member, boards: boards.map(({ boardId }) => boardId) };
}

it("reads files that semicolons or tabs separate, lists included, and says so", async () => {
  const semicolons = await importTexts({
    members: 'Member ID;LAST_NAME;boards\r\nSEMI;"Smith; the elder";"B2;B1"\r\n',
  });
  expect(semicolons).toMatchObject({ written: true, bad: [] });
  expect(notes(semicolons)).toEqual(["members.csv is separated by semicolons."]);
  expect(await findMember("SEMI")).toMatchObject({ lastName: "Smith; the elder", boards: ["B2", "B1"] });
  const tabs = await importTexts({ members: "memberId\tlast name\tboards\nTAB\tSmith, Jr.\tB1;B2\n" });
  expect(notes(tabs)).toEqual(["members.csv is separated by tabs."]);
  expect(await findMember("TAB")).toMatchObject({ lastName: "Smith, Jr.", boards: ["B1", "B2"] });
  expect(notes(await importTexts({ members: "memberId\nCOMMA" }))).toEqual([]);
});

it.each(["utf-16le", "utf-16be"])("reads a spreadsheet's Unicode text, %s", async (encoding) => {
  const bytes = Buffer.from("\ufeffmemberId\tlastName\r\nWIDE\tMuñoz 𝒳\r\n", "utf16le");
  const members = encoding === "utf-16le" ? bytes : bytes.swap16();
  const report = await importTexts({ members });
  expect(notes(report)).toEqual(["members.csv is separated by tabs.", "members.csv is in UTF-16."]);
  expect(await findMember("WIDE")).toMatchObject({ lastName: "Muñoz 𝒳" });
  await database().member.delete({ where: { id: "WIDE" } });
});

it("refuses what is no text, and says how to save it", async () => {
  const workbook = Buffer.concat([Buffer.from("PK\u0003\u0004\u0014"), Buffer.alloc(100)]);
  const report = await importTexts({ members: workbook });
  expect(report.bad).toHaveLength(1);
  expect(report.bad[0]).toMatchObject({ line: 1, column: "" });
  expect(report.bad[0]?.reason).toContain("save it as CSV UTF-8");
  expect(report.written).toBe(false);
});

it("asks what an unknown column was meant to be, or leaves it out and says so", async () => {
  const members = "memberId,Fist Name,Fax 2\nUNKNOWN,Able,1";
  const refused = await importTexts({ members });
  expect(refused.written).toBe(false);
  expect(refused.bad.map(({ reason }) => reason)).toEqual([
    "unknown column; did you mean fax?",
    "unknown column; did you mean firstName?",
  ]);
  const report = await importTexts({ members }, { ignoreUnknown: true });
  expect(report.written).toBe(true);
  expect(notes(report)).toEqual(["members.csv: the columns Fist Name and Fax 2 were ignored."]);
  expect(counts(report)).toEqual({ "members.csv": [1, 0, 0, 0] });
});

it("reads the association's own names of columns", async () => {
  const read = readColumnMap({
    "members.csv": { "Member Number": "memberId", Mobile: "cellPhone", "Fax 2": null },
  });
  if (!read.ok) throw new Error(read.mistakes.join());
  const members = "Member Number;Mobile;Fax 2;Voter\nMAPPED;612-555-0100;1;Yes";
  const report = await importTexts({ members }, { columnMap: read.map });
  expect(report.bad).toEqual([]);
  expect(notes(report)[1]).toBe("members.csv: the column Fax 2 was ignored.");
  expect(await findMember("MAPPED")).toMatchObject({ cellPhone: "612-555-0100", fax: "", voter: true });
});

it("reports each cell that a spreadsheet spoilt, in its place, and writes nothing", async () => {
  const report = await importTexts({
    members: [
      "memberId,officePhone,zipCode,zipPlus4,voter",
      "GOOD-1,312-555-0100,02134,0042,N",
      "BAD-1,3.12555E+09,2134,42,perhaps",
      "1.00001E+11,,,,",
    ].join("\n"),
    committees: "code,positions\nSPOILT,Member",
    places: "memberId,committeeCode,position,startDate\nGOOD-1,SPOILT,Member,46426",
    meetings: "productCode,begin\nSPOILT,2027-03-14T02:30",
  });
  expect(report.written).toBe(false);
  expect(report.bad.map(({ file, line, column }) => `${file}:${line} ${column}`)).toEqual([
    "members.csv:3 officePhone",
    "members.csv:3 voter",
    "members.csv:3 zipCode",
    "members.csv:3 zipPlus4",
    "members.csv:4 memberId",
    "places.csv:2 startDate",
    "meetings.csv:2 begin",
  ]);
  for (const { reason } of report.bad) expect(reason).not.toMatch(/\d\.\d|2134|46426/);
});

it("takes a meeting's local time in the association's zone", async () => {
  const meetings = "productCode,begin,end\nLOCAL,2027-02-08T09:00,2/8/2027 10:30 AM";
  expect(await importTexts({ meetings })).toMatchObject({ written: true, bad: [] });
  expect(await database().meeting.findUniqueOrThrow({ where: { productCode: "LOCAL" } })).toMatchObject({
    beginsAt: new Date("2027-02-08T15:00:00Z"),
    endsAt: new Date("2027-02-08T16:30:00Z"),
  });
});
