import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller, outcome } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { deleteNomination, nominate, nominationParams, nominationsOf } from "@/test/fixtures/nominations";
import { auditOf } from "@/test/fixtures/record";
import { makeSeason, oddZone } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const [VOTER, CANDIDATE, OTHER, STAFF] = ["NOM-VOTER", "NOM-CAND", "NOM-OTHER", "NOM-STAFF"];
const YEAR = "2110";
const SEASONS = { opensToday: 2105, closesToday: 2106, tomorrow: 2107, yesterday: 2108 };
let client: Caller & { id: string };

/** A new nomination, with any parameters overridden. */
const draft = (more: Record<string, string> = {}) => ({
  voterID: VOTER,
  candidateID: CANDIDATE,
  recordID: randomUUID(),
  committeeYear: YEAR,
  committeeCode: "NOM-C",
  ...more,
});

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": [
      ...voters(VOTER, CANDIDATE, OTHER).map((row) => ({ ...row, active: "true" })),
      { memberId: STAFF, voter: "false", active: "true" },
      { memberId: "NOM-LEFT", voter: "true", active: "false" },
    ],
    "committees.csv": [
      { code: "NOM-C", name: "Nominated", positions: "Chair;Member" },
      ...["D", "E", "F", "G", "H", "I"].map((letter) => ({ code: `NOM-${letter}`, positions: "Member" })),
    ],
  });
  await makeStaff(STAFF);
  await makeSeason(Number(YEAR));
  const timeZone = oddZone();
  await makeSeason(SEASONS.opensToday, { timeZone, opens: 0, closes: 5 });
  await makeSeason(SEASONS.closesToday, { timeZone, opens: -5, closes: 0 });
  await makeSeason(SEASONS.tomorrow, { timeZone, opens: 1, closes: 5 });
  await makeSeason(SEASONS.yesterday, { timeZone, opens: -5, closes: -1 });
});

describe("nominate", () => {
  it("stores the tidied texts, and records actor and voter", async () => {
    const params = nominationParams({
      ...draft({ committeePosition: " Chair ", qualifications: "Zoe\u0308\r\nTwo\tlines " }),
      effectiveDate: "12/31/2026",
      priorityCode: "1",
      nominationSource: "WEB",
    });
    const { text, headers } = await call("/committee/nominate", params, client);
    expect(text).toBe('{"STATUS":"SUCCESS"}');
    const [nomination = {}] = await nominationsOf(draft(), client);
    expect(nomination).toEqual({
      ID: nomination["ID"],
      recordID: params["recordID"],
      lastName: CANDIDATE,
      middleName: "",
      firstName: "Vera",
      committeeCode: "NOM-C",
      committeeDescription: "Nominated",
      committeeYear: YEAR,
      committeePosition: "Chair",
      nominationSource: "WEB",
      qualifications: "Zoë\nTwo\tlines",
      priority: "1",
    });
    expect(await auditOf("nomination", nomination["ID"] ?? "")).toEqual([
      {
        requestId: headers.get("x-request-id"),
        actorKind: "client",
        actorId: client.id,
        onBehalfOf: VOTER,
        action: "nomination.submit",
        subject: "nomination",
        reason: "",
        before: null,
        subjectId: nomination["ID"],
        after: {
          voterId: VOTER,
          candidateId: CANDIDATE,
          recordId: params["recordID"],
          year: Number(YEAR),
          committeeCode: "NOM-C",
          position: "Chair",
          effectiveDate: "2026-12-31",
          status: "submitted",
          candidateName: "As the voter wrote it",
          qualifications: "Zoë\nTwo\tlines",
          priorityCode: "1",
          nominationSource: "WEB",
        },
      },
    ]);
  });

  it("is the same nomination with the same recordID: repeated without effect, or changed", async () => {
    const first = draft({ committeeCode: "NOM-D" });
    expect(await nominate(first, client)).toBe("SUCCESS");
    expect(await nominate(first, client)).toBe("SUCCESS");
    const mine = async () =>
      (await nominationsOf(first, client)).filter(({ recordID }) => recordID === first.recordID);
    const [before, ...others] = await mine();
    expect(others).toEqual([]);
    expect(await auditOf("nomination", before?.["ID"] ?? "")).toHaveLength(1);

    expect(await nominate({ ...first, qualifications: "More" }, client)).toBe("SUCCESS");
    expect(await mine()).toEqual([{ ...before, qualifications: "More" }]);
    const [, change] = await auditOf("nomination", before?.["ID"] ?? "");
    expect(change).toMatchObject({ action: "nomination.change", onBehalfOf: VOTER });
    expect([change?.before, change?.after]).toMatchObject([
      { qualifications: "" },
      { qualifications: "More" },
    ]);
  });

  it("refuses another recordID for the same nomination by the same voter, but not by another", async () => {
    const first = draft({ committeeCode: "NOM-E" });
    expect(await nominate(first, client)).toBe("SUCCESS");
    expect(await nominate({ ...first, recordID: randomUUID() }, client)).toBe("duplicate-nomination");
    expect(await nominate({ ...first, voterID: OTHER }, client)).toBe("SUCCESS");
    expect(await nominate({ ...first, recordID: randomUUID(), candidateID: OTHER }, client)).toBe("SUCCESS");
    // A change must not make a duplicate either.
    const second = draft({ committeeCode: "NOM-F" });
    expect(await nominate(second, client)).toBe("SUCCESS");
    expect(await nominate({ ...second, committeeCode: "NOM-E" }, client)).toBe("duplicate-nomination");
  });

  it("may use the recordID of a deleted nomination again", async () => {
    const first = draft({ committeeCode: "NOM-G" });
    const standing = async () =>
      (await nominationsOf(first, client)).find(({ committeeCode }) => committeeCode === "NOM-G");
    await nominate(first, client);
    const deleted = (await standing())?.["ID"] ?? "";
    await deleteNomination(deleted, client);
    expect(await standing()).toBeUndefined();
    expect(await nominate(first, client)).toBe("SUCCESS");
    expect((await standing())?.["recordID"]).toBe(first.recordID);
    expect((await standing())?.["ID"]).not.toBe(deleted);
  });

  it("says in a header why it failed, in a sentence too", async () => {
    for (const [change, reason] of [
      [{ voterID: "NOM-NOBODY" }, "unknown-member"],
      [{ voterID: "NOM-LEFT" }, "unknown-member"],
      [{ voterID: STAFF }, "not-a-voter"],
      [{ candidateID: "NOM-NOBODY" }, "unknown-member"],
      [{ candidateID: "NOM-LEFT" }, "unknown-member"],
      [{ committeeCode: "nom-c" }, "unknown-committee"],
      [{ committeePosition: "member" }, "unknown-position"],
      [{ committeeYear: "2199" }, "nominations-closed"],
      [{ committeeYear: "27" }, "invalid-parameter"],
      [{ effectiveDate: "2027-02-29" }, "invalid-date"],
      [{ effectiveDate: "tomorrow" }, "invalid-date"],
    ] as const) {
      const { status, headers, text } = await call(
        "/committee/nominate",
        nominationParams({ ...draft(), ...change }),
        client,
      );
      expect([status, text, headers.get("x-failure-reason")]).toEqual([200, '{"STATUS":"FAILURE"}', reason]);
      expect(headers.get("x-failure-detail"), reason).toMatch(/^\w.*\./);
    }
  });

  it("is open from the first second of the first day to the last second of the last, in the season's own zone", async () => {
    const inYear = (year: number) => nominate(draft({ committeeYear: String(year) }), client);
    expect(await inYear(SEASONS.opensToday)).toBe("SUCCESS");
    expect(await inYear(SEASONS.closesToday)).toBe("SUCCESS");
    expect(await inYear(SEASONS.tomorrow)).toBe("nominations-closed");
    expect(await inYear(SEASONS.yesterday)).toBe("nominations-closed");
  });

  it("names the season's dates when it is closed", async () => {
    const params = nominationParams(draft({ committeeYear: String(SEASONS.yesterday) }));
    const { headers } = await call("/committee/nominate", params, client);
    expect(headers.get("x-failure-detail")).toMatch(/closed on \d{4}-\d{2}-\d{2}/);
  });

  it("cannot change a decided nomination", async () => {
    const decided = draft({ committeeCode: "NOM-H" });
    await nominate(decided, client);
    for (const status of ["selected", "not_selected"] as const) {
      await database().nomination.updateMany({ where: { recordId: decided.recordID }, data: { status } });
      expect(await nominate({ ...decided, qualifications: status }, client)).toBe("nomination-decided");
    }
  });

  it("is recorded as the voter's own action, or as staff's on the voter's behalf", async () => {
    const [own, theirs] = [
      draft({ committeeCode: "NOM-I", voterID: OTHER }),
      draft({ committeeCode: "NOM-I", candidateID: OTHER }),
    ];
    expect(await nominate(own, await asMember(OTHER))).toBe("SUCCESS");
    expect(await nominate(theirs, await asMember(STAFF))).toBe("SUCCESS");
    const actorOf = async (recordId: string) => {
      const { id } = await database().nomination.findFirstOrThrow({ where: { recordId } });
      const [event] = await auditOf("nomination", id);
      return [event?.actorKind, event?.actorId, event?.onBehalfOf];
    };
    expect(await actorOf(own.recordID)).toEqual(["member", OTHER, null]);
    expect(await actorOf(theirs.recordID)).toEqual(["member", STAFF, VOTER]);
  });

  it("is a 400, not a FAILURE, when a parameter is missing", async () => {
    const params = nominationParams(draft({ candidateName: " " }));
    expect(await outcome("/committee/nominate", params, client)).toMatch(
      /^400 .*"parameters":\["candidateName"\]/,
    );
  });
});
