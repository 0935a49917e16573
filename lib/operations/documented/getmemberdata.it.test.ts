import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPlaces } from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { answerAll } from "@/lib/operations/place/answer-all";
import { importRows } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import { type Caller, list } from "@/test/fixtures/call";
import { asClient, asMember, context } from "@/test/fixtures/credentials";
import { CURRENT_YEAR, day, makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

let client: Caller;
const get = (memberid: string) => list("/committee/getmemberdata", { memberid }, client);

const EMPTY = {
  FIRST_NAME: "",
  MIDDLE_INITIAL: "",
  LAST_NAME: "",
  INFORMAL: "",
  FULL_NAME: "",
  DESIGNATIONS: "",
  PHONE: "",
  FAX: "",
  WORK_PHONE: "",
  HOME_PHONE: "",
  CELL_PHONE: "",
  E_MAIL: "",
  ADDRESS_1: "",
  ADDRESS_2: "",
  CITY: "",
  STATE: "",
  ZIP_CODE: "",
  FULL_ADDRESS: "",
  NOTE: "",
  CONFIRMED_INDICATOR: "N",
  CONFIRMED_DATE: "",
  NUMBER_OF_CALLS: "",
  NRSD_CHANGED: "N",
  MEM_ACCEPTED_DATE: "",
  MEM_DECLINED_DATE: "",
  MEM_CONTACTOK_DATE: "",
  MEM_COMMENTS: "",
  TIME_STAMP: "",
};

beforeAll(async () => {
  client = await asClient(["committee.read"]);
  await importRows({
    "members.csv": [
      {
        memberId: "DATA-1",
        firstName: "Ada",
        middleName: "Łucja Z",
        lastName: "Data",
        informalName: "Ad",
        designations: "GRI",
        officePhone: "1",
        workPhone: "2",
        homePhone: "3",
        cellPhone: "4",
        fax: "5",
        email: "a@example.org",
        address1: "5 Elm",
        address2: "Apt 6",
        city: "Riverton",
        state: "IL",
        zipCode: "62701",
      },
      { memberId: "DATA-2", workPhone: "2" },
    ],
  });
  await makeSeason(CURRENT_YEAR);
});

describe("getmemberdata", () => {
  it("answers the member with the season's answer and phone round", async () => {
    const on = (date: string) => new Date(`${date}T00:00:00Z`);
    await database().memberSeason.create({
      data: {
        memberId: "DATA-1",
        year: CURRENT_YEAR,
        confirmed: true,
        confirmedDate: on("2027-01-16"),
        numberOfCalls: 0,
        contactOkDate: on("2027-01-17"),
      },
    });
    await importRows({ "committees.csv": [{ code: "DATA-C", positions: "Member" }] });
    await offer({ memberId: "DATA-1", committeeCode: "DATA-C", year: CURRENT_YEAR });
    const answer = { acceptedDate: "2027-01-15", declinedDate: "", comments: "Glad.\nVery." };
    expect((await answerAll(context(), "DATA-1", answer)).ok).toBe(true);
    await database().member.update({
      where: { id: "DATA-1" },
      data: { note: "Call late", profileChangedAt: new Date("2026-07-01T12:00:00Z") },
    });
    await database().profileEdit.create({
      data: { memberId: "DATA-1", field: "city", editedAt: new Date() },
    });
    expect(await get("DATA-1")).toEqual([
      {
        ID: "DATA-1",
        FIRST_NAME: "Ada",
        MIDDLE_INITIAL: "Ł",
        LAST_NAME: "Data",
        INFORMAL: "Ad",
        FULL_NAME: "Ada Łucja Z Data",
        DESIGNATIONS: "GRI",
        PHONE: "1",
        FAX: "5",
        WORK_PHONE: "2",
        HOME_PHONE: "3",
        CELL_PHONE: "4",
        E_MAIL: "a@example.org",
        ADDRESS_1: "5 Elm",
        ADDRESS_2: "Apt 6",
        CITY: "Riverton",
        STATE: "IL",
        ZIP_CODE: "62701",
        NOTE: "Call late",
        FULL_ADDRESS: "5 Elm, Apt 6, Riverton, IL 62701",
        CONFIRMED_INDICATOR: "Y",
        CONFIRMED_DATE: "2027-01-16",
        NUMBER_OF_CALLS: "0",
        NRSD_CHANGED: "Y",
        MEM_ACCEPTED_DATE: "2027-01-15",
        MEM_DECLINED_DATE: "",
        MEM_CONTACTOK_DATE: "2027-01-17",
        MEM_COMMENTS: "Glad.\nVery.",
        TIME_STAMP: "2026-07-01T07:00:00-05:00",
      },
    ]);
  });

  it("answers with the season of open offers where two overlap, else with the one answered last", async () => {
    const [last, next] = [2078, 2079];
    await importRows({
      "members.csv": [{ memberId: "DATA-4", voter: "true" }],
      "committees.csv": [{ code: "DATA-D", positions: "Member" }],
    });
    await makeSeason(last);
    await makeSeason(next);
    const own = await asMember("DATA-4");
    const answered = async () => (await get("DATA-4"))[0]?.["MEM_ACCEPTED_DATE"];
    const shown = async () => (await ask(getPlaces, {}, own)).items.map(({ year }) => year);
    const accept = (acceptedDate: string) =>
      answerAll(context(), "DATA-4", { acceptedDate, declinedDate: "", comments: "" });
    const place = { memberId: "DATA-4", committeeCode: "DATA-D" };
    await offer({ ...place, year: last });
    expect(await shown()).toEqual([last]);
    expect((await accept("2026-11-01")).ok).toBe(true);
    expect([await answered(), await shown()]).toEqual(["2026-11-01", [last]]);
    await offer({ ...place, year: next, startDate: day(500), endDate: day(800) });
    expect([await answered(), await shown()]).toEqual(["", [next]]);
    expect((await accept("2026-11-02")).ok).toBe(true);
    expect([await answered(), await shown()]).toEqual(["2026-11-02", [next]]);
    const answers = await database().answer.findMany({
      where: { memberId: "DATA-4" },
      orderBy: { id: "asc" },
    });
    expect(answers.map(({ year }) => year)).toEqual([last, next]);
  });

  it("returns blanks for unknown values, and N where nothing has been done", async () => {
    expect(await get("DATA-2")).toEqual([{ ...EMPTY, ID: "DATA-2", PHONE: "2", WORK_PHONE: "2" }]);
    expect(await get("DATA-3")).toEqual([]);
  });
});
