import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { type Caller, list, outcome } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";

afterAll(closeDatabase);

const PATH = "/committee/updatememberprofile";
const STAFF = "PROF-STAFF";
let client: Caller & { id: string };

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const params = (memberid: string, more: Record<string, string> = {}) => ({
  firstName: "Zoë",
  middleName: "Quill",
  lastName: "Profile",
  fullName: "Dr. Zoë Profile",
  sortedDesignations: "CRS;GRI",
  address1: "1 Oak",
  address2: "Unit 2",
  city: "Lakeside",
  state: "WI",
  zipcode: "53000",
  officePhone: "555-1",
  cellPhone: "555-2",
  faxNumber: "555-3",
  email: "zoe@example.org",
  dateTime: secondsAgo(10),
  memberid,
  ...more,
});
const update = (memberid: string, more: Record<string, string> = {}, caller: Caller = client) =>
  outcome(PATH, params(memberid, more), caller);
const data = async (memberid: string) =>
  (await list("/committee/getmemberdata", { memberid }, client))[0] ?? {};

async function makeMember(memberId: string): Promise<string> {
  const more = { email: "old@example.org", workPhone: "555-9", homePhone: "555-8", zipCode: "62701" };
  await importRows({ "members.csv": voters(memberId).map((row) => ({ ...row, ...more, zipPlus4: "1234" })) });
  return memberId;
}

beforeAll(async () => {
  client = await asClient();
  await importRows({ "members.csv": [...voters(STAFF), { memberId: "PROF-LEFT", active: "false" }] });
  await makeStaff(STAFF);
});

describe("updatememberprofile", () => {
  it("replaces the named fields and no others, and marks the change", async () => {
    const id = await makeMember("PROF-1");
    expect((await data(id))["NRSD_CHANGED"]).toBe("N");
    expect(await update(id, { dateTime: "2026-07-01T12:00:00.999Z" })).toBe("SUCCESS");
    expect(await data(id)).toMatchObject({
      FIRST_NAME: "Zoë",
      MIDDLE_INITIAL: "Q",
      LAST_NAME: "Profile",
      FULL_NAME: "Dr. Zoë Profile",
      DESIGNATIONS: "CRS;GRI",
      PHONE: "555-1",
      WORK_PHONE: "555-1",
      HOME_PHONE: "555-8",
      CELL_PHONE: "555-2",
      FAX: "555-3",
      E_MAIL: "zoe@example.org",
      ADDRESS_1: "1 Oak",
      ADDRESS_2: "Unit 2",
      CITY: "Lakeside",
      STATE: "WI",
      ZIP_CODE: "53000",
      NRSD_CHANGED: "Y",
      TIME_STAMP: "2026-07-01T07:00:00-05:00",
    });
    const [event, ...others] = await auditOf("member", id);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      action: "profile.change",
      actorKind: "client",
      actorId: client.id,
      onBehalfOf: id,
      before: { firstName: "Vera", email: "old@example.org", workPhone: "555-9", zipPlus4: "1234" },
      after: { firstName: "Zoë", email: "zoe@example.org", workPhone: "555-1", zipPlus4: "" },
    });
  });

  it("waits for the association's records, whoever made it, until an import brings the same values", async () => {
    const id = await makeMember("PROF-WAITS");
    const change = { firstName: "Vera", middleName: "", lastName: id, fullName: "Vera PROF-WAITS" };
    const own = { ...change, sortedDesignations: "", email: "old@example.org", officePhone: "555-9" };
    const importCity = (city: string, cellPhone: string) =>
      importRows({ "members.csv": [{ memberId: id, city, cellPhone, ...ROW }] });
    // All columns of a profile, as the association had it before.
    const ROW = {
      firstName: "Vera",
      middleName: "",
      lastName: id,
      designations: "",
      email: "old@example.org",
      officePhone: "",
      workPhone: "555-9",
      fax: "555-3",
      address1: "1 Oak",
      address2: "Unit 2",
      state: "WI",
      zipCode: "53000",
    };
    await importCity("Riverton", "");
    const staff = await asMember(STAFF);
    for (const [city, caller] of [
      ["Eagan", client],
      ["Edina", await asMember(id)],
      ["Ely", staff],
    ] as const) {
      expect(await update(id, { ...own, city, dateTime: secondsAgo(0) }, caller)).toBe("SUCCESS");
      await importCity("Riverton", "");
      expect(await data(id)).toMatchObject({ CITY: city, CELL_PHONE: "555-2", NRSD_CHANGED: "Y" });
      await importCity(city, "");
      expect(await data(id)).toMatchObject({ CITY: city, CELL_PHONE: "555-2", NRSD_CHANGED: "Y" });
      await importCity(city, "555-2");
      expect((await data(id))["NRSD_CHANGED"]).toBe("N");
      await importCity("Riverton", "");
      expect(await data(id)).toMatchObject({ CITY: "Riverton", CELL_PHONE: "", NRSD_CHANGED: "N" });
    }
  });

  it("finds the member under the new names, and no longer under the old ones", async () => {
    const id = await makeMember("PROF-2");
    await update(id, { firstName: "Renée", lastName: "Prof-Newname" });
    const find = async (firstName: string, lastName: string) =>
      (await list("/auth/finduserbyname", { firstName, lastName }, client)).map(({ realtorId }) => realtorId);
    expect(await find("renee", "profnew")).toEqual([id]);
    expect(await find("vera", id)).toEqual([]);
  });

  it("clears fields that are sent blank, where allowed", async () => {
    const id = await makeMember("PROF-3");
    await update(id);
    const blank = { middleName: "", sortedDesignations: "", address2: " ", officePhone: "", cellPhone: "" };
    expect(await update(id, { ...blank, faxNumber: "", dateTime: secondsAgo(5) })).toBe("SUCCESS");
    expect(await data(id)).toMatchObject({
      MIDDLE_INITIAL: "",
      DESIGNATIONS: "",
      ADDRESS_2: "",
      PHONE: "",
      WORK_PHONE: "",
      CELL_PHONE: "",
      FAX: "",
      HOME_PHONE: "555-8",
      FULL_ADDRESS: "1 Oak, Lakeside, WI 53000",
    });
  });

  it("refuses a change older than the last one, and accepts one of the same second", async () => {
    const id = await makeMember("PROF-4");
    expect(await update(id, { dateTime: "2026-07-01T12:00:00.900Z", city: "First" })).toBe("SUCCESS");
    expect(await update(id, { dateTime: "2026-07-01T11:59:59Z", city: "Older" })).toBe("stale-update");
    expect(await update(id, { dateTime: "2026-07-01T06:59:59-05:00", city: "Older" })).toBe("stale-update");
    expect((await data(id))["CITY"]).toBe("First");
    expect(await update(id, { dateTime: "2026-07-01T12:00:00Z", city: "Same second" })).toBe("SUCCESS");
    expect(await update(id, { dateTime: "2026-07-01T12:00:01Z", city: "Newer" })).toBe("SUCCESS");
    expect((await data(id))["CITY"]).toBe("Newer");
    // What a caller read as TIME_STAMP can be sent back.
    const { TIME_STAMP = "" } = await data(id);
    expect(await update(id, { dateTime: TIME_STAMP, city: "Newest" })).toBe("SUCCESS");
  });

  it("accepts a clock up to five minutes ahead, and no more", async () => {
    const id = await makeMember("PROF-5");
    expect(await update(id, { dateTime: secondsAgo(-330) })).toBe("invalid-date");
    expect(await update(id, { dateTime: "2199-12-31" })).toBe("invalid-date");
    expect(await update(id, { dateTime: "yesterday" })).toBe("invalid-date");
    expect(await update(id, { dateTime: "2026-07-01T25:00:00Z" })).toBe("invalid-date");
    expect(await auditOf("member", id)).toEqual([]);
    expect(await update(id, { dateTime: "06/30/2026" })).toBe("SUCCESS");
    expect(await update(id, { dateTime: secondsAgo(-270) })).toBe("SUCCESS");
  });

  it("has no further effect when repeated", async () => {
    const id = await makeMember("PROF-6");
    const dateTime = secondsAgo(10);
    for (let time = 0; time < 3; time += 1) expect(await update(id, { dateTime })).toBe("SUCCESS");
    expect(await auditOf("member", id)).toHaveLength(1);
  });

  it("names the faulty parameter or member", async () => {
    const id = await makeMember("PROF-7");
    for (const email of ["nobody", "a@b", "a b@example.org", "@example.org", "a@b.example>, c@example.org"])
      expect(await update(id, { email }), email).toBe("invalid-parameter");
    expect(await update(id, { city: "x".repeat(201) })).toBe("invalid-parameter");
    for (const firstName of ["Ev\u202ea", "E\u2067va"])
      expect(await update(id, { firstName }), firstName).toMatch(/^400 .*"parameters":\["firstName"\]/);
    expect(await update("PROF-NOBODY")).toBe("unknown-member");
    expect(await update("PROF-LEFT")).toBe("unknown-member");
    expect(await update(id, { lastName: "" })).toMatch(/^400 .*"parameters":\["lastName"\]/);
  });

  it("is the member's own action, or staff's on their behalf", async () => {
    const id = await makeMember("PROF-8");
    expect(await update(id, {}, await asMember(id))).toBe("SUCCESS");
    expect(await update(id, { city: "Elsewhere", dateTime: secondsAgo(0) }, await asMember(STAFF))).toBe(
      "SUCCESS",
    );
    const events = (await auditOf("member", id)).filter(({ action }) => action === "profile.change");
    expect(events.map(({ actorId, onBehalfOf }) => [actorId, onBehalfOf])).toEqual([
      [id, null],
      [STAFF, id],
    ]);
  });
});
