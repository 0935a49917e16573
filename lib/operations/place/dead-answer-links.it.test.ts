import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { answerByLink, openAnswerLink, readAnswerLink } from "@/lib/contract/answer-links";
import { referenceEntries } from "@/lib/contract/contract";
import { confirmEmail, takeBackEmail } from "@/lib/contract/email-links";
import { resetPassword } from "@/lib/contract/password";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import {
  giveByLink,
  linkedMembers,
  ON_THE_PAGE,
  placeStates,
  prepareLinks,
  readLink,
  sendAnswerLink,
} from "@/test/fixtures/answer-links";
import { outcomeOf } from "@/test/fixtures/ask";
import { importRows } from "@/test/fixtures/association";
import { call, type Caller, send } from "@/test/fixtures/call";
import { sampleParams } from "@/test/fixtures/sample-params";
import { makeSeason } from "@/test/fixtures/seasons";

afterAll(async () => {
  await database().letterSending.updateMany({ data: { stoppedAt: null } });
  await closeDatabase();
});

const [YEAR, OTHER_YEAR] = [2119, 2148];
const UNKNOWN = "x".repeat(43);
const linked = linkedMembers("DEAD-LINK");

beforeAll(async () => {
  await prepareLinks();
  await makeSeason(YEAR, { opens: -9, closes: -5, answers: 5 });
  await makeSeason(OTHER_YEAR, { opens: -9, closes: -5, answers: 9 });
});

describe("a dead link", () => {
  const dead = {
    "when the address changes": async () => {
      const one = await linked(YEAR);
      await database().member.update({ where: { id: one.memberId }, data: { email: "new@example.org" } });
      await database().member.update({ where: { id: one.memberId }, data: { email: "back@example.org" } });
      return one;
    },
    "when the association's file has another address": async () => {
      const one = await linked(YEAR);
      await importRows({ "members.csv": [{ memberId: one.memberId, email: "imported@example.org" }] });
      return one;
    },
    "when the member left": async () => {
      const one = await linked(YEAR);
      await database().member.update({ where: { id: one.memberId }, data: { active: false } });
      return one;
    },
  };

  it.each(Object.entries(dead))("is answered like an unknown one %s", async (_when, make) => {
    const one = await make();
    const placeId = one.placeIds[0] ?? "";
    const ofOne = (answer: string) => ({ answers: [{ placeId, answer, was: "not-yet" }] });
    for (const [path, params] of [
      [readAnswerLink.path, {}],
      [openAnswerLink.path, {}],
      [answerByLink.path, ofOne("accept")],
      [answerByLink.path, ofOne("not-yet")],
      [answerByLink.path, ofOne("no choice")],
    ] as const) {
      const [ofDead, ofUnknown] = await Promise.all(
        [one.token, UNKNOWN].map((token) => call(path, { token, ...params }, ON_THE_PAGE)),
      );
      const seen = (reply: typeof ofDead) => [
        reply?.status,
        reply?.text.replace(/"requestId":"[^"]*"/, ""),
        [...(reply?.headers.keys() ?? [])],
      ];
      expect(seen(ofDead), path).toEqual(seen(ofUnknown));
    }
    expect(await placeStates(one.memberId)).toEqual(["offered", "offered"]);
  });

  it("it is with every other link of the member when the address changes, and not because of a newer letter", async () => {
    const one = await linked(YEAR);
    const links = [
      one,
      await sendAnswerLink(one.memberId, YEAR),
      await sendAnswerLink(one.memberId, OTHER_YEAR),
    ];
    const read = () => Promise.all(links.map(({ token }) => readLink(token)));
    expect((await read()).map((offer) => offer !== undefined)).toEqual([true, true, true]);
    await database().member.update({ where: { id: one.memberId }, data: { email: "moved@example.org" } });
    expect(await read()).toEqual([undefined, undefined, undefined]);
  });

  it("takes as long as an unknown one", async () => {
    const one = await dead["when the member left"]();
    const times = { dead: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 30; round += 1) {
      for (const [kind, token] of [
        ["dead", one.token],
        ["unknown", UNKNOWN],
      ] as const) {
        const began = performance.now();
        await readLink(token);
        times[kind].push(performance.now() - began);
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[15] ?? 0;
    expect(median(times.dead) / median(times.unknown)).toBeGreaterThan(0.5);
    expect(median(times.dead) / median(times.unknown)).toBeLessThan(2);
  });

  it("cannot be looked for: after a hundred from one network, every link is refused there", async () => {
    const from = { ...ON_THE_PAGE, "x-forwarded-for": "203.0.113.77" };
    const one = await linked(YEAR);
    for (let time = 0; time < 3; time += 1)
      expect((await call(readAnswerLink.path, { token: one.token }, from)).status).toBe(200);
    for (let time = 0; time < 100; time += 1) {
      const guess = { token: UNKNOWN.slice(3) + String(time) };
      expect((await call(readAnswerLink.path, guess, from)).status).toBe(200);
    }
    const refused = await call(readAnswerLink.path, { token: one.token }, from);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await readLink(one.token)).toBeDefined();
  });
});

describe("the token of a link", () => {
  it("opens nothing else: not as a bearer token, not as a cookie, not as a parameter", async () => {
    const { token, memberId } = await linked(YEAR);
    const callers: Caller[] = [
      { authorization: `Bearer ${token}` },
      ...["rostrum.session", "__Host-rostrum.session"].map((name) => ({
        ...ON_THE_PAGE,
        cookie: `${name}=${token}`,
      })),
      { ...ON_THE_PAGE },
    ];
    const before = await database().auditEvent.count({ where: { onBehalfOf: memberId } });
    for (const entry of referenceEntries()) {
      const params = { ...sampleParams(entry), token, sessionKey: token, sessionID: token };
      for (const caller of callers)
        expect((await call(entry.path, params, caller)).status, entry.path).toBe(401);
    }
    expect(await database().auditEvent.count({ where: { onBehalfOf: memberId } })).toBe(before);
    const password = "correct horse 42 battery";
    expect(await outcomeOf(resetPassword, { token, password }, ON_THE_PAGE)).toBe("link-used-up");
    for (const entry of [confirmEmail, takeBackEmail])
      expect(await outcomeOf(entry, { token }, ON_THE_PAGE)).toBe("link-used-up");
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
    const { token } = await linked(YEAR);
    for (const path of [readAnswerLink.path, openAnswerLink.path, answerByLink.path]) {
      expect((await call(path, { token }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
      expect((await send(path, { method: "GET" })).status).toBe(405);
    }
  });

  it("is in no table and no log", async () => {
    const one = await linked(YEAR);
    await readLink(one.token);
    await giveByLink(one);
    const kept = JSON.stringify([
      await database().answerLink.findMany(),
      await database().letter.findMany({ where: { memberId: one.memberId } }),
      await database().auditEvent.findMany({ where: { onBehalfOf: one.memberId }, omit: { id: true } }),
    ]);
    expect(kept).not.toContain(one.token);
    expect(readFileSync(inject("logFile"), "utf8")).not.toContain(one.token);
  });
});
