import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { database } from "@/lib/store/prisma";
import { counts, importAt, importTexts } from "@/test/fixtures/import-folder";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";

let own: OwnDatabase;

beforeAll(async () => {
  own = await openOwnDatabase();
});

afterAll(() => own.close());

function where({ bad }: { bad: readonly { file: string; line: number; column: string }[] }): string[] {
  return bad.map(({ file, line, column }) => `${file}:${line} ${column}`);
}

it("reports every error by file, line and column, and writes nothing", async () => {
  const report = await importTexts({
    boards: "boardId,name\nB1,Good\n,No key\nB1,Same key",
    members: [
      "memberId,lastName,active,boardId,boards",
      "M1,One,true,B1,B1",
      "",
      "",
      "M2,Able,perhaps,B1,B1;B9",
      "M3,Baker,true,B8,B1;B9;B7",
      "M4,Charlie,true",
      `M5,${"x".repeat(201)},true,,`,
    ].join("\n"),
    committees: 'code,description,positions\r\nC1,"Two\r\nlines",Chair;Member\r\nC1,"",',
    places: [
      "memberId,committeeCode,position,startDate,endDate",
      "M2,C1,Chair,2027-02-30,",
      "M2,C1,Clerk,2027-02-08,",
      "M9,C9,Chair,2027-02-08,2027-02-07",
      "M9,C9,Chair,2027-02-08,",
    ].join("\r\n"),
  });
  expect(report.written).toBe(false);
  expect(where(report)).toEqual([
    "boards.csv:3 boardId",
    "boards.csv:4 boardId",
    "members.csv:5 active",
    "members.csv:6 boardId",
    "members.csv:6 boards",
    "members.csv:7 ",
    "members.csv:8 lastName",
    "committees.csv:4 code",
    "places.csv:2 startDate",
    "places.csv:3 position",
    "places.csv:4 endDate",
    "places.csv:5 committeeCode",
    "places.csv:5 memberId",
    "places.csv:5 memberId + committeeCode + position + startDate",
  ]);
  expect(counts(report)).toEqual({
    "boards.csv": [1, 0, 0, 2],
    "members.csv": [1, 0, 0, 4],
    "committees.csv": [1, 0, 0, 1],
    "places.csv": [0, 0, 0, 4],
  });
  expect(await database().member.count()).toBe(0);
  expect(await database().board.count()).toBe(0);
  expect(await database().auditEvent.count()).toBe(0);
});

it("says what is wrong without repeating the cell's value", async () => {
  const { bad } = await importTexts({
    members: "memberId,active,firmId\nM1,secret-value,\nM2,true,secret-firm",
  });
  expect(bad.map(({ reason }) => reason)).toEqual([
    "is neither true nor false",
    "no such firm, neither in firms.csv nor stored",
  ]);
});

it("continues after a misplaced quotation mark", async () => {
  const report = await importTexts({
    boards: 'boardId,name\nB1,5" of\nB2,"The "best" one"\nB3,Fine\n,No key',
  });
  expect(where(report)).toEqual(["boards.csv:2 name", "boards.csv:3 name", "boards.csv:5 boardId"]);
});

it("reports a quotation mark that is never closed, however much text follows it", async () => {
  const end = await importTexts({ boards: 'boardId,name\nB1,"open\nB2,b\n' });
  expect(end.bad).toHaveLength(1);
  const flood = await importTexts({
    boards: `boardId,name\n,No key\nB1,"open\n${"B2,b\n".repeat(500_000)}`,
  });
  expect(flood.bad).toMatchObject([{ line: 2, column: "boardId" }, { column: "name" }]);
  expect(flood.written).toBe(false);
});

it("refuses a header with unknown, repeated or missing columns, and still checks the rows", async () => {
  const report = await importTexts({
    boards: "boardId,name,colour,name\nB1,One,red,Two\n,x,y,z",
    members: "lastName,boardId\nAble,B1",
    registrations: "memberId,productCode\nM1,P1",
    meetings: "",
  });
  expect(where(report)).toEqual([
    "boards.csv:1 colour",
    "boards.csv:1 name",
    "boards.csv:3 boardId",
    "members.csv:1 memberId",
    "meetings.csv:1 ",
  ]);
});

it("reports text that is not UTF-8, and control characters", async () => {
  const latin = Buffer.concat([
    Buffer.from("boardId,name\nB1,Mu"),
    Buffer.from([0xfc]),
    Buffer.from("oz\nB2,a\u0000b\n"),
  ]);
  expect(where(await importTexts({ boards: latin }))).toEqual(["boards.csv:2 name", "boards.csv:3 name"]);
});

it("lists every bad row, however many there are", async () => {
  const rows = Array.from({ length: 2_500 }, (_, index) => `B${index},${"x".repeat(201)}`);
  const report = await importTexts({ boards: `boardId,name\n${rows.join("\n")}` });
  expect(report.bad.map(({ line }) => line)).toEqual(rows.map((_, index) => index + 2));
  expect(counts(report)).toEqual({ "boards.csv": [0, 0, 0, 2_500] });
});

it("says on which line the row begins whose quotation mark is never closed", async () => {
  const rows = Array.from({ length: 50 }, (_, index) => `B${index},"Fine"\r\n`).join("");
  const { bad } = await importTexts({ boards: `boardId,name\r\n${rows}B50,"open\r\nB51,x\r\nB52,y\r\n` });
  expect(bad).toEqual([
    {
      file: "boards.csv",
      line: 52,
      column: "name",
      reason: "a quotation mark in this row is not closed before the end of the file",
    },
  ]);
});

it.each([
  [
    "lines that end with a carriage return alone",
    "boardId,name\rB1,One\rB2,Two",
    "",
    /carriage return alone; save/,
  ],
  [
    "a header of nothing but separators",
    `boardId${",".repeat(900_000)}\nB1`,
    "",
    /900001 columns; leave out/,
  ],
  [
    "a column whose name holds a terminal's escape sequence",
    "boardId,\x1b]0;x\x07\nB1,x",
    "�]0;x�",
    /^its name is not UTF-8/,
  ],
])("refuses %s in words", async (_what, boards, column, reason) => {
  const report = await importTexts({ boards });
  expect(report.written).toBe(false);
  expect(report.bad).toEqual([
    { file: "boards.csv", line: 1, column, reason: expect.stringMatching(reason) as string },
  ]);
});

it.each([
  ["a folder", (file: string) => mkdirSync(file), /boards\.csv is not a file\. Replace it/],
  ["a device", (file: string) => symlinkSync("/dev/zero", file), /boards\.csv is not a file\. Replace it/],
  [
    "a link that leads nowhere",
    (file: string) => symlinkSync("nowhere", file),
    /boards\.csv cannot be read \(ENOENT\)/,
  ],
  ["a link to itself", (file: string) => symlinkSync(file, file), /boards\.csv cannot be read \(ELOOP\)/],
])("refuses %s in a file's place by the file's name", async (_what, make, words) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rostrum-import-"));
  make(path.join(folder, "boards.csv"));
  await expect(importAt(folder)).rejects.toThrow(words);
  rmSync(folder, { recursive: true });
});

it("refuses a folder without importable files, or with an unknown file", async () => {
  await expect(importTexts({})).rejects.toThrow("has none of the import's files");
  await expect(importTexts({ boards: "boardId", member: "memberId" })).rejects.toThrow("member.csv");
});

it("takes an e-mail cell only when it is one address, and no text with marks that turn its direction", async () => {
  const { bad, written } = await importTexts({
    firms: "firmId,name,email\nF1,Fine,office@example.org\nF2,Two,office@example.org;other@example.org",
    members: [
      "memberId,firstName,email",
      "M1,Ann,ann@example.org",
      'M2,Bo,"a@b.example>, victim@example.org"',
      "M3,Cy,Cy <cy@example.org>",
      "M4,Di,",
      "M5,E\u202ede,ed@example.org",
      "M6,F\u2066lo,flo@example.org",
    ].join("\n"),
  });
  expect(written).toBe(false);
  expect(bad.map(({ file, line, column }) => `${file}:${line} ${column}`)).toEqual([
    "firms.csv:3 email",
    "members.csv:3 email",
    "members.csv:4 email",
    "members.csv:6 firstName",
    "members.csv:7 firstName",
  ]);
  expect(bad[1]?.reason).toMatch(/^must be one e-mail address such as name@example\.org/);
  expect(bad[3]?.reason).toMatch(/type it anew instead of pasting it$/);
  expect(JSON.stringify(bad)).not.toContain("victim");
});
