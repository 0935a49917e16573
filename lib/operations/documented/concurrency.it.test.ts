import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { findMemberSeason } from "@/lib/store/seasons/member-seasons";
import { importRows, voters } from "@/test/fixtures/association";
import { atOnce, tally } from "@/test/fixtures/at-once";
import { type Caller, outcome } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";
import { deleteNomination, nominate } from "@/test/fixtures/nominations";
import { auditOf } from "@/test/fixtures/record";
import { day, makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const TIMES = 50;
const [VOTER, CANDIDATE, MEMBER] = ["MANY-VOTER", "MANY-CAND", "MANY-MEMBER"];
const YEAR = "2150";
const MOVED = 2160;
let client: Caller;

const nominated = (committeeCode: string, recordID = committeeCode) => ({
  voterID: VOTER,
  candidateID: CANDIDATE,
  recordID,
  committeeYear: YEAR,
  committeeCode,
});
const standing = (committeeCode: string) =>
  database().nomination.findMany({ where: { committeeCode, status: { not: "withdrawn" } } });

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": voters(VOTER, CANDIDATE, MEMBER),
    "committees.csv": ["A", "B", "C", "D", "E", "F"].map((letter) => ({
      code: `MANY-${letter}`,
      positions: "Member",
    })),
  });
  await makeSeason(Number(YEAR));
});

describe("fifty at once", () => {
  it("equal nominations are one nomination, and all succeed", async () => {
    const answers = await atOnce(TIMES, () => nominate(nominated("MANY-A"), client));
    expect(tally(answers)).toEqual({ SUCCESS: TIMES });
    const [only, ...others] = await standing("MANY-A");
    expect(others).toEqual([]);
    expect(await auditOf("nomination", only?.id ?? "")).toHaveLength(1);
  });

  it("nominations of one candidate under different recordIDs: one succeeds, the others are duplicates", async () => {
    const answers = await atOnce(TIMES, (index) => nominate(nominated("MANY-B", `MANY-B-${index}`), client));
    expect(tally(answers)).toEqual({ SUCCESS: 1, "duplicate-nomination": TIMES - 1 });
    expect(await standing("MANY-B")).toHaveLength(1);
  });

  it("changes of one nomination are serialised, and all are recorded", async () => {
    const answers = await atOnce(TIMES, (index) =>
      nominate({ ...nominated("MANY-C"), qualifications: `Version ${index}` }, client),
    );
    expect(tally(answers)).toEqual({ SUCCESS: TIMES });
    const [only] = await standing("MANY-C");
    const events = await auditOf("nomination", only?.id ?? "");
    expect(events).toHaveLength(TIMES);
    expectChain(events);
    expect(events.at(-1)?.after).toMatchObject({ qualifications: only?.qualifications });
  });

  it("deletions of one nomination delete it once, and all succeed", async () => {
    await nominate(nominated("MANY-D"), client);
    const [only] = await standing("MANY-D");
    const id = only?.id ?? "";
    const answers = await atOnce(TIMES, async () => (await deleteNomination(id, client)).text);
    expect(tally(answers)).toEqual({ "{successs}": TIMES });
    expect(await auditOf("nomination", id)).toHaveLength(2);
  });

  it("nominations and deletions leave at most one nomination, and a complete audit record", async () => {
    await nominate(nominated("MANY-E"), client);
    const [first] = await standing("MANY-E");
    const answers = await atOnce(TIMES, async (index) =>
      index % 2 === 0
        ? nominate({ ...nominated("MANY-E"), qualifications: `Version ${index}` }, client)
        : (await deleteNomination(first?.id ?? "", client)).text,
    );
    expect(tally(answers)).toEqual({ SUCCESS: TIMES / 2, "{successs}": TIMES / 2 });
    const rows = await database().nomination.findMany({ where: { committeeCode: "MANY-E" } });
    expect(rows.filter(({ status }) => status === "submitted").length).toBeLessThanOrEqual(1);
    for (const { id, status } of rows) {
      const events = await auditOf("nomination", id);
      expectChain(events);
      expect(events.at(-1)?.after).toMatchObject({ status });
      expect(events.filter(({ action }) => action === "nomination.withdraw").length).toBeLessThanOrEqual(1);
    }
  });

  it("answers, yes and no, end in one of them, with every change recorded after the one before", async () => {
    await offer({ memberId: MEMBER, committeeCode: "MANY-F", year: Number(YEAR) });
    const answers = await atOnce(TIMES, (index) =>
      outcome(
        "/committee/updatememberacceptance",
        {
          acceptedDate: index % 2 === 0 ? day(0) : "",
          declinedDate: index % 2 === 0 ? "" : day(0),
          comments: "",
          memberid: MEMBER,
        },
        client,
      ),
    );
    expect(tally(answers)).toEqual({ SUCCESS: TIMES });
    const events = await auditOf("answer", `${MEMBER}/${YEAR}`);
    expectChain(events);
    const { acceptedDate, declinedDate } = await findMemberSeason(MEMBER, Number(YEAR));
    expect(acceptedDate === "").toBe(declinedDate !== "");
    const place = await database().place.findFirstOrThrow({ where: { memberId: MEMBER } });
    expect(place.status).toBe(acceptedDate === "" ? "declined" : "accepted");
    expect(events.at(-1)?.action).toBe(acceptedDate === "" ? "place.decline" : "place.accept");
  });

  it("profile updates keep the newest, and refuse those that arrive after a newer one", async () => {
    const began = Date.now() - TIMES * 1_000;
    const answers = await atOnce(TIMES, (index) =>
      outcome(
        "/committee/updatememberprofile",
        {
          firstName: "Vera",
          middleName: "",
          lastName: MEMBER,
          fullName: MEMBER,
          sortedDesignations: "",
          address1: "1 Elm",
          address2: "",
          city: `City ${index}`,
          state: "IL",
          zipcode: "62701",
          officePhone: "",
          cellPhone: "",
          faxNumber: "",
          email: "many@example.org",
          dateTime: new Date(began + index * 1_000).toISOString(),
          memberid: MEMBER,
        },
        client,
      ),
    );
    const { SUCCESS = 0, "stale-update": stale = 0 } = tally(answers);
    expect(SUCCESS + stale).toBe(TIMES);
    expect(answers[TIMES - 1]).toBe("SUCCESS");
    const { city } = await database().member.findUniqueOrThrow({ where: { id: MEMBER } });
    expect(city).toBe(`City ${TIMES - 1}`);
    const events = await auditOf("member", MEMBER);
    expect(events).toHaveLength(SUCCESS);
    expectChain(events);
  });
});

// On the embedded database one transaction waits for the other as a whole.
it.skipIf(inject("engine") === "pglite")(
  "an answer waits for a deadline that is being moved, and heeds it",
  async () => {
    const member = "MANY-LATE";
    await importRows({ "members.csv": voters(member) });
    await makeSeason(MOVED, { opens: -9, closes: -5, answers: 5 });
    await offer({ memberId: member, committeeCode: "MANY-F", year: MOVED });
    const mover = new pg.Client({ connectionString: inject("databaseUrl") });
    await mover.connect();
    try {
      await mover.query("begin");
      await mover.query("update season set answers_close = current_date - 2 where year = $1", [MOVED]);
      let isAnswered = false;
      const params = { acceptedDate: day(0), declinedDate: "", comments: "", memberid: member };
      const answer = outcome("/committee/updatememberacceptance", params, client);
      void answer.finally(() => (isAnswered = true));
      const waiting = "select 1 from pg_locks where not granted";
      await expect.poll(async () => isAnswered || (await mover.query(waiting)).rowCount !== 0).toBe(true);
      await mover.query("commit");
      expect(await answer).toBe("answers-closed");
    } finally {
      await mover.end();
    }
  },
);

/** Each change starts from the state that the one before it left. */
function expectChain(events: readonly { before: unknown; after: unknown }[]): void {
  for (const [index, event] of events.entries()) {
    const before = events[index - 1]?.after;
    if (before !== undefined) expect(event.before).toEqual(before);
  }
}
