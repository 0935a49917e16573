import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { entries } from "@/lib/contract/contract";
import { closeDatabase, database } from "@/lib/store/database";
import { sendAnswerLink } from "@/test/fixtures/answer-links";
import { bring, voters } from "@/test/fixtures/association";
import { call, type Caller, outcome, send } from "@/test/fixtures/call";
import { auditOf } from "@/test/fixtures/record";
import { sampleParams } from "@/test/fixtures/sample-params";
import { makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(async () => {
  await database().letterSending.updateMany({ data: { stoppedAt: null } });
  await closeDatabase();
});

const HERE: Caller = { "sec-fetch-site": "same-origin" };
const [YEAR, OTHER_YEAR, OVER] = [2145, 2146, 2147];
const UNKNOWN = "x".repeat(43);

beforeAll(async () => {
  // The letter of an offer has a link of its own when it is sent, and that is the end of any earlier one.
  await database().letterSending.updateMany({ data: { stoppedAt: new Date() } });
  await bring({
    "committees.csv": ["LINK-A", "LINK-B"].map((code) => ({
      ...{ code, name: `Committee ${code}`, description: "What it does.", positions: "Member" },
    })),
  });
  await makeSeason(YEAR, { opens: -9, closes: -5, answers: 5 });
  await makeSeason(OTHER_YEAR, { opens: -9, closes: -5, answers: 9 });
  await makeSeason(OVER, { opens: -9, closes: -5, answers: 5 });
});

let count = 0;

/** A member with places of a season, and a link to answer them. */
async function linked(year = YEAR, committees = ["LINK-A", "LINK-B"]) {
  count += 1;
  const memberId = `LINK-${count}`;
  await bring({
    "members.csv": voters(memberId).map((row) => ({ ...row, email: `link${count}@example.org` })),
  });
  const placeIds: string[] = [];
  for (const committeeCode of committees) placeIds.push(await offer({ memberId, committeeCode, year }));
  return { memberId, placeIds, ...(await sendAnswerLink(memberId, year)) };
}

type Linked = Awaited<ReturnType<typeof linked>>;

interface Offer {
  firstName: string;
  year: string;
  state: string;
  places: Record<string, string>[];
}

const read = async (token: string) => (await call("/api/answer/read", { token }, HERE)).json as Offer[];
const give = ({ token, placeIds }: Pick<Linked, "token" | "placeIds">, more: Record<string, string> = {}) =>
  outcome(
    "/api/answer/give",
    { token, answer: "accept", comments: "", placeIDs: placeIds.join("\n"), ...more },
    HERE,
  );
const statuses = async (memberId: string) =>
  (await database().place.findMany({ where: { memberId }, orderBy: { committeeCode: "asc" } })).map(
    ({ status }) => status,
  );

describe("a link to answer", () => {
  it("shows the first name and the offers, and nothing else; reading changes nothing", async () => {
    const one = await linked();
    const events = await database().auditEvent.count();
    const [found] = await read(one.token);
    expect(Object.keys(found ?? {}).toSorted()).toEqual([
      "deadline",
      "firstName",
      "places",
      "state",
      "timeZone",
      "year",
    ]);
    expect(found).toMatchObject({ year: String(YEAR), state: "open" });
    expect(found?.places.map(({ placeID }) => placeID).toSorted()).toEqual(one.placeIds.toSorted());
    expect(Object.keys(found?.places[0] ?? {}).toSorted()).toEqual([
      "committeeName",
      "description",
      "endDate",
      "placeID",
      "position",
      "startDate",
      "status",
    ]);
    expect(JSON.stringify(found)).not.toContain(one.memberId);
    expect(await database().auditEvent.count()).toBe(events);
    const link = await database().answerLink.findFirstOrThrow({ where: { memberId: one.memberId } });
    expect([link.openedAt, link.answeredAt]).toEqual([null, null]);
  });

  it("notes that it was opened when its page says so, once, also for the letter", async () => {
    const { token, memberId, letterId } = await linked();
    for (let time = 0; time < 2; time += 1)
      expect(await outcome("/api/answer/open", { token }, HERE)).toBe("SUCCESS");
    const link = await database().answerLink.findFirstOrThrow({ where: { memberId } });
    const letter = await database().letter.findUniqueOrThrow({ where: { id: letterId } });
    expect(link.openedAt).not.toBeNull();
    expect(letter.openedAt).toEqual(link.openedAt);
    expect(
      (await auditOf("letter", letterId)).filter(({ action }) => action === "letter.open-link"),
    ).toHaveLength(1);
  });

  it("answers once, as the member; the same answer again changes nothing, another is refused", async () => {
    const one = await linked();
    expect(await give(one, { comments: "Glad." })).toBe("SUCCESS");
    expect(await statuses(one.memberId)).toEqual(["accepted", "accepted"]);
    const [event, ...others] = await auditOf("answer", `${one.memberId}/${YEAR}`);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      ...{ action: "place.accept", actorKind: "member", actorId: one.memberId, reason: "by link" },
      after: { comments: "Glad." },
    });
    expect(await give(one, { comments: "Glad." })).toBe("SUCCESS");
    expect(await give(one, { answer: "decline" })).toBe("link-used-up");
    expect(await statuses(one.memberId)).toEqual(["accepted", "accepted"]);
    expect((await read(one.token))[0]).toMatchObject({ state: "answered" });
    expect(await auditOf("answer", `${one.memberId}/${YEAR}`)).toHaveLength(1);
  });

  it("answers once, whatever fifty send at once", async () => {
    const one = await linked();
    const sent = Array.from({ length: 50 }, (_, index) =>
      give(one, { answer: index % 2 === 0 ? "accept" : "decline", comments: String(index % 5) }),
    );
    // A service that has too much to do turns callers away (contract.md 8.6).
    const outcomes = (await Promise.all(sent)).filter((one) => !one.startsWith("503"));
    expect(new Set(outcomes)).toEqual(new Set(["SUCCESS", "link-used-up"]));
    expect(await auditOf("answer", `${one.memberId}/${YEAR}`)).toHaveLength(1);
    expect(new Set(await statuses(one.memberId)).size).toBe(1);
  });

  it("answers exactly what its page showed", async () => {
    const one = await linked(YEAR, ["LINK-A"]);
    const later = await offer({ memberId: one.memberId, committeeCode: "LINK-B", year: YEAR });
    expect(await give(one)).toBe("stale-change");
    expect(await give({ ...one, placeIds: [...one.placeIds, later, UNKNOWN] })).toBe("stale-change");
    expect(await statuses(one.memberId)).toEqual(["offered", "offered"]);
    expect(await give({ ...one, placeIds: [...one.placeIds, later] })).toBe("SUCCESS");
  });

  it("leaves places alone that the member has answered before", async () => {
    const one = await linked(YEAR, ["LINK-A"]);
    await database().place.updateMany({ where: { memberId: one.memberId }, data: { status: "accepted" } });
    const placeIds = [await offer({ memberId: one.memberId, committeeCode: "LINK-B", year: YEAR })];
    expect((await read(one.token))[0]?.places.map(({ placeID }) => placeID)).toEqual(placeIds);
    expect(await give({ ...one, placeIds }, { answer: "decline" })).toBe("SUCCESS");
    expect(await statuses(one.memberId)).toEqual(["accepted", "declined"]);
  });

  it("is for one season, whatever else is open", async () => {
    const one = await linked(OTHER_YEAR, ["LINK-A"]);
    await offer({ memberId: one.memberId, committeeCode: "LINK-B", year: YEAR });
    expect((await read(one.token))[0]?.places).toHaveLength(1);
    expect(await give(one, { answer: "decline" })).toBe("SUCCESS");
    expect(await statuses(one.memberId)).toEqual(["declined", "offered"]);
  });

  it("only reads what the member has answered elsewhere, and after the deadline", async () => {
    const one = await linked();
    await database().place.updateMany({ where: { memberId: one.memberId }, data: { status: "accepted" } });
    expect((await read(one.token))[0]).toMatchObject({ state: "answered" });
    expect(await give(one, { answer: "decline" })).toBe("nothing-to-answer");

    const late = await linked(OVER);
    const yesterday = new Date(Date.now() - 2 * 86_400_000);
    await database().season.update({ where: { year: OVER }, data: { answersClose: yesterday } });
    expect((await read(late.token))[0]).toMatchObject({ state: "closed", places: [{}, {}] });
    expect(await give(late)).toBe("answers-closed");
    expect(await statuses(late.memberId)).toEqual(["offered", "offered"]);
  });
});

describe("a dead link", () => {
  const dead = {
    "when the address changes": async () => {
      const one = await linked();
      await database().member.update({ where: { id: one.memberId }, data: { email: "new@example.org" } });
      await database().member.update({ where: { id: one.memberId }, data: { email: "back@example.org" } });
      return one;
    },
    "when the association's file has another address": async () => {
      const one = await linked();
      await bring({ "members.csv": [{ memberId: one.memberId, email: "imported@example.org" }] });
      return one;
    },
    "when a newer letter was sent": async () => {
      const one = await linked();
      await sendAnswerLink(one.memberId, YEAR);
      return one;
    },
    "when the member left": async () => {
      const one = await linked();
      await database().member.update({ where: { id: one.memberId }, data: { active: false } });
      return one;
    },
  };

  it.each(Object.entries(dead))("is answered like an unknown one %s", async (_when, make) => {
    const one = await make();
    for (const [path, params] of [
      ["/api/answer/read", {}],
      ["/api/answer/open", {}],
      ["/api/answer/give", { answer: "accept", comments: "", placeIDs: one.placeIds.join("\n") }],
    ] as const) {
      const [ofDead, ofUnknown] = await Promise.all(
        [one.token, UNKNOWN].map((token) => call(path, { token, ...params }, HERE)),
      );
      const seen = (reply: typeof ofDead) => [
        reply?.status,
        reply?.text,
        reply?.headers.get("x-failure-reason"),
        reply?.headers.get("x-failure-detail"),
      ];
      expect(seen(ofDead), path).toEqual(seen(ofUnknown));
    }
    expect(await statuses(one.memberId)).toEqual(["offered", "offered"]);
  });

  it("it is not yet while the newer letter was not sent, nor by a letter of another season", async () => {
    const one = await linked();
    await sendAnswerLink(one.memberId, YEAR, "");
    await sendAnswerLink(one.memberId, YEAR, "failed");
    await sendAnswerLink(one.memberId, OTHER_YEAR);
    expect(await read(one.token)).toHaveLength(1);
  });

  it("takes as long as an unknown one", async () => {
    const one = await dead["when a newer letter was sent"]();
    const times = { dead: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 30; round += 1) {
      for (const [kind, token] of [
        ["dead", one.token],
        ["unknown", UNKNOWN],
      ] as const) {
        const began = performance.now();
        await read(token);
        times[kind].push(performance.now() - began);
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[15] ?? 0;
    expect(median(times.dead) / median(times.unknown)).toBeGreaterThan(0.5);
    expect(median(times.dead) / median(times.unknown)).toBeLessThan(2);
  });

  it("cannot be looked for: after a hundred from one network, every link is refused there", async () => {
    const from = { ...HERE, "x-forwarded-for": "203.0.113.77" };
    const one = await linked();
    for (let time = 0; time < 3; time += 1)
      expect((await call("/api/answer/read", { token: one.token }, from)).status).toBe(200);
    for (let time = 0; time < 100; time += 1) {
      const guess = { token: UNKNOWN.slice(3) + String(time) };
      expect((await call("/api/answer/read", guess, from)).status).toBe(200);
    }
    const refused = await call("/api/answer/read", { token: one.token }, from);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await read(one.token)).toHaveLength(1);
  });
});

describe("the token of a link", () => {
  it("opens nothing else: not as a bearer token, not as a cookie, not as a parameter", async () => {
    const { token, memberId } = await linked();
    const callers: Caller[] = [
      { authorization: `Bearer ${token}` },
      ...["rostrum.session", "__Host-rostrum.session"].map((name) => ({
        ...HERE,
        cookie: `${name}=${token}`,
      })),
      { ...HERE },
    ];
    const before = await database().auditEvent.count({ where: { onBehalfOf: memberId } });
    for (const entry of entries()) {
      const params = { ...sampleParams(entry), token, sessionKey: token, sessionID: token };
      for (const caller of callers)
        expect((await call(entry.path, params, caller)).status, entry.path).toBe(401);
    }
    expect(await database().auditEvent.count({ where: { onBehalfOf: memberId } })).toBe(before);
    for (const path of ["/api/password/reset", "/api/email/confirm", "/api/email/take-back"]) {
      expect(await outcome(path, { token, password: "correct horse 42 battery" }, HERE)).toBe("link-used-up");
    }
    expect((await send(`/calendar/${token}.ics`, { method: "GET" })).status).toBe(404);
    expect(
      (
        await send(`/unsubscribe/${token}`, {
          body: "List-Unsubscribe=One-Click",
          headers: { "content-type": "application/x-www-form-urlencoded" },
        })
      ).status,
    ).toBe(404);
  });

  it("is taken from our own pages only, with a POST", async () => {
    const { token } = await linked();
    for (const path of ["/api/answer/read", "/api/answer/open", "/api/answer/give"]) {
      expect((await call(path, { token }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
      expect((await send(path, { method: "GET" })).status).toBe(405);
    }
  });

  it("is in no table and no log", async () => {
    const one = await linked();
    await read(one.token);
    await give(one);
    const kept = JSON.stringify([
      await database().answerLink.findMany(),
      await database().letter.findMany({ where: { memberId: one.memberId } }),
      await database().auditEvent.findMany({ where: { onBehalfOf: one.memberId }, omit: { id: true } }),
    ]);
    expect(kept).not.toContain(one.token);
    expect(readFileSync(inject("logFile"), "utf8")).not.toContain(one.token);
  });
});
