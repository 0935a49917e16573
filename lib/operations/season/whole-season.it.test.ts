import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importFolder } from "@/cli/import/import-folder";
import type { EntryResult } from "@/lib/contract/entry";
import * as contract from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { ask } from "@/test/fixtures/ask";
import { call, type Caller, list, outcome } from "@/test/fixtures/call";
import { asClient, context } from "@/test/fixtures/credentials";
import { everyPage } from "@/test/fixtures/every-page";
import { nominate } from "@/test/fixtures/nominations";
import { NO_NUMBERS, saveRule } from "@/test/fixtures/rules";
import { day } from "@/test/fixtures/seasons";
import { desk, refusalOf } from "@/test/fixtures/slate";

afterAll(closeDatabase);

type DeskCommittee = EntryResult<typeof contract.getDeskCommittees>["items"][number];
type Board = EntryResult<typeof contract.getReviewBoard>;
type Slate = EntryResult<typeof contract.getSlate>;
type Preview = EntryResult<typeof contract.previewPublication>;
type Publication = EntryResult<typeof contract.publishSlate>;

const CONGRESS = "prisma/data/congress";
const YEAR = 2081;
const year = String(YEAR);
/** For each position its seats, and those who stand for it: the first members of a committee stand for the one before as well. */
const POSITIONS = [
  { position: "Chair", seats: 1, candidates: [0, 1, 2] },
  { position: "Vice Chair", seats: 1, candidates: [3, 4, 5] },
  { position: "Member", seats: 6, candidates: [6, 7, 8, 9, 10, 11, 12, 13, 20, 21, 22, 23, 24, 25] },
] as const;
const APART = 14;

let client: Caller;
let committees: DeskCommittee[];
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
  await ask(
    contract.saveSeason,
    {
      year: YEAR,
      timeZone: "America/New_York",
      nominationsOpen: day(-30),
      nominationsClose: day(30),
      answersClose: day(60),
      termStart: "2081-02-01",
      termEnd: "2082-01-31",
      placesPerMember: 1,
      supportersNeeded: 1,
      selfNomination: true,
      notifyCandidates: false,
      notifyNotSelected: false,
      needsApproval: true,
    },
    client,
  );
  committees = (await everyPage<DeskCommittee>(contract.getDeskCommittees.path, { year: YEAR }, client))
    .filter(({ code, positions }) => {
      const names = positions.map(({ position }) => position);
      return /^HS(?!AG)/.test(code) && POSITIONS.every(({ position }) => names.includes(position));
    })
    .slice(0, 10);
  expect(committees).toHaveLength(10);
  for (const { code, positions } of committees) {
    for (const { position, seats } of POSITIONS) {
      const known = positions.find((one) => one.position === position);
      await ask(
        contract.savePosition,
        {
          year: YEAR,
          committeeCode: code,
          position,
          seats,
          open: true,
          order: known?.order,
          version: known?.version ?? 0,
        },
        client,
      );
    }
  }
  await saveRule(YEAR, { ...NO_NUMBERS, kind: "places-per-year", number: 1 }, client);
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
      const { items } = await desk<Board>(
        "get-review-board",
        { year: YEAR, committeeCode, position, sort: "lastName" },
        client,
      );
      let filled = 0;
      for (const { candidacyId, version } of items) {
        const decision = (state: string) => ({ decisions: [{ candidacyId, version, state }] });
        const refused = await refusalOf("decide-candidacies", decision("proposed"), client);
        if (refused === "") filled += 1;
        else refusals.push(refused);
        if (refused === "no-seat-left") {
          await desk("decide-candidacies", decision("alternate"), client);
          break;
        }
      }
      expect(filled, `${committeeCode} ${position}`).toBe(seats);
    }
  }
  expect(new Set(refusals)).toEqual(new Set(["candidate-not-eligible", "no-seat-left"]));
  const slate = await desk<Slate>("get-slate", { year: YEAR }, client);
  const ours = slate.committees.filter(({ committeeCode }) =>
    committees.some(({ code }) => code === committeeCode),
  );
  expect(ours.map(({ proposed }) => proposed)).toEqual(Array.from({ length: 10 }, () => 8));
});

it("is approved and published: eighty places for eighty people", async () => {
  const shown = await desk<Preview>("preview-publication", { year: YEAR }, client);
  expect(shown.counts).toMatchObject({ places: 80, people: 80, blocks: 1 });
  const seen = { year: YEAR, revision: shown.revision };
  expect(await refusalOf("publish-slate", seen, client)).toBe("not-approved");
  await desk("send-slate", seen, client);
  await desk("approve-slate", seen, client);
  published = await desk<Publication>("publish-slate", seen, client);
  expect(published.places).toHaveLength(80);
});

it("is accepted by everyone, and read back as confirmed and as history", async () => {
  for (const { memberId, committeeCode, position } of published.places) {
    const answer = { acceptedDate: day(0), declinedDate: "", comments: "", memberid: memberId };
    expect(await outcome("/committee/updatememberacceptance", answer, client)).toBe("SUCCESS");
    const place = { COMMITTEE: committeeCode, POSITION: position };
    const confirmed = await list("/committee/getcommitteeconfirmeds", { memberid: memberId }, client);
    expect(confirmed).toContainEqual(
      expect.objectContaining({ ...place, STARTDATE: "2081-02-01", THRUDATE: "2082-01-31" }),
    );
    const history = await list("/committee/getcommmemberhistory", { ID: memberId }, client);
    expect(history).toContainEqual(expect.objectContaining({ ...place, ID: memberId }));
  }
  const slate = await desk<Slate>("get-slate", { year: YEAR, committeeCode: committees[0]?.code }, client);
  const standings = slate.committees[0]?.positions.flatMap(({ people }) =>
    people.map(({ standing }) => standing),
  );
  expect(new Set(standings)).toEqual(new Set(["accepted"]));
  const answers = await call("/desk/export-answers", { year: Number(year) }, client);
  expect(answers.text.match(/,accepted,/g)).toHaveLength(80);
  const file = await call("/desk/export-slate", { year: Number(year) }, client);
  expect(file.text.match(/,accepted,/g)).toHaveLength(80);
});
