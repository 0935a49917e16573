import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract, type Group } from "@/lib/contract/contract";
import type { Entry } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { importRows, voters } from "@/test/fixtures/association";
import { call, type Caller, list } from "@/test/fixtures/call";
import { asClient, givePassword, PASSWORD } from "@/test/fixtures/credentials";
import { DOCUMENTED, type DocumentedRecord } from "@/test/fixtures/documented-operations";
import { mayBeBlank, sampleParams } from "@/test/fixtures/sample-params";
import { day, makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const YEAR = 2101;
const [VOTER, CANDIDATE] = ["SHAPE-V", "SHAPE-C"];
let client: Caller;
/** For each operation, parameters that return at least one record. */
const wellMet: Record<string, Record<string, string>> = {};

const nomination = {
  voterID: VOTER,
  candidateID: CANDIDATE,
  recordID: "SHAPE-1",
  effectiveDate: "2101-01-01",
  committeeYear: String(YEAR),
  committeeCode: "SHAPE",
  qualifications: "",
  committeePosition: "Member",
  priorityCode: "",
  candidateName: "Vera Shape",
  nominationSource: "",
};
const profile = {
  firstName: "Vera",
  middleName: "",
  lastName: VOTER,
  fullName: "Vera Shape",
  sortedDesignations: "",
  address1: "1 Elm Street",
  address2: "",
  city: "Riverton",
  state: "IL",
  zipcode: "62701",
  officePhone: "",
  cellPhone: "",
  faxNumber: "",
  email: "shape@example.org",
  dateTime: new Date().toISOString(),
  memberid: VOTER,
};

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "boards.csv": [{ boardId: "SHAPE-B", name: "Shape Board" }],
    "members.csv": voters(VOTER, CANDIDATE).map((row) => ({ ...row, boardId: "SHAPE-B" })),
    "committees.csv": [{ code: "SHAPE", name: "Shape", positions: "Member" }],
    "places.csv": [
      { memberId: CANDIDATE, committeeCode: "SHAPE", position: "Member", startDate: "2020-01-01" },
    ],
    "meetings.csv": [{ productCode: "SHAPE-M", begin: "2198-01-01T00:00:00Z" }],
    "registrations.csv": [{ memberId: VOTER, productCode: "SHAPE-M" }],
    "professionals.csv": [{ memberId: VOTER }],
  });
  await makeSeason(YEAR);
  await offer({ memberId: CANDIDATE, committeeCode: "SHAPE", year: YEAR });
  await givePassword(VOTER);
  await call("/committee/nominate", nomination, client);
  const nominated = { year: String(YEAR), voterID: VOTER, candidateID: CANDIDATE };
  // Another one, to be deleted.
  await call("/committee/nominate", { ...nomination, recordID: "SHAPE-2", candidateID: VOTER }, client);
  const [doomed] = await list("/committee/getcandidate", { ...nominated, candidateID: VOTER }, client);
  const login = { userId: VOTER, password: PASSWORD };
  const { json } = await call("/auth/assocauth", login, client);
  const sessionKey = (json as { sessionId: string }).sessionId;
  Object.assign(wellMet, {
    "/auth/assocauth": login,
    "/auth/assocssoauth": { sessionKey, userId: VOTER },
    "/auth/finduserbyname": { firstName: "Vera", lastName: "SHAPE" },
    "/committee/deletenomination": { nominationID: doomed?.["ID"] ?? "" },
    "/committee/eventregmemberlookup": { firstName: "", lastName: "SHAPE", memberOnlyFlag: "" },
    "/committee/getboardname": { boardID: "SHAPE-B" },
    "/committee/getcandidate": nominated,
    "/committee/getcommitteeconfirmeds": { memberid: CANDIDATE },
    "/committee/getcommmemberhistory": { ID: CANDIDATE },
    "/committee/getassocidforboard": { boardID: "SHAPE-B" },
    "/committee/getmeetingbycode": { functionCode: "shape-m" },
    "/committee/getmember": { ID: VOTER },
    "/committee/getmemberdata": { memberid: VOTER },
    "/committee/getmembermeetings": { TLN_ID: VOTER },
    "/committee/getnominationsbyvoter": { year: String(YEAR), ID: VOTER },
    "/committee/getprimaryboard": { ID: VOTER },
    "/committee/lookupassocrecordbyname": { firstName: "Vera", lastName: "SHAPE" },
    "/committee/nominate": nomination,
    "/committee/updatememberacceptance": {
      acceptedDate: day(0),
      declinedDate: "",
      comments: "",
      memberid: CANDIDATE,
    },
    "/committee/updatememberprofile": profile,
  });
});

function expectRecord(record: unknown, { fields, lists = [] }: DocumentedRecord): void {
  expect(Object.keys(record as object).toSorted()).toEqual(fields.toSorted());
  for (const [name, value] of Object.entries(record as object)) {
    if (!lists.includes(name)) expect(typeof value, name).toBe("string");
    else for (const item of value as unknown[]) expect(typeof item, name).toBe("string");
  }
}

it("has every operation of the document, and no other in its two groups", () => {
  const paths = (["auth", "committee"] as const).flatMap((group) =>
    Object.keys(contract[group]).map((segment) => `/${group}/${segment}`),
  );
  expect(paths.toSorted()).toEqual(Object.keys(DOCUMENTED).toSorted());
});

describe.each(Object.entries(DOCUMENTED))("%s", (path, documented) => {
  const [, group = "", segment = ""] = path.split("/");
  const entry = (): Entry => {
    const found = (contract[group as Group] as Record<string, Entry>)[segment];
    if (!found) throw new Error(`There is no ${path}`);
    return found;
  };
  const names = Object.keys(documented.params);

  it("has exactly the documented parameters", () => {
    expect(Object.keys(entry().params.shape)).toEqual(names);
    expect(names.filter((name) => mayBeBlank(entry(), name))).toEqual(documented.mayBeBlank ?? []);
    expect(entry().scope).toBe(documented.scope);
  });

  it("accepts them up to the documented length", async () => {
    const isStatus = documented.answer === "status";
    for (const [name, length] of Object.entries(documented.params)) {
      const params = { ...sampleParams(entry()), [name]: "é".repeat(length + 1) };
      const { status, headers, json } = await call(path, params, client);
      const wrong = { title: "Invalid Parameter", status: 400, parameters: [name] };
      if (isStatus) expect([status, headers.get("x-failure-reason")]).toEqual([200, "invalid-parameter"]);
      else expect(json, name).toMatchObject(wrong);
      if (["year", "committeeYear", "email"].includes(name) || /date/i.test(name)) continue;
      const longest = await call(path, { ...params, [name]: "é".repeat(length) }, client);
      expect([200, 404], name).toContain(longest.status);
      expect(longest.headers.get("x-failure-reason"), name).not.toBe("invalid-parameter");
    }
  });

  it("returns every documented field, and no null", async () => {
    const { status, headers, text, json } = await call(path, wellMet[path] ?? {}, client);
    expect(status, text).toBe(200);
    const { answer } = documented;
    if (answer === "word") {
      expect([headers.get("content-type"), text]).toEqual(["text/plain; charset=utf-8", "{successs}"]);
      return;
    }
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("x-result-truncated")).toBeNull();
    if (answer === "status") {
      expect(text).toBe('{"STATUS":"SUCCESS"}');
      return;
    }
    const isList = Array.isArray(answer);
    const [shape] = (isList ? answer : [answer]) as [DocumentedRecord];
    const records = (isList ? json : [json]) as unknown[];
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) expectRecord(record, shape);
  });

  it("returns an empty list for an unknown id or name", async () => {
    if (!Array.isArray(documented.answer) || names.length === 0) return;
    const unknown = Object.fromEntries(
      names.map((name) => [name, name === "year" ? "2199" : "NOBODY-AT-ALL"]),
    );
    const { status, text } = await call(path, unknown, client);
    expect([status, text]).toEqual([200, "[]"]);
  });
});
