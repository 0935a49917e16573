import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows, makeStaff } from "@/test/fixtures/association";
import { call, type Caller, list } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

const PATH = "/committee/eventregmemberlookup";
let client: Caller;
const lookUp = (params: Record<string, string>, caller = client) =>
  list(PATH, { lastName: "", firstName: "", memberOnlyFlag: "", ...params }, caller);

const full = {
  memberId: "EVENT-A",
  firstName: "Ada",
  middleName: "M",
  lastName: "Eventson",
  memberType: "R",
  licenseNo: "L1",
  email: "ada@example.org",
  officePhone: "1",
  workPhone: "2",
  cellPhone: "3",
  fax: "4",
  address1: "5 Elm",
  address2: "Apt 6",
  city: "Riverton",
  state: "IL",
  zipCode: "62701",
  firmId: "EVENT-F",
  boardId: "EVENT-B",
  active: "true",
};
const record = {
  ID: "EVENT-A",
  FIRSTNAME: "Ada",
  MIDDLE_NAME: "M",
  LASTNAME: "Eventson",
  MENBERTYPE: "R",
  LICENSENO: "L1",
  COMPANY: "Event Firm",
  EMAIL: "ada@example.org",
  WORKPHONE: "2",
  CELLPHONE: "3",
  PHONENUMBER: "1",
  FAX: "4",
  ADDRESS: "5 Elm, Apt 6",
  CITY: "Riverton",
  STATE: "IL",
  ZIP: "62701",
  BOARDNAME: "Event Board",
};
const blanked = {
  ...record,
  LICENSENO: "",
  EMAIL: "",
  WORKPHONE: "",
  CELLPHONE: "",
  PHONENUMBER: "",
  FAX: "",
  ADDRESS: "",
  ZIP: "",
};

beforeAll(async () => {
  client = await asClient(["committee.read"]);
  await importRows({
    "boards.csv": [{ boardId: "EVENT-B", name: "Event Board" }],
    "firms.csv": [{ firmId: "EVENT-F", name: "Event Firm" }],
    "members.csv": [
      full,
      { ...full, memberId: "EVENT-B", firstName: "Bo", active: "false" },
      { ...full, memberId: "EVENT-C", firstName: "Cy", lastName: "Eventsön-Ott" },
    ],
  });
});

const idsOf = (rows: Record<string, string>[]) => rows.map(({ ID }) => ID);

describe("event registration member lookup", () => {
  it("returns everything to a client", async () => {
    expect(await lookUp({ lastName: "eventson", firstName: "ada" })).toEqual([record]);
  });

  it("finds only active members when the flag is the text true, otherwise all on record", async () => {
    const withFlag = async (memberOnlyFlag: string) =>
      idsOf(await lookUp({ lastName: "Eventson", memberOnlyFlag }));
    expect(await withFlag("true")).toEqual(["EVENT-A", "EVENT-C"]);
    for (const flag of ["", " ", "false", "TRUE", "yes", "1"])
      expect(await withFlag(flag), flag).toEqual(["EVENT-A", "EVENT-B", "EVENT-C"]);
  });

  it("finds by either name, and everyone without a name", async () => {
    expect(idsOf(await lookUp({ firstName: "CY" }))).toContain("EVENT-C");
    expect(idsOf(await lookUp({ lastName: "Eventson", firstName: "B" }))).toEqual(["EVENT-B"]);
    const { json, headers } = await call(PATH, { lastName: "", firstName: "", memberOnlyFlag: "" }, client);
    const isCut = headers.get("x-result-truncated") === "true";
    expect((json as unknown[]).length).toBeGreaterThanOrEqual(isCut ? 1_000 : 3);
    expect((json as unknown[]).length).toBeLessThanOrEqual(1_000);
  });

  it("hides other members' contact details from a member, and shows their own", async () => {
    const member = await asMember("EVENT-A");
    expect(await lookUp({ lastName: "Eventson", memberOnlyFlag: "true" }, member)).toEqual([
      record,
      { ...blanked, ID: "EVENT-C", FIRSTNAME: "Cy", LASTNAME: "Eventsön-Ott" },
    ]);
  });

  it("hides nothing from staff", async () => {
    const staff = await asMember("EVENT-C");
    await makeStaff("EVENT-C");
    expect(await lookUp({ firstName: "Ada", lastName: "Eventson" }, staff)).toEqual([record]);
  });
});
