import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows } from "@/test/fixtures/association";
import { type Caller, list } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

let client: Caller;
const get = (segment: string, params: Record<string, string>) =>
  list(`/committee/${segment}`, params, client);

beforeAll(async () => {
  client = await asClient(["committee.read"]);
  await importRows({
    "boards.csv": [
      { boardId: "BOARD-1", name: "Board One", associationId: "ASSOC-1", company: "One Incorporated" },
      { boardId: "BOARD-2", name: "Board Two" },
    ],
    "members.csv": [
      { memberId: "BOARD-M", boardId: "BOARD-1", boards: "BOARD-2;BOARD-1" },
      { memberId: "BOARD-N", boards: "BOARD-2" },
    ],
  });
});

describe("getboardname", () => {
  it("answers the name of that very board", async () => {
    expect(await get("getboardname", { boardID: "BOARD-1" })).toEqual([{ boardName: "Board One" }]);
    expect(await get("getboardname", { boardID: "BOARD" })).toEqual([]);
  });
});

describe("getassocidforboard", () => {
  it("answers the board's own id in the association, empty when it is not known", async () => {
    expect(await get("getassocidforboard", { boardID: "BOARD-1" })).toEqual([{ id: "ASSOC-1" }]);
    expect(await get("getassocidforboard", { boardID: "BOARD-2" })).toEqual([{ id: "" }]);
  });
});

describe("getprimaryboard", () => {
  it("answers the member's primary board, and nothing for a member without one", async () => {
    const primary = [{ BOARD_ID: "BOARD-1", company: "One Incorporated" }];
    expect(await get("getprimaryboard", { ID: "BOARD-M" })).toEqual(primary);
    expect(await get("getprimaryboard", { ID: "BOARD-N" })).toEqual([]);
  });
});
