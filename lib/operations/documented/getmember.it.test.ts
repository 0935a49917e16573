import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows } from "@/test/fixtures/association";
import { type Caller, list } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

let client: Caller;
const get = (ID: string) => list("/committee/getmember", { ID }, client);

beforeAll(async () => {
  client = await asClient(["committee.read"]);
  await importRows({
    "boards.csv": [{ boardId: "GETM-B", name: "Board" }],
    "firms.csv": [{ firmId: "GETM-F", name: "Firm" }],
    "members.csv": [
      {
        memberId: "GETM-1",
        firstName: "Ada",
        middleName: "M",
        lastName: "Getm",
        memberType: "R",
        licenseNo: "L",
        email: "a@example.org",
        workPhone: "1",
        officePhone: "2",
        fax: "3",
        address1: "5 Elm",
        address2: "",
        city: "Riverton",
        state: "IL",
        zipCode: "62701",
        firmId: "GETM-F",
        boardId: "GETM-B",
        active: "true",
      },
      { memberId: "GETM-2", officePhone: "2", active: "false" },
    ],
  });
});

describe("getmember", () => {
  it("returns exactly one member", async () => {
    expect(await get("GETM-1")).toEqual([
      {
        id: "GETM-1",
        firstName: "Ada",
        lastName: "Getm",
        menberType: "R",
        licenseNo: "L",
        company: "Firm",
        email: "a@example.org",
        workPhone: "1",
        fax: "3",
        Address: "5 Elm",
        city: "Riverton",
        state: "IL",
        zip: "62701",
        boardName: "Board",
      },
    ]);
  });

  it("also returns an inactive member, with blanks for unknown values", async () => {
    expect(await get("GETM-2")).toEqual([
      {
        id: "GETM-2",
        firstName: "",
        lastName: "",
        menberType: "",
        licenseNo: "",
        company: "",
        email: "",
        workPhone: "2",
        fax: "",
        Address: "",
        city: "",
        state: "",
        zip: "",
        boardName: "",
      },
    ]);
  });

  it("matches an id exactly, ignoring surrounding spaces", async () => {
    expect(await get(" GETM-1 ")).toHaveLength(1);
    for (const id of ["getm-1", "GETM-%", "GETM-_", "GETM"]) expect(await get(id), id).toEqual([]);
  });
});
