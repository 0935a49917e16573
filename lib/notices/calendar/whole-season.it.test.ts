import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { nextSeason } from "@/lib/domain/season/rollover";
import type { Season } from "@/lib/domain/season/season";
import { DEFAULT_SETTINGS } from "@/lib/domain/season/season-settings";
import { addDays } from "@/lib/domain/time/add-days";
import { toDateColumn } from "@/lib/domain/time/calendar-date";
import { dayIn } from "@/lib/domain/time/time-zone";
import { composeLetter } from "@/lib/notices/compose-letter";
import { deliverDue } from "@/lib/notices/outbox";
import { database } from "@/lib/store/prisma";
import { saveSeason } from "@/lib/store/seasons/season-changes";
import { write } from "@/lib/store/write";
import { importRows } from "@/test/fixtures/association";
import { walk } from "@/test/fixtures/clock";
import { context } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { type MailServer, planMailServer } from "@/test/servers/mail-server";
import { planLetters } from "./plan-letters";

const timeZone = "America/Chicago";
const SEASON: Season = {
  ...DEFAULT_SETTINGS,
  year: 2155,
  timeZone,
  rehearsal: false,
  version: 1,
  nominationsOpen: "2154-11-01",
  nominationsClose: "2155-01-15",
  answersOpen: "2155-02-01",
  answersClose: "2155-03-03",
  reminderDays: [14, 7, 2],
  notifyNotSelected: true,
  notSelectedOn: "2155-02-10",
};
const CALENDAR = ["nominations-open", "nominations-closing", "answer-reminder", "not-selected"];
const BEFORE = "2154-10-28";
const AFTER = "2155-03-06";
/** The day before anything is decided. */
const DECIDED = "2155-01-19";

// What the season has in store for each.
const MEMBERS = {
  "voter who nominated": "DONE",
  "voter who did not": "IDLE",
  "voter without an address": "NOADDRESS",
  "voter who is no longer active": "GONE",
  "tester of next year's rehearsal, no voter": "TESTER",
  "candidate who was not selected": "MISSED",
  "candidate not selected once, offered a place elsewhere": "ELSEWHERE",
  "candidate on whom nothing is published": "OPEN",
  "offered, and silent": "SILENT",
  "offered, and accepted after the first reminder": "ACCEPTED",
  "offered, and declined at once": "DECLINED",
  "offered, and no longer active": "LEFT",
  "alternate, offered five days before the end": "ALTERNATE",
} as const;
type Who = keyof typeof MEMBERS;

let own: OwnDatabase;
let server: MailServer;

beforeAll(async () => {
  own = await openOwnDatabase();
  server = await planMailServer();
  process.env["SMTP_URL"] = `smtp://localhost:${server.port}`;
  await importRows({
    "members.csv": Object.entries(MEMBERS).map(([who, memberId]) => ({
      memberId,
      firstName: "Vera",
      lastName: memberId,
      voter: String(who.startsWith("voter")),
      email: memberId === "NOADDRESS" ? "" : `${memberId.toLowerCase()}@example.org`,
      active: String(!who.includes("no longer active")),
    })),
    "committees.csv": [{ code: "BUDGET", name: "Budget", positions: "Member;Chair" }],
  });
});
afterAll(async () => {
  delete process.env["SMTP_URL"];
  await own.close();
});
beforeEach(async () => {
  server.becomes("takes");
  await server.open();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2154-10-01T12:00:00Z") });
  const { answerLink, letter, nomination, candidacy, place, seasonTester, season, letterPlanning } =
    database();
  await answerLink.deleteMany();
  await letter.deleteMany();
  await nomination.deleteMany();
  await place.deleteMany();
  await candidacy.deleteMany();
  await seasonTester.deleteMany();
  await season.deleteMany();
  await letterPlanning.updateMany({ data: { plannedUntil: null, leasedUntil: null } });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const set = (after: Season, before?: Season) =>
  write(context(), () => ({ result: undefined, ...saveSeason({ before, after }) }));

const plan = () => planLetters(context());
const serve = async () => {
  await plan();
  if ((await database().letter.count({ where: { endedAt: null } })) === 0) return;
  await deliverDue({ compose: composeLetter, report: () => undefined });
};

function nominate(voterId: string): Promise<unknown> {
  return database().nomination.create({
    data: {
      id: randomUUID(),
      recordId: "1",
      voterId,
      candidateId: "SILENT",
      year: SEASON.year,
      committeeCode: "BUDGET",
      position: "Member",
      effectiveDate: new Date(),
      candidateName: "",
      qualifications: "",
      priorityCode: "",
      nominationSource: "",
      createdAt: new Date(),
      updatedAt: new Date(),
    },
  });
}

function decide(memberId: string, state: string, publishedAt: Date | null): Promise<unknown> {
  return database().candidacy.create({
    data: {
      id: randomUUID(),
      year: SEASON.year,
      committeeCode: "BUDGET",
      position: "Chair",
      memberId,
      state,
      publishedAt,
      updatedAt: new Date(),
    },
  });
}

function offer(...memberIds: string[]): Promise<unknown> {
  return database().place.createMany({
    data: memberIds.map((memberId) => ({
      id: randomUUID(),
      memberId,
      committeeCode: "BUDGET",
      position: "Member",
      startDate: toDateColumn("2155-04-01"),
      seasonYear: SEASON.year,
      status: "offered",
      updatedAt: new Date(),
    })),
  });
}

const answer = (memberId: string, status: "accepted" | "declined") =>
  database().place.updateMany({ where: { memberId }, data: { status, updatedAt: new Date() } });

/** What people do in the course of the season. */
const ACTIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  "2154-11-20": () => nominate("DONE"),
  "2155-01-20": async () => {
    await offer("ELSEWHERE", "SILENT", "ACCEPTED", "DECLINED", "LEFT");
    await decide("MISSED", "not-selected", new Date());
    await decide("ELSEWHERE", "not-selected", new Date());
    await decide("OPEN", "not-selected", null);
  },
  "2155-02-02": async () => {
    await answer("DECLINED", "declined");
    await answer("ELSEWHERE", "accepted");
  },
  "2155-02-19": () => answer("ACCEPTED", "accepted"),
  "2155-02-26": () => offer("ALTERNATE"),
};

/** The letters of the calendar that each member got: the day, the kind, and how many days before the deadline. */
async function notified(): Promise<Record<Who, string[]>> {
  const letters = await database().letter.findMany({
    where: { kind: { in: CALENDAR } },
    orderBy: { createdAt: "asc" },
  });
  const of = (id: string) => letters.filter(({ memberId }) => memberId === id);
  const rows = Object.entries(MEMBERS).map(([who, id]) => [
    who,
    of(id).map(({ createdAt, kind, occasion, outcome }) => {
      const days = /\/(\d{1,2})$/.exec(occasion ?? "")?.[1];
      const ended = outcome === "sent" ? "" : ` (${outcome})`;
      return `${dayIn(timeZone, createdAt)} ${kind}${days === undefined ? "" : ` ${days}`}${ended}`;
    }),
  ]);
  return Object.fromEntries(rows) as Record<Who, string[]>;
}

const OPEN = "2154-11-01 nominations-open";
const SEVEN = "2155-01-08 nominations-closing 7";
const TWO = "2155-01-13 nominations-closing 2";
const NOT_SELECTED = "2155-02-10 not-selected";

const EXPECTED: Record<Who, string[]> = {
  "voter who nominated": [OPEN, SEVEN],
  "voter who did not": [OPEN, SEVEN, TWO],
  "voter without an address": [OPEN, SEVEN, TWO].map((letter) => `${letter} (unaddressed)`),
  "voter who is no longer active": [],
  "tester of next year's rehearsal, no voter": [],
  "candidate who was not selected": [NOT_SELECTED],
  "candidate not selected once, offered a place elsewhere": [],
  "candidate on whom nothing is published": [],
  "offered, and silent": [
    "2155-02-17 answer-reminder 14",
    "2155-02-24 answer-reminder 7",
    "2155-03-01 answer-reminder 2",
  ],
  "offered, and accepted after the first reminder": ["2155-02-17 answer-reminder 14"],
  "offered, and declined at once": [],
  "offered, and no longer active": [],
  "alternate, offered five days before the end": ["2155-03-01 answer-reminder 2"],
};

it("tells everyone in a whole season exactly what they should hear, and begins again with the next year", async () => {
  await set(SEASON);
  await walk({ timeZone, from: BEFORE, to: AFTER, serve, actions: ACTIONS });
  expect(await notified()).toEqual(EXPECTED);

  const next = nextSeason(SEASON, []);
  expect([next.notSelectedOn, next.reminderDays]).toEqual([addDays(SEASON.notSelectedOn, 364), [14, 7, 2]]);
  await set(next);
  await walk({ timeZone, from: addDays(AFTER, 1), to: "2155-10-28", serve: plan });
  await walk({ timeZone, from: "2155-10-29", to: "2155-11-03", serve });
  const first = "2155-10-31 nominations-open";
  expect(await notified()).toEqual({
    ...EXPECTED,
    "voter who nominated": [...EXPECTED["voter who nominated"], first],
    "voter who did not": [...EXPECTED["voter who did not"], first],
    "voter without an address": [...EXPECTED["voter without an address"], `${first} (unaddressed)`],
  });
});

it("makes up for three days on which the server was down, twice in a season, with one letter for all that was missed", async () => {
  await set(SEASON);
  // The last call falls into the first three, a reminder into the second.
  const days = ["2155-01-12", "2155-01-13", "2155-01-14", "2155-02-23", "2155-02-24", "2155-02-25"];
  await walk({ timeZone, from: BEFORE, to: AFTER, serve, down: days, actions: ACTIONS });
  expect(await notified()).toEqual({
    ...EXPECTED,
    "voter who did not": [OPEN, SEVEN, "2155-01-15 nominations-closing 2"],
    "voter without an address": [OPEN, SEVEN, "2155-01-15 nominations-closing 2"].map(
      (letter) => `${letter} (unaddressed)`,
    ),
    "offered, and silent": [
      "2155-02-17 answer-reminder 14",
      "2155-02-26 answer-reminder 7",
      "2155-03-01 answer-reminder 2",
    ],
  });
});

it("sends the newest alone of reminders that were missed together", async () => {
  await set({ ...SEASON, reminderDays: [7, 6, 5] });
  const days = ["2155-02-24", "2155-02-25"];
  await walk({ timeZone, from: DECIDED, to: AFTER, serve, down: days, actions: ACTIONS });
  expect((await notified())["offered, and silent"]).toEqual(["2155-02-26 answer-reminder 5"]);
});

it("drops a letter that was written but could not be sent before a newer one of its series was due", async () => {
  await set(SEASON);
  await walk({ timeZone, from: DECIDED, to: "2155-02-16", serve, actions: ACTIONS });
  // The mail server is away for a week: letters are written, and wait.
  await walk({ timeZone, from: "2155-02-17", to: "2155-02-23", serve: plan });
  await walk({ timeZone, from: "2155-02-24", to: "2155-02-24", serve });
  expect((await notified())["offered, and silent"]).toEqual([
    "2155-02-17 answer-reminder 14 (dropped)",
    "2155-02-24 answer-reminder 7",
  ]);
});

it("tells everyone the same when two instances plan at once", async () => {
  await set(SEASON);
  const both = async () => {
    await Promise.all([plan(), plan()]);
    await Promise.all([serve(), serve()]);
  };
  await walk({ timeZone, from: BEFORE, to: AFTER, serve: both, actions: ACTIONS });
  expect(await notified()).toEqual(EXPECTED);
});

it("reminds anew of a deadline that moved, and repeats nothing", async () => {
  await set(SEASON);
  const moved = { ...SEASON, answersClose: "2155-03-10" };
  const actions = { ...ACTIONS, "2155-02-25": () => set(moved, SEASON) };
  await walk({ timeZone, from: DECIDED, to: "2155-03-12", serve, actions });
  expect((await notified())["offered, and silent"]).toEqual([
    "2155-02-17 answer-reminder 14",
    "2155-02-24 answer-reminder 7",
    "2155-03-03 answer-reminder 7",
    "2155-03-08 answer-reminder 2",
  ]);
});

it("writes in a rehearsal to its testers alone", async () => {
  await set({ ...SEASON, rehearsal: true });
  await database().seasonTester.createMany({
    data: ["TESTER", "IDLE"].map((memberId) => ({ year: SEASON.year, memberId })),
  });
  await walk({ timeZone, from: BEFORE, to: AFTER, serve, actions: ACTIONS });
  const got = Object.entries(await notified()).filter(([, letters]) => letters.length > 0);
  expect(got.map(([who]) => who)).toEqual(["voter who did not"]);
});

it("writes nothing about what was before an installation, or a season, was set up", async () => {
  await set(SEASON);
  await walk({ timeZone, from: "2154-11-02", to: "2155-01-07", serve });
  expect(await database().letter.count()).toBe(0);
  await set({ ...SEASON, year: 2158, nominationsOpen: "2155-01-07", nominationsClose: "2155-01-09" });
  await walk({ timeZone, from: "2155-01-08", to: "2155-01-08", serve });
  expect((await notified())["voter who did not"]).toEqual([SEVEN]);
});
