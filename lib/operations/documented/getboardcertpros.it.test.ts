import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows, makeStaff } from "@/test/fixtures/association";
import { type Caller, list } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

const professionals = async (caller: Caller) =>
  (await list("/committee/getboardcertpros", {}, caller)).filter(({ ID }) => ID?.startsWith("PRO-"));

const home = { homeAddress1: "1", homeAddress2: "2", homeCity: "3", homeState: "4", homeZip: "5" };
const office = {
  officeName: "6",
  officeAddress1: "7",
  officeAddress2: "8",
  officeCity: "9",
  officeState: "10",
  officeZip: "11",
  testimonial: "12",
  pictureLogo: "13",
  website: "14",
};
const record = {
  ID: "PRO-2",
  FIRST_NAME: "Ada",
  LAST_NAME: "Proson",
  HOME_ADDRESS1: "1",
  HOME_ADDRESS2: "2",
  HOME_CITY: "3",
  HOME_STATE: "4",
  HOME_ZIP: "5",
  OFFICE_NAME: "6",
  OFFICE_ADDRESS1: "7",
  OFFICE_ADDRESS2: "8",
  OFFICE_CITY: "9",
  OFFICE_STATE: "10",
  OFFICE_ZIP: "11",
  BOARD_NAME: "Pro Board",
  BRD_CERT_TESTIMONIAL: "12",
  PICTURE_LOGO: "13",
  WEBSITE: "14",
};
const withoutHome = { HOME_ADDRESS1: "", HOME_ADDRESS2: "", HOME_CITY: "", HOME_STATE: "", HOME_ZIP: "" };

beforeAll(async () => {
  await importRows({
    "boards.csv": [{ boardId: "PRO-B", name: "Pro Board" }],
    "members.csv": [
      { memberId: "PRO-1", firstName: "Bo", lastName: "Proson", active: "true" },
      { memberId: "PRO-2", firstName: "Ada", lastName: "Proson", boardId: "PRO-B", active: "true" },
      { memberId: "PRO-3", firstName: "Cy", lastName: "Proson", active: "false" },
    ],
    "professionals.csv": [
      { memberId: "PRO-1" },
      { memberId: "PRO-2", ...home, ...office },
      { memberId: "PRO-3", ...home },
    ],
  });
});

describe("board-certified professionals", () => {
  it("are the active ones, by last name, first name, id", async () => {
    const rows = await professionals(await asClient(["committee.read"]));
    expect(rows.map(({ ID }) => ID)).toEqual(["PRO-2", "PRO-1"]);
    expect(rows[0]).toEqual(record);
  });

  it("keep their home addresses from members, from staff and from themselves on this list", async () => {
    await makeStaff("PRO-1");
    for (const id of ["PRO-1", "PRO-2"])
      expect((await professionals(await asMember(id)))[0], id).toEqual({ ...record, ...withoutHome });
  });
});
