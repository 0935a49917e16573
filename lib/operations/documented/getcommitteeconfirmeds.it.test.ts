import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import type { PlaceStatus } from "@/lib/vocabulary/season";
import { importRows, voters } from "@/test/fixtures/association";
import { call, type Caller, list } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";
import { day, makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const [VOTER, MEMBER] = ["CONF-VOTER", "CONF-MEMBER"];
const [YEAR, PAST_YEAR] = [2103, 2104];
let client: Caller;
const confirmeds = (memberid = MEMBER) => list("/committee/getcommitteeconfirmeds", { memberid }, client);

beforeAll(async () => {
  client = await asClient();
  await makeSeason(YEAR);
  await makeSeason(PAST_YEAR, { opens: -50, closes: -40, answers: -1 });
  await importRows({
    "members.csv": voters(VOTER, MEMBER),
    "committees.csv": ["A", "B", "C", "D"].map((letter) => ({
      code: `CONF-${letter}`,
      name: `Confirmed ${letter}`,
      positions: "Chair;Member",
    })),
    "places.csv": [
      {
        memberId: MEMBER,
        committeeCode: "CONF-B",
        position: "Member",
        startDate: day(-10),
        endDate: day(0),
        source: "BOARD",
        priority: "2",
      },
      {
        memberId: MEMBER,
        committeeCode: "CONF-C",
        position: "Member",
        startDate: day(-90),
        endDate: day(-2),
      },
    ],
    "meetings.csv": [
      {
        productCode: "CONF-1",
        functionCode: "conf-a",
        begin: "2199-01-31T12:00:00Z",
        end: "2199-01-31T13:00:00Z",
      },
      {
        productCode: "CONF-2",
        functionCode: "CONF-A",
        begin: "2199-02-01T12:00:00Z",
        end: "2199-02-01T13:00:00Z",
      },
      // Ten in the evening of the 9th in the association's zone.
      {
        productCode: "CONF-3",
        functionCode: "Conf-A",
        begin: "2199-03-09T12:00:00Z",
        end: "2199-03-10T04:00:00Z",
      },
      {
        productCode: "CONF-4",
        functionCode: "CONF-A",
        begin: "2199-04-02T12:00:00Z",
        end: "2199-04-02T13:00:00Z",
      },
      {
        productCode: "CONF-5",
        functionCode: "CONF-AB",
        begin: "2199-02-01T01:00:00Z",
        end: "2199-02-02T01:00:00Z",
      },
    ],
  });
  await call(
    "/committee/nominate",
    {
      voterID: VOTER,
      candidateID: MEMBER,
      recordID: "CONF-1",
      effectiveDate: "2199-01-01",
      committeeYear: String(YEAR),
      committeeCode: "CONF-A",
      committeePosition: "Chair",
      candidateName: MEMBER,
      qualifications: "",
      priorityCode: "7",
      nominationSource: "VOTER-WEB",
    },
    client,
  );
  const term = { memberId: MEMBER, startDate: "2199-02-01", endDate: "2199-04-01" };
  await offer({ ...term, committeeCode: "CONF-A", position: "Chair", year: YEAR });
  await offer({ ...term, committeeCode: "CONF-D", year: PAST_YEAR });
});

describe("confirmed committees", () => {
  it("are the places offered or held, newest first, with their source and the committee's meetings", async () => {
    expect(await confirmeds()).toEqual([
      {
        STARTDATE: "2199-02-01",
        THRUDATE: "2199-04-01",
        POSITION: "Chair",
        COMMITTEE: "CONF-A",
        DESCRIPTION: "Confirmed A",
        SOURCE: "VOTER-WEB",
        PRIORITY: "7",
        MEETSTARTDATE: "2199-02-01",
        MEETENDDATE: "2199-03-09",
      },
      {
        STARTDATE: day(-10),
        THRUDATE: day(0),
        POSITION: "Member",
        COMMITTEE: "CONF-B",
        DESCRIPTION: "Confirmed B",
        SOURCE: "BOARD",
        PRIORITY: "2",
        MEETSTARTDATE: "",
        MEETENDDATE: "",
      },
    ]);
  });

  it("exclude places that were declined, revoked, resigned, never answered or have ended", async () => {
    const where = { memberId: MEMBER, committeeCode: "CONF-A" };
    const setStatus = (status: PlaceStatus) => database().place.updateMany({ where, data: { status } });
    const isListed = async () => (await confirmeds()).some(({ COMMITTEE }) => COMMITTEE === "CONF-A");
    for (const status of ["declined", "expired", "revoked", "resigned"] as const) {
      await setStatus(status);
      expect(await isListed(), status).toBe(false);
    }
    for (const status of ["accepted", "offered"] as const) {
      await setStatus(status);
      expect(await isListed(), status).toBe(true);
    }
    expect((await confirmeds()).map(({ COMMITTEE }) => COMMITTEE)).not.toContain("CONF-D");
  });
});
