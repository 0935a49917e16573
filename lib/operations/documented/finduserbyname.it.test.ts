import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller, list } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { day } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const PATH = "/auth/finduserbyname";
let client: Caller;
const find = (firstName: string, lastName: string) => list(PATH, { firstName, lastName }, client);

beforeAll(async () => {
  client = await asClient(["auth"]);
  const named = (memberId: string, firstName: string, lastName: string, more = {}) => ({
    memberId,
    firstName,
    lastName,
    ...more,
  });
  await importRows({
    "members.csv": [
      named("FIND-3", "José", "Fündermann", { middleName: "Q", email: "jose@example.org" }),
      named("FIND-2", "Josefa", "FUNDERMANN"),
      named("FIND-1", "Josef", "Fundermann-Ott"),
      named("FIND-4", "Jose", "Fundermann", { active: "false" }),
    ],
    "committees.csv": [{ code: "FIND-C", positions: "Member" }],
    "places.csv": [{ memberId: "FIND-3", committeeCode: "FIND-C", position: "Member", startDate: day(-1) }],
  });
});

describe("finding a user by name", () => {
  it("returns names, contact details and boards", async () => {
    expect(await find("jose", "fundermann")).toContainEqual({
      realtorId: "FIND-3",
      name: "José Q Fündermann",
      email: "jose@example.org",
      committeeCodes: ["FIND-C"],
    });
  });

  it("gives e-mail addresses to staff who may read people, and to no other staff", async () => {
    await importRows({ "members.csv": voters("FIND-CALLER", "FIND-REVIEWER") });
    await makeStaff("FIND-CALLER", "caller");
    await makeStaff("FIND-REVIEWER", "reviewer");
    const emailFor = async (memberId: string) => {
      const found = await list(PATH, { firstName: "jose", lastName: "fundermann" }, await asMember(memberId));
      return found.find(({ realtorId }) => realtorId === "FIND-3")?.["email"];
    };
    expect(await emailFor("FIND-CALLER")).toBe("jose@example.org");
    expect(await emailFor("FIND-REVIEWER")).toBe("");
  });

  it("matches the beginnings of both names, and active members only, by last name, first name, id", async () => {
    const ids = async (firstName: string, lastName: string) =>
      (await find(firstName, lastName)).map(({ realtorId }) => realtorId);
    expect(await ids("jose", "funder")).toEqual(["FIND-3", "FIND-2", "FIND-1"]);
    expect(await ids("JOSEF", "FÜNDERMANN O")).toEqual([]);
    expect(await ids("JOSEF", "FÜNDERMANNO")).toEqual(["FIND-1"]);
    expect(await ids("ose", "funder")).toEqual([]);
    expect(await ids("%", "funder")).toEqual([]);
    expect(await ids("jose_", "funder")).toEqual([]);
  });

  it("truncates a list of more than 1,000 and says so; exactly 1,000 are complete", async () => {
    const crowd = Array.from({ length: 1_001 }, (_, index) => ({
      memberId: `FINDC-${String(index).padStart(4, "0")}`,
      firstName: index < 1_000 ? "Ann" : "Anna",
      lastName: "Findcrowd",
    }));
    await importRows({ "members.csv": crowd });
    const all = await call(PATH, { firstName: "A", lastName: "Findcrowd" }, client);
    const ids = (all.json as { realtorId: string }[]).map(({ realtorId }) => realtorId);
    expect(ids).toEqual(crowd.slice(0, 1_000).map(({ memberId }) => memberId));
    expect(all.headers.get("x-result-truncated")).toBe("true");
    await importRows({ "members.csv": [{ memberId: "FINDC-1000", active: "false" }] });
    const fewer = await call(PATH, { firstName: "Ann", lastName: "Findcrowd" }, client);
    expect(fewer.json).toHaveLength(1_000);
    expect(fewer.headers.get("x-result-truncated")).toBeNull();
  });
});
