import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importFolder } from "@/cli/import/import-folder";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { type Caller, list, outcome } from "@/test/fixtures/call";
import { asClient, context } from "@/test/fixtures/credentials";
import { nominate } from "@/test/fixtures/nominations";
import { NO_NUMBERS, saveRule } from "@/test/fixtures/rules";
import { day } from "@/test/fixtures/seasons";
import { desk, refusalOf } from "@/test/fixtures/slate";

afterAll(closeDatabase);

type Committees = EntryResult<typeof contract.getdeskcommittees>;
type Board = EntryResult<typeof contract.getreviewboard>;
type Slate = EntryResult<typeof contract.getslate>;
type Preview = EntryResult<typeof contract.previewpublication>;
type Publication = EntryResult<typeof contract.publishslate>;

const CONGRESS = "prisma/data/congress";
const YEAR = 2154;
const year = String(YEAR);
/** For each position its seats, and those who stand for it: the first members of a committee stand for the one before as well. */
const POSITIONS = [
  { position: "Chair", seats: 1, candidates: [0, 1, 2] },
  { position: "Vice Chair", seats: 1, candidates: [3, 4, 5] },
  { position: "Member", seats: 6, candidates: [6, 7, 8, 9, 10, 11, 12, 13, 20, 21, 22, 23, 24, 25] },
] as const;
const APART = 14;

let client: Caller;
let committees: Committees["rows"];
let members: string[];
let voters: string[];
let published: Publication;

beforeAll(async () => {
  await importFolder(context(), CONGRESS, {
    timeZone: "America/New_York",
    dryRun: false,
    onBadRow: ({ file, line, reason }) => {
      throw new Error(`${file}:${line} ${reason}`);
    },
  });
  client = await asClient(["committee.read", "committee.write", "desk.read", "desk.write"]);
  const file = readFileSync(`${CONGRESS}/members.csv`, "utf8");
  const ids = (line: RegExp) => [...file.matchAll(line)].map(([, id = ""]) => id);
  // One of them has a place in another test's season.
  members = ids(/^([A-Z]\d{6}),/gm).filter((id) => id !== "K000367");
  voters = ids(/^([A-Z]\d{6}),.*,true,true,/gm);
});

it("sets up the season: its dates and term, and the seats of ten committees", async () => {
  await desk(
    "saveseason",
    {
      ...{ year, version: "", timeZone: "America/New_York" },
      ...{ nominationsOpen: day(-30), nominationsClose: day(30), answersOpen: "", answersClose: day(60) },
      ...{ termStart: "2154-02-01", termEnd: "2155-01-31", nominationsPerVoter: "", placesPerMember: "1" },
      ...{ supportersNeeded: "1", selfNomination: "true", tellsCandidates: "false" },
      ...{
        tellsNotSelected: "false",
        notSelectedOn: "",
        reminderDays: "",
        alwaysByEmail: "",
        needsApproval: "true",
      },
    },
    client,
  );
  const { rows } = await desk<Committees>("getdeskcommittees", { year, cursor: "" }, client);
  committees = rows
    .filter(({ code, positions }) => {
      const names = positions.map(({ position }) => position);
      return /^HS(?!AG)/.test(code) && POSITIONS.every(({ position }) => names.includes(position));
    })
    .slice(0, 10);
  expect(committees).toHaveLength(10);
  for (const { code, positions } of committees) {
    for (const { position, seats } of POSITIONS) {
      const known = positions.find((one) => one.position === position);
      await desk(
        "saveposition",
        {
          ...{ year, committeeCode: code, position, seats: String(seats), termMonths: "", open: "true" },
          ...{ requirements: "", order: known?.order ?? "", version: known?.version ?? "" },
        },
        client,
      );
    }
  }
  await saveRule(YEAR, { ...NO_NUMBERS, kind: "places-per-year", number: "1" }, client);
});

it("gathers two hundred nominations", async () => {
  for (const [index, { code: committeeCode }] of committees.entries()) {
    for (const { position: committeePosition, candidates } of POSITIONS) {
      for (const offset of candidates) {
        const candidateID = members[index * APART + offset] ?? "";
        const voterID = voters[(index * APART + offset) % voters.length] ?? "";
        const recordID = `${committeeCode}/${committeePosition}/${candidateID}`;
        const nominated = { voterID, candidateID, recordID, committeeYear: year, committeeCode };
        expect(await nominate({ ...nominated, committeePosition }, client)).toBe("SUCCESS");
      }
    }
  }
});

it("fills every seat, and proposes no one for two places", async () => {
  const refusals: string[] = [];
  for (const { code: committeeCode } of committees) {
    for (const { position, seats } of POSITIONS) {
      const { rows } = await desk<Board>(
        "getreviewboard",
        {
          ...{ year, committeeCode, position, state: "", board: "", source: "", eligibility: "" },
          ...{ supporters: "", notReviewed: "", text: "", sort: "lastName", cursor: "" },
        },
        client,
      );
      let filled = 0;
      for (const { candidacyID, version } of rows) {
        const decision = (state: string) => ({
          decisions: `${candidacyID}\t${version}\t${state}`,
          reason: "",
        });
        const refused = await refusalOf("decidecandidacies", decision("proposed"), client);
        if (refused === "") filled += 1;
        else refusals.push(refused);
        if (refused === "no-seat-left") {
          await desk("decidecandidacies", decision("alternate"), client);
          break;
        }
      }
      expect(filled, `${committeeCode} ${position}`).toBe(seats);
    }
  }
  expect(new Set(refusals)).toEqual(new Set(["candidate-not-eligible", "no-seat-left"]));
  const slate = await desk<Slate>("getslate", { year, committeeCode: "" }, client);
  const ours = slate.committees.filter(({ committeeCode }) =>
    committees.some(({ code }) => code === committeeCode),
  );
  expect(ours.map(({ proposed }) => proposed)).toEqual(Array.from({ length: 10 }, () => "8"));
});

it("is approved and published: eighty places for eighty people", async () => {
  const shown = await desk<Preview>("previewpublication", { year }, client);
  expect(shown.counts).toMatchObject({ places: "80", people: "80", blocks: "1" });
  const seen = { year, revision: shown.revision };
  expect(await refusalOf("publishslate", { ...seen, reason: "" }, client)).toBe("not-approved");
  await desk("sendslate", { ...seen, text: "" }, client);
  await desk("approveslate", { ...seen, text: "" }, client);
  published = await desk<Publication>("publishslate", { ...seen, reason: "" }, client);
  expect(published.places).toHaveLength(80);
});

it("is accepted by everyone, and read back as confirmed and as history", async () => {
  for (const { memberID, committeeCode, position } of published.places) {
    const answer = { acceptedDate: day(0), declinedDate: "", comments: "", memberid: memberID };
    expect(await outcome("/committee/updatememberacceptance", answer, client)).toBe("SUCCESS");
    const place = { COMMITTEE: committeeCode, POSITION: position };
    const confirmed = await list("/committee/getcommitteeconfirmeds", { memberid: memberID }, client);
    expect(confirmed).toContainEqual(
      expect.objectContaining({ ...place, STARTDATE: "2154-02-01", THRUDATE: "2155-01-31" }),
    );
    const history = await list("/committee/getcommmemberhistory", { ID: memberID }, client);
    expect(history).toContainEqual(expect.objectContaining({ ...place, ID: memberID }));
  }
  const slate = await desk<Slate>("getslate", { year, committeeCode: committees[0]?.code ?? "" }, client);
  const standings = slate.committees[0]?.positions.flatMap(({ people }) =>
    people.map(({ standing }) => standing),
  );
  expect(new Set(standings)).toEqual(new Set(["accepted"]));
  const { content } = await desk<{ content: string }>("exportanswers", { year }, client);
  expect(content.match(/,accepted,/g)).toHaveLength(80);
  const file = await desk<{ content: string }>(
    "exportslate",
    { year, show: "", text: "", group: "", committeeCode: "" },
    client,
  );
  expect(file.content.match(/,accepted,/g)).toHaveLength(80);
});
