import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { importRows, makeStaff } from "@/test/fixtures/association";
import { call, type Caller, send } from "@/test/fixtures/call";
import { asClient, givePassword, PASSWORD } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import { day } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const PATH = "/auth/assocauth";
const [MEMBER, TWIN, LEFT, BARE] = ["AUTH-Member", "AUTH-TWIN", "AUTH-LEFT", "AUTH-BARE"];
let client: Caller & { id: string };

const login = async (userId: string, password = PASSWORD) =>
  (await call(PATH, { userId, password }, client)).json as Record<string, unknown>;

beforeAll(async () => {
  client = await asClient();
  const shared = { voter: "true", email: "auth.shared@example.org" };
  await importRows({
    "boards.csv": [{ boardId: "AUTH-B1" }, { boardId: "AUTH-B2" }],
    "firms.csv": [
      {
        firmId: "AUTH-F",
        name: "Firm",
        email: "f@example.org",
        phone: "1",
        fax: "2",
        licenseNo: "3",
        nrdsId: "4",
        address1: "5",
        address2: "6",
        city: "7",
        state: "8",
        zipCode: "9",
        zipPlus4: "0010",
        boards: "AUTH-B2;AUTH-B1",
      },
    ],
    "members.csv": [
      {
        memberId: MEMBER,
        nrdsId: "AUTH-Nrds",
        firstName: "José",
        lastName: "Ångström",
        voter: "true",
        memberType: "R",
        memberSubType: "P",
        licenseNo: "L-1",
        email: "Auth.Member@Example.org",
        workPhone: "555-1",
        address1: "1 Elm",
        address2: "Apt 2",
        city: "Riverton",
        state: "IL",
        zipCode: "62701",
        zipPlus4: "1234",
        firmId: "AUTH-F",
        boardId: "AUTH-B2",
        boards: "AUTH-B1;AUTH-B2",
      },
      { memberId: TWIN, ...shared },
      { memberId: LEFT, ...shared, active: "false" },
      { memberId: BARE, email: "auth.bare@example.org" },
      { memberId: "AUTH-TWO-1", email: "auth.two@example.org" },
      { memberId: "AUTH-TWO-2", email: "AUTH.two@example.org" },
    ],
    "committees.csv": ["AUTH-C1", "AUTH-C2", "AUTH-C3"].map((code) => ({ code, positions: "Member" })),
    "places.csv": [
      { memberId: MEMBER, committeeCode: "AUTH-C2", position: "Member", startDate: day(-9), endDate: day(9) },
      { memberId: MEMBER, committeeCode: "AUTH-C1", position: "Member", startDate: day(-9), endDate: "" },
      { memberId: MEMBER, committeeCode: "AUTH-C3", position: "Member", startDate: day(9), endDate: "" },
      {
        memberId: MEMBER,
        committeeCode: "AUTH-C3",
        position: "Member",
        startDate: day(-99),
        endDate: day(-9),
      },
    ],
  });
  for (const id of [MEMBER, TWIN, LEFT, "AUTH-TWO-1", "AUTH-TWO-2"]) await givePassword(id);
});

describe("member login", () => {
  it("returns the member's whole record, with a session", async () => {
    const record = await login(MEMBER);
    expect(record["sessionId"]).toMatch(/^[\w-]{43}$/);
    expect(record).toEqual({
      return: "SUCCESS",
      stateId: "ASSOC",
      sessionId: record["sessionId"],
      userType: "R",
      userSubType: "P",
      message: "",
      services: ["PROFILE", "MEETINGS", "NOMINATE", "ACCEPTANCE"],
      realtorId: MEMBER,
      committeeCodes: ["AUTH-C1", "AUTH-C2"],
      firstName: "José",
      lastName: "Ångström",
      email: "Auth.Member@Example.org",
      phoneNum: "555-1",
      licenseNum: "L-1",
      nrdsId: "AUTH-Nrds",
      boards: ["AUTH-B2", "AUTH-B1"],
      addresss1: "1 Elm",
      address2: "Apt 2",
      city: "Riverton",
      state: "IL",
      zipCode: "62701",
      zipPlus4: "1234",
      firmId: "AUTH-F",
      firmName: "Firm",
      firmEmail: "f@example.org",
      firmPhoneNum: "1",
      firmFax: "2",
      firmLicenseNum: "3",
      firmNrdsId: "4",
      firmBoards: ["AUTH-B2", "AUTH-B1"],
      firmAddress1: "5",
      firmAddress2: "6",
      firmCity: "7",
      firmState: "8",
      firmZipCode: "9",
      firmZipPlus4: "0010",
    });
  });

  it("identifies a member by id, NRDS id or e-mail address in any case, ignoring surrounding spaces", async () => {
    for (const userId of [MEMBER, "auth-member", "AUTH-NRDS", "auth.member@EXAMPLE.org", ` ${MEMBER} `])
      expect(await login(userId), userId).toMatchObject({ return: "SUCCESS", realtorId: MEMBER });
  });

  it("takes an address that two active members share for the one who had it first", async () => {
    expect(await login("auth.shared@example.org")).toMatchObject({ return: "SUCCESS", realtorId: TWIN });
    expect(await login("auth.two@example.org")).toMatchObject({ return: "SUCCESS", realtorId: "AUTH-TWO-1" });
  });

  it("fails with the same empty record for every reason, and opens no session", async () => {
    const failures = [
      await login(MEMBER, "wrong password"),
      await login("AUTH-NOBODY"),
      await login(LEFT),
      await login(BARE),
      await login(MEMBER, PASSWORD.toUpperCase()),
      await login("%"),
    ];
    for (const { services, committeeCodes, boards, firmBoards, ...texts } of failures) {
      expect([services, committeeCodes, boards, firmBoards]).toEqual([[], [], [], []]);
      const { return: result, message, ...others } = texts;
      expect([result, message]).toEqual(["FAILURE", "Invalid user ID or password"]);
      expect(new Set(Object.values(others))).toEqual(new Set([""]));
    }
    expect(new Set(failures.map((failure) => JSON.stringify(failure))).size).toBe(1);
  });

  it("lists the services that the member may use", async () => {
    expect(await login(TWIN)).toMatchObject({ services: ["PROFILE", "MEETINGS", "NOMINATE", "ACCEPTANCE"] });
    await makeStaff("AUTH-TWO-1");
    expect(await login("AUTH-TWO-1")).toMatchObject({
      services: ["PROFILE", "MEETINGS", "ACCEPTANCE", "STAFF"],
    });
  });

  it("opens a new session for each login, and records actor and member, without the key", async () => {
    const [one, other] = [await login(TWIN), await login(TWIN)];
    expect(one["sessionId"]).not.toBe(other["sessionId"]);
    const { json, headers } = await call(PATH, { userId: TWIN, password: PASSWORD }, client);
    const { database } = await import("@/lib/store/prisma");
    const requestId = headers.get("x-request-id") ?? "";
    const [event] = await database().auditEvent.findMany({ where: { requestId } });
    expect(event).toMatchObject({ action: "session.open", actorKind: "client", actorId: client.id });
    expect(event).toMatchObject({ onBehalfOf: TWIN, after: { memberId: TWIN } });
    expect(await auditOf("session", event?.subjectId ?? "")).toHaveLength(1);
    const key = (json as { sessionId: string }).sessionId;
    expect(
      JSON.stringify(event, (_key, value: unknown) => (typeof value === "bigint" ? "" : value)),
    ).not.toContain(key);
  });

  it("answers 429 to guessing, and still lets the member in from elsewhere", async () => {
    const guess = (address: string, password: string) =>
      send(PATH, {
        headers: { ...client, "x-forwarded-for": address },
        body: new URLSearchParams({ userId: "AUTH-TWO-2", password }),
      });
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guess("203.0.113.7", "wrong")));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    const late = await guess("203.0.113.7", PASSWORD);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await guess("198.51.100.9", PASSWORD)).json).toMatchObject({ return: "SUCCESS" });
  });
});
