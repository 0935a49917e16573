import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dayIn } from "@/lib/domain/time/time-zone";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { walk } from "@/test/fixtures/clock";
import { context } from "@/test/fixtures/credentials";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { makeSeason } from "@/test/fixtures/seasons";
import { sendDue, type SentLetter } from "@/test/fixtures/sent-letters";
import { planLetters } from "./plan-letters";

const outbox = prepareOutbox();
const timeZone = "America/Chicago";
const [MANAGER, FORMER, REVIEWER_A, REVIEWER_B] = ["DL-MANAGER", "DL-FORMER", "DL-RA", "DL-RB"];
const [RECORDS, CALLER, AUDITOR] = ["DL-RECORDS", "DL-CALLER", "DL-AUDITOR"];
const [SERVING, REGISTERED, OTHER] = ["DL-SERVING", "DL-REGISTERED", "DL-OTHER"];
const STAFF = [MANAGER, FORMER, REVIEWER_A, REVIEWER_B, RECORDS, CALLER, AUDITOR];
const addressOf = (id: string) => `${id.toLowerCase()}@example.org`;
let said: (SentLetter & { day: string })[] = [];

const leave = (id: string) => database().member.update({ where: { id }, data: { active: false } });

/** What a day's letters say to a member; undefined when they got none. */
const to = (member: string, day: string) =>
  said.find((letter) => letter.to === addressOf(member) && letter.day === day)?.mail.text;

// Two instances plan and send at once.
async function serve(): Promise<void> {
  await Promise.all([planLetters(context()), planLetters(context())]);
  const day = dayIn(timeZone, new Date());
  said.push(...(await sendDue(outbox)).map((letter) => ({ ...letter, day })));
}

beforeEach(async () => {
  said = [];
  await outbox.server.open();
  await database().letterPlanning.updateMany({ data: { plannedUntil: null, leasedUntil: null } });
  await importRows({
    "members.csv": voters(...STAFF, SERVING, REGISTERED, OTHER).map((row) => ({
      ...row,
      email: addressOf(row["memberId"] ?? ""),
    })),
    "committees.csv": ["DL-A", "DL-B"].map((code) => ({ code, name: code, positions: "Member" })),
  });
});

describe("what waits for staff", () => {
  const YEAR = 2179;
  const [WED, THU, FRI, SAT, SUN, MON, TUE] = [9, 10, 11, 12, 13, 14, 15].map(
    (day) => `2179-06-${String(day).padStart(2, "0")}`,
  ) as [string, string, string, string, string, string, string];
  const candidacies = [MANAGER, OTHER].map((memberId) => ({ id: randomUUID(), memberId }));

  const refuse = () =>
    database().letter.create({
      data: {
        id: randomUUID(),
        kind: "password-changed",
        memberId: OTHER,
        locale: "",
        outcome: "refused",
        createdAt: new Date(),
        dueAt: new Date(),
        endedAt: new Date(),
      },
    });
  const review = (index: number) =>
    database().candidacyReview.create({
      data: { candidacyId: candidacies[index]?.id ?? "", reviewerId: REVIEWER_A, reviewedAt: new Date() },
    });

  it("is told to each by their role, on working mornings, once, and only while something waits", async () => {
    vi.setSystemTime(new Date("2179-06-08T12:00:00Z"));
    await makeSeason(YEAR, { timeZone });
    await makeStaff(MANAGER);
    await makeStaff(FORMER);
    await makeStaff(REVIEWER_A, "reviewer", ["DL-A"]);
    await makeStaff(REVIEWER_B, "reviewer", ["DL-B"]);
    await makeStaff(RECORDS, "records");
    await makeStaff(CALLER, "caller");
    await makeStaff(AUDITOR, "auditor");
    await leave(FORMER);
    const actions = {
      [WED]: async () => {
        await database().candidacy.createMany({
          data: candidacies.map((one) => ({
            ...one,
            year: YEAR,
            committeeCode: "DL-A",
            position: "Member",
            updatedAt: new Date(),
          })),
        });
        await database().profileEdit.create({
          data: { memberId: OTHER, field: "city", editedAt: new Date() },
        });
        await refuse();
      },
      [THU]: async () => {
        await review(0);
        await database().profileEdit.deleteMany({ where: { memberId: OTHER } });
      },
      [FRI]: async () => {
        await review(1);
        await database().candidacy.updateMany({ where: { year: YEAR }, data: { state: "not-selected" } });
        await refuse();
      },
    };
    await walk({ timeZone, from: WED, to: TUE, serve, actions });

    const [reviews, profile, letter] = [
      "2 candidacies that you have not reviewed",
      "One member whose change of profile is to be taken over",
      "One letter that could not be delivered",
    ];
    // One of the two is the manager's own candidacy, which is not theirs to review.
    const one = "One candidacy that you have not reviewed";
    for (const words of [one, profile, letter]) expect(to(MANAGER, THU)).toContain(words);
    expect(to(REVIEWER_A, THU)).toContain(reviews);
    expect(to(REVIEWER_A, THU)).not.toContain(profile);
    expect(to(RECORDS, THU)).toContain(profile);
    expect(to(RECORDS, THU)).not.toContain(letter);
    expect(to(CALLER, THU)).toContain(letter);
    // What was refused on Wednesday is no news on Friday.
    expect(to(MANAGER, FRI)).not.toContain(letter);
    expect(to(REVIEWER_A, FRI)).toContain(one);
    for (const member of [MANAGER, CALLER]) expect(to(member, MON)).toContain(letter);
    const notified = (day: string) => said.filter((one) => one.day === day).map((one) => one.to);
    const readers = (...members: string[]) => members.map(addressOf).toSorted();
    expect(notified(THU).toSorted()).toEqual(readers(MANAGER, REVIEWER_A, RECORDS, CALLER));
    expect(notified(FRI).toSorted()).toEqual(readers(MANAGER, REVIEWER_A));
    expect(notified(MON).toSorted()).toEqual(readers(MANAGER, CALLER));
    for (const day of [WED, SAT, SUN, TUE]) expect(notified(day), day).toEqual([]);
    expect(new Set(said.map(({ subject }) => subject))).toEqual(new Set(["Waiting for you this morning"]));
  }, 120_000);

  it("is not told to whom it no longer concerns when the letter is sent", async () => {
    vi.setSystemTime(new Date("2179-06-22T12:00:00Z"));
    await planLetters(context());
    await refuse();
    vi.setSystemTime(new Date("2179-06-22T13:05:00Z"));
    await planLetters(context());
    const waiting = { kind: "staff-morning", endedAt: null };
    expect(await database().letter.count({ where: waiting })).toBe(2);
    await database().staffRole.deleteMany({ where: { memberId: CALLER } });
    expect((await sendDue(outbox)).map((letter) => letter.to)).toEqual([addressOf(MANAGER)]);
    const dropped = { kind: "staff-morning", memberId: CALLER, outcome: "dropped" };
    expect(await database().letter.count({ where: dropped })).toBe(1);
  });
});

describe("meetings that changed", () => {
  const meetings = (hour: string, title: string) =>
    importRows({
      "meetings.csv": [
        {
          productCode: "DL-M1",
          functionCode: "dl-a",
          title: "Of a committee",
          begin: `2179-09-01T${hour}:00:00-05:00`,
          end: `2179-09-01T20:00:00-05:00`,
        },
        { productCode: "DL-M2", title, begin: "2179-09-02T09:00:00-05:00" },
      ],
      "registrations.csv": ["DL-M1", "DL-M2"].map((productCode) => ({ memberId: REGISTERED, productCode })),
      "places.csv": [SERVING, FORMER].map((memberId) => ({
        memberId,
        committeeCode: "DL-A",
        position: "Member",
        startDate: "2179-01-01",
      })),
    });

  it("are told once a day, all in one letter, to those who serve or are registered; new ones are no change", async () => {
    await leave(FORMER);
    const actions = {
      "2179-08-01": () => meetings("09", "For all"),
      "2179-08-03": async () => {
        await meetings("10", "For all");
        await meetings("11", "For everyone");
      },
      // The same again changes nothing.
      "2179-08-04": () => meetings("11", "For everyone"),
    };
    await walk({ timeZone, from: "2179-08-01", to: "2179-08-06", serve, actions });
    const notified = said.filter(({ subject }) => subject.includes("of yours"));
    expect(notified.map((letter) => `${letter.day} ${letter.to}: ${letter.subject}`).toSorted()).toEqual([
      `2179-08-04 ${addressOf(REGISTERED)}: Meetings of yours have changed`,
      `2179-08-04 ${addressOf(SERVING)}: A meeting of yours has changed`,
    ]);
    expect(to(SERVING, "2179-08-04")).toMatch(/Of a committee: \S+\sSeptember\s1,\s2179, 11:00/);
    expect(to(SERVING, "2179-08-04")).not.toContain("For everyone");
    expect(to(REGISTERED, "2179-08-04")).toContain("For everyone");
  }, 120_000);
});
