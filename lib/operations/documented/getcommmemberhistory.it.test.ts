import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import type { PlaceStatus } from "@/lib/vocabulary/season";
import { importRows, voters } from "@/test/fixtures/association";
import { type Caller, list } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";
import { day } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const MEMBER = "HIST-MEMBER";
let client: Caller;
const history = (ID = MEMBER) => list("/committee/getcommmemberhistory", { ID }, client);

beforeAll(async () => {
  client = await asClient(["committee.read"]);
  const place = (committeeCode: string, startDate: string, endDate: string) => ({
    memberId: MEMBER,
    committeeCode,
    position: "Member",
    startDate,
    endDate,
  });
  await importRows({
    "members.csv": voters(MEMBER, "HIST-NEW"),
    "committees.csv": ["A", "B", "C"].map((letter) => ({
      code: `HIST-${letter}`,
      name: `History ${letter}`,
      positions: "Chair;Member",
    })),
    "places.csv": [
      place("HIST-A", "2001-01-01", "2002-12-31"),
      place("HIST-B", "2003-01-01", "2004-12-31"),
      place("HIST-A", "2003-01-01", "2004-12-31"),
      { ...place("HIST-A", "2003-01-01", "2003-06-30"), position: "Chair" },
      place("HIST-C", day(-10), ""),
      place("HIST-C", day(100), day(200)),
    ],
  });
});

describe("committee history", () => {
  it("lists what the member holds, held and will hold, newest first", async () => {
    const rows = await history();
    expect(rows.map(({ START_DATE, COMMITTEE, POSITION }) => [START_DATE, COMMITTEE, POSITION])).toEqual([
      [day(100), "HIST-C", "Member"],
      [day(-10), "HIST-C", "Member"],
      ["2003-01-01", "HIST-A", "Chair"],
      ["2003-01-01", "HIST-A", "Member"],
      ["2003-01-01", "HIST-B", "Member"],
      ["2001-01-01", "HIST-A", "Member"],
    ]);
    expect(rows.at(-1)).toEqual({
      ID: MEMBER,
      START_DATE: "2001-01-01",
      END_DATE: "2002-12-31",
      POSITION: "Member",
      COMMITTEE: "HIST-A",
      DESCRIPTION: "History A",
    });
    expect(rows[1]).toMatchObject({ END_DATE: "" });
    expect(await history("HIST-NEW")).toEqual([]);
  });

  it("leaves out places that were declined, withdrawn, only offered or not answered", async () => {
    const where = { memberId: MEMBER, committeeCode: "HIST-B" };
    const setStatus = (status: PlaceStatus) => database().place.updateMany({ where, data: { status } });
    const isListed = async () => (await history()).some(({ COMMITTEE }) => COMMITTEE === "HIST-B");
    for (const status of ["offered", "declined", "expired", "revoked"] as const) {
      await setStatus(status);
      expect(await isListed(), status).toBe(false);
    }
    for (const status of ["accepted", "serving", "ended", "resigned"] as const) {
      await setStatus(status);
      expect(await isListed(), status).toBe(true);
    }
  });
});
