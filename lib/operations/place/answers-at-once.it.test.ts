import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerPlace } from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, voters } from "@/test/fixtures/association";
import { atOnce, tally } from "@/test/fixtures/at-once";
import { outcomeOf } from "@/test/fixtures/ask";
import { type Caller, outcome } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { day, makeSeason, offer } from "@/test/fixtures/seasons";
import { refusalOf } from "@/test/fixtures/slate";

afterAll(closeDatabase);

const YEAR = 2175;
const OFFERED = ["FIFTY-A", "FIFTY-B", "FIFTY-C"] as const;
const PROPOSED = "FIFTY-D";
const people = Array.from({ length: 4 }, (_, index) => `FIFTY-P${index}`);
const sessions = new Map<string, Caller>();
let client: Caller;

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "members.csv": voters(...people),
    "committees.csv": [...OFFERED, PROPOSED].map((code) => ({ code, name: code, positions: "Member" })),
  });
  await makeSeason(YEAR);
  const term = { termStart: new Date(`${YEAR}-01-01`), termEnd: new Date(`${YEAR}-12-31`) };
  await database().season.update({ where: { year: YEAR }, data: { ...term, supportersNeeded: 0 } });
  for (const memberId of people) {
    sessions.set(memberId, await asMember(memberId));
    for (const committeeCode of OFFERED) await offer({ memberId, committeeCode, year: YEAR });
  }
});

const ownPlaces = () => database().place.findMany({ where: { seasonYear: YEAR }, orderBy: { id: "asc" } });
const CHOICES = ["accept", "decline", "not-yet"] as const;

/** The place, if there is one, by a number that may be too high. */
async function anyPlace(index: number) {
  const places = await ownPlaces();
  return places[index % places.length];
}

async function answerOne(index: number): Promise<string> {
  const place = await anyPlace(index * 7);
  const session = sessions.get(place?.memberId ?? "");
  const params = { placeId: place?.id ?? "no place yet", comments: `One ${index}` };
  const answer = CHOICES[index % 3] ?? "accept";
  return outcomeOf(answerPlace, { ...params, answer }, session ?? client);
}

async function answerAll(index: number): Promise<string> {
  const dates = { acceptedDate: index % 2 === 0 ? day(0) : "", declinedDate: index % 2 === 0 ? "" : day(0) };
  const params = { ...dates, comments: `All ${index}`, memberid: people[index % people.length] ?? "" };
  return outcome("/committee/updatememberacceptance", params, client);
}

async function publish(index: number): Promise<string> {
  await database().candidacy.createMany({
    data: {
      id: randomUUID(),
      year: YEAR,
      committeeCode: PROPOSED,
      position: "Member",
      state: "proposed",
      memberId: people[index % people.length] ?? "",
      updatedAt: new Date(),
    },
    skipDuplicates: true,
  });
  const slate = await database().slate.findUnique({ where: { year: YEAR } });
  const params = { year: YEAR, revision: slate?.revision ?? 1 };
  return refusalOf("publish-slate", params, client);
}

async function revoke(index: number): Promise<string> {
  const place = await anyPlace(index * 3);
  return refusalOf("revoke-place", { placeId: place?.id ?? "none", reason: "Fifty" }, client);
}

/** Sends again what came too late on a busy machine, as callers do (contract.md 8.6). */
async function untilAnswered(act: () => Promise<string>): Promise<string> {
  const answer = await act();
  return /^(503|unavailable|outcome-unknown)/.test(answer) ? untilAnswered(act) : answer;
}

it.each([1, 2])(
  "answers place by place and all at once, publishing and revoking leave each place in one state (round %i)",
  async (round) => {
    const acts = [answerOne, answerAll, answerOne, publish, answerOne, answerAll, revoke] as const;
    const answers = await atOnce(50, (index) =>
      untilAnswered(() => (acts[index % acts.length] ?? answerOne)(index + round)),
    );
    expect(Object.keys(tally(answers)).filter((one) => /^5|internal-error/.test(one))).toEqual([]);
    expect(answers).toEqual(expect.arrayContaining(["SUCCESS", "done"]));
    for (const place of await ownPlaces()) await expectSound(place);
  },
);

const LED_TO: Readonly<Record<string, string>> = {
  accepted: "accepted",
  declined: "declined",
  withdrawn: "offered",
};

/** The state is what was done last, each act started from the one before it, and every answer is on record. */
async function expectSound(place: { id: string; memberId: string; status: string }): Promise<void> {
  const subjectId = { in: [place.id, `${place.memberId}/${YEAR}`] };
  const events = await database().auditEvent.findMany({ where: { subjectId }, orderBy: { id: "asc" } });
  const states = events.flatMap(({ subject, before, after }) => {
    const [from, to] = [stateIn(subject, place.id, before), stateIn(subject, place.id, after)];
    return to === undefined ? [] : [{ subject, from, to }];
  });
  for (const [index, { from }] of states.entries()) {
    if (index > 0) expect(from).toBe(states[index - 1]?.to);
  }
  expect(states.at(-1)?.to).toBe(place.status);
  const given = await database().answer.findMany({ where: { placeId: place.id }, orderBy: { id: "asc" } });
  const recorded = states.filter(({ subject }) => subject === "answer").map(({ to }) => to);
  expect(given.map(({ answer }) => LED_TO[answer])).toEqual(recorded);
}

function stateIn(subject: string, placeId: string, state: unknown): string | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const { status, places } = state as { status?: string; places?: Record<string, string> };
  return subject === "answer" ? places?.[placeId] : status;
}
