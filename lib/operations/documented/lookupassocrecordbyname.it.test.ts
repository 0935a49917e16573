import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows } from "@/test/fixtures/association";
import { type Caller, list } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

let client: Caller;
const lookUp = (lastName: string, firstName: string) =>
  list("/committee/lookupassocrecordbyname", { lastName, firstName }, client);

beforeAll(async () => {
  client = await asClient(["committee.read"]);
  await importRows({
    "boards.csv": [{ boardId: "LOOK-B", name: "Look Board" }],
    "members.csv": [
      { memberId: "LOOK-1", firstName: "Siobhán", lastName: "O'Lookup", city: "Cork", boardId: "LOOK-B" },
      { memberId: "LOOK-2", firstName: "Siobhan", lastName: "OLookup", city: "Cork", active: "false" },
      { memberId: "LOOK-3", firstName: "Sio", lastName: "O’Lookup-Byrne" },
    ],
  });
});

describe("association records by name", () => {
  it("are the active members whose names begin so, case, accents and apostrophes aside", async () => {
    const found = { id: "LOOK-1", lastFirstName: "O'Lookup, Siobhán", city: "Cork", boardName: "Look Board" };
    const other = { id: "LOOK-3", lastFirstName: "O’Lookup-Byrne, Sio", city: "", boardName: "" };
    expect(await lookUp("olook", "sio")).toEqual([found, other]);
    expect(await lookUp("O'LOOKUP", "SIOBHAN")).toEqual([found]);
    expect(await lookUp("olookupb", "s")).toEqual([other]);
    expect(await lookUp("look", "s")).toEqual([]);
    expect(await lookUp("olook%", "s")).toEqual([]);
    expect(await lookUp("-", "s")).toEqual([]);
  });
});
