import { once } from "node:events";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { parse } from "csv-parse/sync";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { exportCandidates } from "@/lib/contract/desk/candidacies";
import type { EntryParams } from "@/lib/contract/entry";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { asMember } from "@/test/fixtures/credentials";
import type { Caller } from "@/test/fixtures/call";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { performHere } from "@/test/fixtures/perform-here";
import { makeSeason } from "@/test/fixtures/seasons";
import { openStallingProxy, type StallingProxy } from "@/test/fixtures/stalling-proxy";
import { type OwnServer, startOwnServer } from "@/test/servers/own-server";
import type { FileAnswer } from "../file-answer";

// The file of all candidates of a large season (contract.md 9.11), in a database of its own.

const YEAR = 2090;
const MANAGER = "EXM-MANAGER";
/** More of them stand for the first committee than a page has rows. */
const [LARGE, SMALL_COMMITTEES, EACH] = [3_000, 50, 80];
const CANDIDACIES = LARGE + SMALL_COMMITTEES * EACH;
const LARGEST_PAGE = 500;
const LAST_COMMITTEE = `C${SMALL_COMMITTEES}`;

let own: OwnDatabase;
let proxy: StallingProxy;
let server: OwnServer;
let client: pg.Client;
let manager: Caller;

beforeAll(async () => {
  own = await openOwnDatabase();
  const codes = Array.from({ length: SMALL_COMMITTEES }, (_, index) => `C${index + 1}`);
  await importRows({
    "members.csv": [
      ...voters(MANAGER),
      ...Array.from({ length: LARGE }, (_, index) => ({
        memberId: `P${index + 1}`,
        firstName: "Kim",
        lastName: `Name ${index + 1}`,
      })),
    ],
    "committees.csv": [
      { code: "C0", name: "0 large", positions: "Member" },
      ...codes.map((code) => ({
        code,
        name: `Committee ${code.slice(1).padStart(2, "0")}`,
        positions: "Member",
      })),
    ],
  });
  await makeStaff(MANAGER);
  manager = await asMember(MANAGER);
  await makeSeason(YEAR);
  client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await client.query(
    `insert into rule (id, year, kind, parameters, effect)
     values (gen_random_uuid(), ${YEAR}, 'active-member', '{}', 'blocks')`,
  );
  await client.query(
    `insert into candidacy (id, year, committee_code, position, member_id, rank, updated_at)
     select gen_random_uuid(), ${YEAR}, code, 'Member', 'P' || number, case when number % 3 > 0 then number end, now()
     from (select 'C0' as code, number from generate_series(1, ${LARGE}) number
           union all
           select 'C' || committee, number from generate_series(1, ${SMALL_COMMITTEES}) committee,
                                                generate_series(1, ${EACH}) number) as standing`,
  );
  await client.query(
    `insert into nomination (id, voter_id, candidate_id, record_id, year, committee_code, position, effective_date,
                             candidate_name, qualifications, priority_code, nomination_source, created_at, updated_at)
     select gen_random_uuid(), '${MANAGER}', member_id, committee_code || member_id, year, committee_code, position,
            '${YEAR}-01-01', '', '', '', 'VOTER', now(), now()
     from candidacy`,
  );
  proxy = await openStallingProxy(own.url);
  server = await startOwnServer({ DATABASE_URL: proxy.url });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await client.end();
  await proxy.close();
  await own.close();
});

type Row = Record<string, string>;

const readRows = (text: string) => parse<Row>(text, { bom: true, columns: true, record_delimiter: "\r\n" });

async function fileOf(params: Omit<EntryParams<typeof exportCandidates>, "year"> = {}): Promise<FileAnswer> {
  return (await performHere(exportCandidates, { year: YEAR, ...params })) as unknown as FileAnswer;
}

/** Begins the download; nothing of its body is read yet. */
async function begin(): Promise<IncomingMessage> {
  const headers = {
    ...manager,
    "content-type": "application/json",
    "x-forwarded-for": "10.0.0.1",
  };
  const sent = request(`${server.url}${exportCandidates.path}`, { method: "POST", headers, agent: false });
  sent.end(JSON.stringify({ year: YEAR }));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return response;
}

async function readAll(response: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of response.setEncoding("utf8")) text += piece as string;
  return text;
}

it("has every candidate of the season once, committee by committee in the order of its board", async () => {
  const response = await begin();
  expect(response.statusCode).toBe(200);
  const rows = readRows(await readAll(response)).map((row) => ({
    code: row["Committee code"],
    committee: row["Committee"] ?? "",
    memberId: row["Member ID"],
    rank: row["Rank"] ?? "",
    eligibility: row["Eligibility"],
  }));
  expect(rows).toHaveLength(CANDIDACIES);
  expect(new Set(rows.map(({ code, memberId }) => `${code} ${memberId}`)).size).toBe(CANDIDACIES);
  const names = rows.map(({ committee }) => committee);
  expect(names).toEqual(names.toSorted());
  const large = rows.filter(({ code }) => code === "C0");
  const ranked = large.flatMap(({ rank }) => (rank === "" ? [] : Number(rank)));
  expect(ranked).toEqual(Array.from({ length: LARGE * (2 / 3) }, (_, index) => index + 1));
  expect(large.slice(ranked.length).every(({ rank }) => rank === "")).toBe(true);
  expect(rows.every(({ eligibility }) => eligibility === "eligible")).toBe(true);
});

it("keeps the filters and the order across the pages of a committee", async () => {
  let text = "";
  for await (const piece of (await fileOf({ sort: "lastName", text: "Kim" })).pieces) text += piece;
  const large = readRows(text).filter(({ committeeCode }) => committeeCode === "C0");
  expect(large.map(({ name }) => name)).toEqual(
    Array.from({ length: LARGE }, (_, index) => `Kim Name ${index + 1}`),
  );
  const { pieces } = await fileOf({ text: "P2999" });
  let found = "";
  for await (const piece of pieces) found += piece;
  expect(readRows(found).map(({ memberID }) => memberID)).toEqual(["P2999"]);
});

it("is read page by page as it is taken, and never whole", async () => {
  const { pieces } = await fileOf();
  const sizes: number[] = [];
  let last = "";
  for await (const piece of pieces) {
    // What is still to come has not been read: what changes now is in the file.
    if (sizes.length === 0)
      await client.query(
        `update candidacy set state = 'shortlisted' where committee_code = '${LAST_COMMITTEE}'`,
      );
    sizes.push(piece.split("\r\n").length - 1);
    last = piece;
  }
  // The first has the headings, too.
  expect(Math.max(...sizes)).toBeLessThanOrEqual(LARGEST_PAGE + 1);
  expect(last.match(/,shortlisted,/g)).toHaveLength(EACH);
});

it("ends with an error, not as a shorter file, when the database goes away on the way", async () => {
  const response = await begin();
  expect(response.statusCode).toBe(200);
  await once(response, "readable");
  proxy.becomes("refuses");
  await expect(readAll(response)).rejects.toThrow("aborted");
  expect(response.complete).toBe(false);
  proxy.becomes("forwards");
});
