import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { entries } from "@/lib/contract/contract";
import { requestPasswordLink } from "@/lib/contract/password";
import { findOperation } from "@/lib/operations/perform";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { ask } from "@/test/fixtures/ask";
import { call, list, outcome } from "@/test/fixtures/call";
import { importCast, forgetOfferLetters, makeCast } from "@/test/fixtures/confidential-cast";
import { asClient, asMember } from "@/test/fixtures/credentials";
import {
  lookAtPages,
  lookEverywhere,
  type Viewer,
  type Sight,
  type Sought,
  writeEverywhere,
} from "@/test/fixtures/nomination-walk";
import { writtenLetters } from "@/test/fixtures/letters";
import { nominate } from "@/test/fixtures/nominations";
import { CURRENT_YEAR, day, makeSeason, offer } from "@/test/fixtures/seasons";
import type { Door } from "./routes";

// Who nominated whom is confidential (contract.md section 6 and 8.1): whatever a member calls or opens, they learn
// nothing of a nomination that another member made. The walk finds operations, pages and addresses by itself.

afterAll(closeDatabase);

const cast = makeCast();
const { WRITER, CANDIDATE, PLAIN, VOTER, SURNAME, OFFERED, ONLY_NOMINATED, BOARD, suffix, WRITTEN } = cast;

const EFFECTIVE = "2187-03-09";

/** What stands behind each door that is neither an operation nor a page. A new door has to be named here. */
const ADDRESSES: Readonly<Record<Exclude<Door, "operation">, (viewer: Viewer) => string[]>> = {
  visitor: () => entries("visitor").map(({ path }) => path),
  token: () => ["/oauth/token"],
  jwks: () => ["/oauth/jwks"],
  metadata: () => ["/.well-known/oauth-authorization-server"],
  openapi: () => ["/openapi.json"],
  postman: () => ["/postman.json"],
  calendar: ({ calendar }) => [calendar, "/calendar/meetings.ics"],
  live: () => ["/health/live"],
  ready: () => ["/health/ready"],
  portal: () => ["/sso"],
  unsubscribe: () => ["/unsubscribe/nothing"],
  "sign-in": () => ["/api/auth/session", "/api/auth/providers"],
  nothing: () => ["/api/nothing"],
};

// A walk is hundreds of requests.
const WALK_MILLISECONDS = 600_000;

const viewers = new Map<string, Viewer>();
const before = new Map<string, Sight[]>();
const after = new Map<string, Sight[]>();
let sought: Sought;
/** The ids of the writer's nominations. */
let nominationIds: string[] = [];
let placeId = "";
/** The place that the candidate has as chair. */
let chairId = "";
/** A letter of the candidate's. */
let letterId = "";

beforeAll(async () => {
  await importCast(cast);
  await makeSeason(CURRENT_YEAR);
  placeId = await offer({ memberId: CANDIDATE, committeeCode: OFFERED, year: CURRENT_YEAR });
  const own = {
    committeeYear: String(CURRENT_YEAR),
    committeeCode: ONLY_NOMINATED,
    recordID: `own-${suffix}`,
  };
  expect(await nominate({ voterID: VOTER, candidateID: PLAIN, ...own }, await asMember(VOTER))).toBe(
    "SUCCESS",
  );
  // Known beforehand, so that both walks ask for the same.
  nominationIds = [randomUUID(), randomUUID()];
  sought = {
    year: String(CURRENT_YEAR),
    words: [WRITER, SURNAME, CANDIDATE, OFFERED, BOARD, placeId, WRITTEN.recordID, nominationIds[0] ?? ""],
    together: {
      "/committee/getcandidate": ({ memberId }) => ({
        year: String(CURRENT_YEAR),
        voterID: memberId,
        candidateID: PLAIN,
      }),
      "/committee/eventregmemberlookup": () => ({
        firstName: "Vera",
        lastName: CANDIDATE,
        memberOnlyFlag: "true",
      }),
      "/committee/lookupassocrecordbyname": () => ({ firstName: "Vera", lastName: CANDIDATE }),
      "/season/get-own-committee": () => ({ committeeCode: ONLY_NOMINATED }),
      "/season/get-committee-contacts": () => ({ placeId: chairId }),
      "/season/export-committee-contacts": () => ({ placeId: chairId, format: "csv" }),
      "/account/get-letters": () => ({}),
      "/account/get-letter": () => ({ letterId }),
    },
    addresses: (viewer) => Object.values(ADDRESSES).flatMap((of) => of(viewer)),
  };
  for (const memberId of [CANDIDATE, PLAIN, VOTER]) viewers.set(memberId, await enter(memberId));
  await answerAndTakeBack(viewers.get(CANDIDATE));
  // Until the letters of all this are in their readers' letter boxes.
  await writtenLetters();
  chairId = (await database().place.findFirstOrThrow({ where: { committeeCode: ONLY_NOMINATED } })).id;
  letterId = (await database().letter.findFirstOrThrow({ where: { memberId: CANDIDATE } })).id;
  await database().passkey.create({
    data: {
      id: randomUUID(),
      memberId: CANDIDATE,
      name: "My phone",
      addedAt: new Date(),
      credentialId: Buffer.from(CANDIDATE),
      publicKey: Buffer.from([0]),
      signCount: 0,
      transports: [],
    },
  });
  for (const [memberId, viewer] of viewers) before.set(memberId, await lookEverywhere(viewer, sought));
  await nominateAndOfferAgain();
  for (const [memberId, viewer] of viewers) after.set(memberId, await lookEverywhere(viewer, sought));
}, WALK_MILLISECONDS);

/** So that there are answers to read. */
async function answerAndTakeBack(candidate: Viewer | undefined): Promise<void> {
  for (const acceptedDate of [day(0), ""])
    expect(await answerPlaces(candidate, acceptedDate)).toBe("SUCCESS");
}

async function answerPlaces(candidate: Viewer | undefined, acceptedDate: string): Promise<string> {
  if (!candidate) throw new Error("The candidate has not come in.");
  const answer = { acceptedDate, declinedDate: "", comments: "Glad to", memberid: candidate.memberId };
  return outcome("/committee/updatememberacceptance", answer, candidate.caller);
}

async function enter(memberId: string): Promise<Viewer> {
  const caller = await asMember(memberId);
  const { json } = await call("/account/create-calendar-token", {}, caller);
  return { memberId, caller, calendar: new URL((json as { address: string }).address).pathname };
}

/** The writer nominates the candidate twice, and the association offers the place again, now because of it. */
async function nominateAndOfferAgain(): Promise<void> {
  const writer = await asMember(WRITER);
  for (const [index, committeeCode] of [OFFERED, ONLY_NOMINATED].entries()) {
    const about = {
      voterID: WRITER,
      candidateID: CANDIDATE,
      committeeYear: String(CURRENT_YEAR),
      committeeCode,
    };
    const typed = { ...WRITTEN, recordID: `${WRITTEN.recordID}${index || ""}`, effectiveDate: EFFECTIVE };
    expect(await nominate({ ...about, ...typed }, writer)).toBe("SUCCESS");
    const id = nominationIds[index] ?? "";
    await database().nomination.updateMany({ where: { voterId: WRITER, committeeCode }, data: { id } });
  }
  await database().place.update({ where: { id: placeId }, data: { status: "revoked" } });
  await forgetOfferLetters(CANDIDATE, () =>
    offer({ memberId: CANDIDATE, committeeCode: OFFERED, year: CURRENT_YEAR }),
  );
}

/** What may be found in no response to another member. */
const secrets = () => [...Object.values(WRITTEN), EFFECTIVE, ...nominationIds];
const telling = (sights: readonly Sight[], words: readonly string[]) =>
  sights.filter(({ whole }) => words.some((word) => whole.includes(word))).map(({ request }) => request);

describe("a nomination", () => {
  it("is shown to the voter who wrote it, and to clients", { timeout: WALK_MILLISECONDS }, async () => {
    const [record] = await list(
      "/committee/getcommitteeconfirmeds",
      { memberid: CANDIDATE },
      await asClient(),
    );
    expect([record?.["SOURCE"], record?.["PRIORITY"]]).toEqual([
      WRITTEN.nominationSource,
      WRITTEN.priorityCode,
    ]);
    const own = await lookAtPages(await enter(WRITER));
    expect(telling(own, secrets())).toEqual(
      expect.arrayContaining(["/nominations {}", '/nominations {"rsc":"1"}']),
    );
  });

  it("was looked for with every read that members may call, in vain nowhere", () => {
    const all = [...after.values()].flat();
    const answered = new Set(all.filter(hasRecords).map((sight) => sight.path));
    const member = {
      kind: "member",
      id: PLAIN,
      sessionId: "",
      voter: true,
      roles: [],
      provenAt: new Date(),
    } as const;
    const open = entries()
      .filter(({ effect }) => effect === "read")
      .filter(({ path }) => findOperation(path)?.mayCall.permits(member, () => undefined));
    expect(open.map(({ path }) => path).filter((path) => !answered.has(path))).toEqual([]);
    expect(all.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it.each([
    ["the candidate", CANDIDATE],
    ["another member", PLAIN],
    ["another voter", VOTER],
  ])("tells %s nothing: not by a word, a count, an order, a length or an ETag", (_, memberId) => {
    const [then, now] = [before.get(memberId) ?? [], after.get(memberId) ?? []];
    expect(telling(now, secrets())).toEqual([]);
    expect(
      telling(
        now.filter(({ kind }) => kind === "page" || kind === "data"),
        [WRITER, SURNAME],
      ),
    ).toEqual([]);
    // A page brings the same data with it; by itself it is put together differently each time, and only searched.
    const changed = now.filter(
      ({ kind, steady }, index) => kind !== "data" && steady !== then[index]?.steady,
    );
    expect(changed.map(({ request }) => request)).toEqual([]);
  });

  it(
    "tells the candidate nothing when they accept, nor when they serve",
    { timeout: WALK_MILLISECONDS },
    async () => {
      const viewer = viewers.get(CANDIDATE);
      if (!viewer) throw new Error("The candidate looks first");
      expect(await answerPlaces(viewer, day(0))).toBe("SUCCESS");
      expect(telling(await lookEverywhere(viewer, sought), secrets())).toEqual([]);
      await database().place.update({ where: { id: placeId }, data: { startDate: new Date(day(-1)) } });
      expect(telling(await lookEverywhere(viewer, sought), secrets())).toEqual([]);
    },
  );

  it(
    "shows in no answer to a write, no letter and no line of the log",
    { timeout: WALK_MILLISECONDS },
    async () => {
      for (const viewer of viewers.values()) {
        const sights = await writeEverywhere(viewer, sought, () => asMember(viewer.memberId));
        expect(telling(sights, secrets())).toEqual([]);
      }
      await ask(requestPasswordLink, { userId: CANDIDATE }, { "sec-fetch-site": "same-origin" });
      const letters = await writtenLetters();
      expect(letters.filter((text) => text.includes(CANDIDATE.toLowerCase()))).not.toEqual([]);
      // Their own letters tell voters what they wrote.
      const others = letters.filter((text) => !text.includes(`${WRITER.toLowerCase()}@example.org`));
      const kept = [...others, readFileSync(inject("logFile"), "utf8")].join("\n");
      expect(secrets().filter((secret) => kept.includes(secret))).toEqual([]);
    },
  );
});

function hasRecords({ status, body }: Sight): boolean {
  return status === 200 && body !== "[]";
}
