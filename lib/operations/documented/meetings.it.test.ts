import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows, voters } from "@/test/fixtures/association";
import { type Caller, list } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";

afterAll(closeDatabase);

const [MEMBER, OTHER] = ["MEET-MEMBER", "MEET-OTHER"];
let client: Caller;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const meetings = async (segment: string, params = {}) =>
  (await list(`/committee/${segment}`, params, client)).filter(({ PRODUCT_CODE }) =>
    PRODUCT_CODE?.startsWith("MEET-"),
  );
const codes = (rows: Record<string, string>[]) => rows.map(({ PRODUCT_CODE }) => PRODUCT_CODE);

beforeAll(async () => {
  client = await asClient(["committee.read"]);
  await importRows({
    "members.csv": voters(MEMBER, OTHER),
    "meetings.csv": [
      { productCode: "MEET-5", begin: inHours(-9), end: inHours(-8) },
      { productCode: "MEET-4", functionCode: "Meet-Fn", begin: inHours(-1), end: inHours(1) },
      { productCode: "MEET-2", functionCode: "MEET-FN", begin: inHours(5), end: inHours(6) },
      { productCode: "MEET-1", functionCode: "MEET-FN2", begin: inHours(5), end: "" },
      {
        productCode: "MEET-3",
        functionCode: "MEET-2",
        title: "Budget",
        description: "Two\nlines",
        begin: "2197-02-08T15:00:00Z",
        end: "2197-07-08T15:30:00.500Z",
      },
      { productCode: "MEET-9" },
    ],
    "registrations.csv": [
      { memberId: MEMBER, productCode: "MEET-3" },
      { memberId: MEMBER, productCode: "MEET-5" },
      { memberId: OTHER, productCode: "MEET-1" },
    ],
  });
});

const budget = {
  PRODUCT_CODE: "MEET-3",
  TITLE: "Budget",
  DESCRIPTION: "Two\nlines",
  BEGIN_DATE_TIME: "2197-02-08T09:00:00-06:00",
  END_DATE_TIME: "2197-07-08T10:30:00-05:00",
};

describe("getallmeetings", () => {
  it("lists past and upcoming meetings by start and code, those without a start last", async () => {
    expect(codes(await meetings("getallmeetings"))).toEqual([
      "MEET-5",
      "MEET-4",
      "MEET-1",
      "MEET-2",
      "MEET-3",
      "MEET-9",
    ]);
  });

  it("writes times with the association's offset on that day, and unknown ones as blanks", async () => {
    const all = await meetings("getallmeetings");
    expect(all).toContainEqual(budget);
    expect(all.find(({ PRODUCT_CODE }) => PRODUCT_CODE === "MEET-9")).toEqual({
      PRODUCT_CODE: "MEET-9",
      TITLE: "",
      BEGIN_DATE_TIME: "",
      END_DATE_TIME: "",
      DESCRIPTION: "",
    });
  });
});

describe("getschedule", () => {
  it("lists meetings that have not ended, including those in progress", async () => {
    const rows = await meetings("getschedule");
    expect(codes(rows)).toEqual(["MEET-4", "MEET-1", "MEET-2", "MEET-3"]);
    const { PRODUCT_CODE, BEGIN_DATE_TIME, END_DATE_TIME } = budget;
    expect(rows.at(-1)).toEqual({ PRODUCT_CODE, BEGIN_DATE_TIME, END_DATE_TIME });
  });
});

describe("getmeetingbycode", () => {
  it("accepts the function code or the product code, in any case, but only the whole one", async () => {
    const byCode = async (functionCode: string) =>
      codes(await meetings("getmeetingbycode", { functionCode }));
    expect(await byCode("meet-fn")).toEqual(["MEET-4", "MEET-2"]);
    expect(await byCode("MEET-2")).toEqual(["MEET-2", "MEET-3"]);
    expect(await byCode("MEET-FN%")).toEqual([]);
    expect(await byCode("MEET-F_")).toEqual([]);
    expect(await byCode("MEET")).toEqual([]);
  });
});

describe("getmembermeetings", () => {
  it("lists those for which the member is registered, under the member's id", async () => {
    const rows = await meetings("getmembermeetings", { TLN_ID: MEMBER });
    expect(codes(rows)).toEqual(["MEET-5", "MEET-3"]);
    expect(rows.at(-1)).toEqual({ ID: MEMBER, ...budget });
    expect(await meetings("getmembermeetings", { TLN_ID: "MEET-NOBODY" })).toEqual([]);
  });
});
