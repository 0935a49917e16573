import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { addDays } from "@/lib/domain/time/add-days";
import { dayIn } from "@/lib/domain/time/time-zone";
import { database } from "@/lib/store/prisma";
import { saveSeason } from "@/lib/store/seasons/season-changes";
import { write } from "@/lib/store/write";
import { makeStaff } from "@/test/fixtures/association";
import { walk } from "@/test/fixtures/clock";
import { context } from "@/test/fixtures/credentials";
import { prepareOutbox } from "@/test/fixtures/outbox";
import {
  ACTIONS,
  importMeeting,
  importMembers,
  FROM,
  MEMBERS,
  SEASON,
  timeZone,
  TO,
  type Who,
  YEAR,
} from "@/test/fixtures/season-of-letters";
import { planLetters } from "./plan-letters";

const outbox = prepareOutbox();
/** Half a year, day by day. */
const PATIENCE = 300_000;
beforeAll(async () => {
  await importMembers();
  await makeStaff("SR", "records");
  await makeStaff("SC", "caller");
});
beforeEach(async () => {
  await outbox.server.open();
  vi.setSystemTime(new Date("2154-10-01T12:00:00Z"));
  // With everything that is about one.
  await database().$executeRaw`truncate season cascade`;
  await database().letterPlanning.updateMany({ data: { plannedUntil: null, leasedUntil: null } });
  await importMembers();
  await importMeeting("09");
});

const serve = async () => {
  await planLetters(context());
  await outbox.deliver();
};

/** Every letter that each got: the day, the kind, how many days before its deadline, and its outcome if it was not sent. */
async function notified(): Promise<Record<Who, string[]>> {
  const letters = await database().letter.findMany({ orderBy: [{ createdAt: "asc" }, { kind: "asc" }] });
  const rows = Object.entries(MEMBERS).map(([who, id]) => [
    who,
    letters
      .filter(({ memberId }) => memberId === id)
      .map(({ createdAt, kind, occasion, outcome }) => {
        const days = /\/(\d{1,2})$/.exec(occasion ?? "")?.[1];
        const ended = outcome === "sent" ? "" : ` (${outcome})`;
        return `${dayIn(timeZone, createdAt)} ${kind}${days === undefined ? "" : ` ${days}`}${ended}`;
      }),
  ]);
  return Object.fromEntries(rows) as Record<Who, string[]>;
}

const VOTERS = [
  "2154-11-01 nominations-open",
  "2154-12-20 deadline-moved",
  "2155-01-08 nominations-closing 7",
];
const [OPENED = "", MOVED = "", SEVEN = ""] = VOTERS;
const TWO = "2155-01-13 nominations-closing 2";

/** The days from Monday to Friday, with a letter of what waits on each. */
function mornings(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) days.push(`${day} staff-morning`);
  }
  return days;
}

const EXPECTED: Record<Who, string[]> = {
  "voter who nominates, and changes it": [
    OPENED,
    ...Array<string>(2).fill("2154-11-10 nomination-received"),
    "2154-11-12 nomination-changed",
    ...Array<string>(3).fill("2154-11-20 nomination-received"),
    MOVED,
    SEVEN,
  ],
  "voter who withdraws": [
    OPENED,
    "2154-11-10 nomination-received",
    "2154-11-15 nomination-withdrawn",
    MOVED,
    SEVEN,
    TWO,
  ],
  "voter who does nothing": [OPENED, MOVED, SEVEN, TWO],
  "candidate, offered, accepts, and has the place taken back": [
    "2154-11-10 nominated",
    "2155-01-20 place-offered",
    "2155-02-03 answer-received",
    "2155-02-16 place-revoked",
  ],
  "candidate, not selected": ["2154-11-10 nominated", "2155-02-10 not-selected"],
  "candidate, offered, silent to the end": [
    "2154-11-20 nominated",
    "2155-01-20 place-offered",
    "2155-02-17 answer-reminder 14",
    "2155-02-20 deadline-moved",
    "2155-02-24 answer-reminder 14",
    "2155-03-03 answer-reminder 7",
    "2155-03-08 answer-reminder 2",
  ],
  "candidate, offered, declines": [
    "2154-11-20 nominated",
    "2155-01-20 place-offered",
    "2155-02-03 answer-received",
  ],
  "alternate, offered what was taken back": [
    "2154-11-20 nominated",
    "2155-02-18 alternate-offered",
    "2155-02-20 deadline-moved",
    "2155-02-22 answer-received",
  ],
  "member whose profile the association changes": [
    "2154-12-02 email-set",
    "2154-12-02 email-set",
    "2154-12-02 profile-changed",
    "2154-12-02 profile-changed",
  ],
  "member who forgets the password": ["2154-12-05 password-reset"],
  "member whose meeting is moved": ["2154-12-11 meetings-changed"],
  "member whom nothing concerns": [],
  "staff of the records": mornings("2154-12-03", "2154-12-03"),
  "staff who call": [...mornings("2155-02-17", "2155-02-20"), ...mornings("2155-02-24", "2155-03-10")],
};

/** The letters that are about no season, which go out in a rehearsal, too. */
const ABOUT_NO_SEASON = /email-set|profile-changed|password-reset|meetings-changed|staff-morning/;

function instead(
  changes: Partial<Record<Who, readonly (readonly [string, string])[]>>,
): Record<Who, string[]> {
  const rows = Object.entries(EXPECTED).map(([who, letters]) => {
    const changed = new Map(changes[who as Who] ?? []);
    return [who, letters.map((letter) => changed.get(letter) ?? letter)];
  });
  return Object.fromEntries(rows) as Record<Who, string[]>;
}

async function goThrough(options: { rehearsal?: boolean; down?: string[] } = {}): Promise<void> {
  const after = { ...SEASON, rehearsal: options.rehearsal ?? false };
  await write(context(), () => ({ result: undefined, ...saveSeason({ before: undefined, after }) }));
  if (after.rehearsal) {
    const data = Object.values(MEMBERS).map((memberId) => ({ year: YEAR, memberId }));
    await database().seasonTester.createMany({ data });
  }
  await walk({ timeZone, from: FROM, to: TO, serve, actions: ACTIONS, down: options.down ?? [] });
}

/** To whom the mail server was given letters, and how many. */
const mailed = () => outbox.server.letters.flatMap(({ to }) => to).toSorted();
it(
  "tells everyone in a whole season exactly what they should hear, of everything that happens in it",
  async () => {
    await goThrough();
    expect(await notified()).toEqual(EXPECTED);
    const sent = await database().letter.findMany({ select: { sentTo: true } });
    expect(mailed()).toEqual(sent.map(({ sentTo }) => sentTo).toSorted());
  },
  PATIENCE,
);

it(
  "makes up for three days on which the server was down, three times, with what is still to be said",
  async () => {
    const down = ["2155-01-12", "2155-01-13", "2155-01-14", "2155-02-09", "2155-02-10", "2155-02-11"].concat(
      "2155-02-23",
      "2155-02-24",
      "2155-02-25",
    );
    await goThrough({ down });
    const two = [TWO, "2155-01-15 nominations-closing 2"] as const;
    const missed = new Set(["2155-02-24", "2155-02-25"].map((day) => `${day} staff-morning`));
    const expected = instead({
      "voter who withdraws": [two],
      "voter who does nothing": [two],
      "candidate, not selected": [["2155-02-10 not-selected", "2155-02-12 not-selected"]],
      "candidate, offered, silent to the end": [
        ["2155-02-24 answer-reminder 14", "2155-02-26 answer-reminder 14"],
      ],
    });
    // What was waiting for staff then is no news afterwards.
    expected["staff who call"] = expected["staff who call"].filter((letter) => !missed.has(letter));
    expect(await notified()).toEqual(expected);
  },
  PATIENCE,
);

it(
  "writes in a rehearsal what it would write, keeps it, and sends nothing of the season to anyone",
  async () => {
    await goThrough({ rehearsal: true });
    const kept = Object.entries(EXPECTED).map(([who, letters]) => [
      who,
      letters.map((letter) => (ABOUT_NO_SEASON.test(letter) ? letter : `${letter} (rehearsed)`)),
    ]);
    // Offers of a rehearsal wait for no one at the desk.
    const expected = { ...Object.fromEntries(kept), "staff who call": [] } as Record<Who, string[]>;
    expect(await notified()).toEqual(expected);
    const outside = Object.values(expected)
      .flat()
      .filter((letter) => ABOUT_NO_SEASON.test(letter));
    expect(mailed()).toHaveLength(outside.length);
    const ofSeason = await database().letter.findMany({ where: { year: YEAR, sentTo: { not: "" } } });
    expect(ofSeason).toEqual([]);
  },
  PATIENCE,
);
