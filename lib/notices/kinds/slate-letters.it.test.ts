import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { offerSeat } from "@/lib/operations/place/offer-alternate";
import { publish as publishAt } from "@/lib/operations/slate/publish-slate";
import { database } from "@/lib/store/prisma";
import { atOnce } from "@/test/fixtures/at-once";
import { importRows, voters } from "@/test/fixtures/association";
import { context } from "@/test/fixtures/credentials";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { day, makeSeason } from "@/test/fixtures/seasons";
import { headerOf, sendDue, sendDueHeads } from "@/test/fixtures/sent-letters";
import { planLetters } from "../calendar/plan-letters";

const outbox = prepareOutbox();
const CODES = Array.from({ length: 30 }, (_, index) => `SL-C${index}`);
const addressOf = (id: string) => `${id.toLowerCase()}@example.org`;

/** Members, committees, and a season in which they are decided on. @returns the ids of the candidacies, in order */
async function decide(
  year: number,
  candidacies: readonly {
    memberId: string;
    committeeCode: string;
    state: "proposed" | "alternate" | "not-selected";
  }[],
): Promise<string[]> {
  const ids = [...new Set(candidacies.map(({ memberId }) => memberId))];
  await importRows({
    "members.csv": voters(...ids).map((row) => ({ ...row, email: addressOf(row["memberId"] ?? "") })),
    "committees.csv": CODES.map((code) => ({ code, name: `Name of ${code}`, positions: "Member" })),
  });
  await makeSeason(year);
  const term = { termStart: new Date(`${year}-01-01`), termEnd: new Date(`${year}-12-31`) };
  await database().season.update({ where: { year }, data: { ...term, supportersNeeded: 0 } });
  const rows = candidacies.map((one) => ({
    ...one,
    id: randomUUID(),
    year,
    position: "Member",
    updatedAt: new Date(),
    ...(one.state === "alternate" && { alternateRank: 1 }),
  }));
  await database().candidacy.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

const publish = async (year: number, revision: number) => {
  const published = await publishAt(context(), { year, revision, reason: "" });
  if (!published.ok) throw new Error(published.detail);
  return published.value.places.length;
};

beforeEach(() => outbox.server.open());

describe("a publishing", () => {
  it("of six hundred places gives each of two hundred members one letter, with all of theirs; again, none", async () => {
    const year = 2176;
    const people = Array.from({ length: 200 }, (_, index) => `SL-M${index}`);
    const codesOf = (index: number) => [0, 10, 20].map((step) => CODES[(index + step) % 30] ?? "");
    await decide(
      year,
      people.flatMap((memberId, index) =>
        codesOf(index).map((committeeCode) => ({ memberId, committeeCode, state: "proposed" as const })),
      ),
    );
    expect(await publish(year, 1)).toBe(600);
    const letters = await sendDue(outbox);
    expect(letters.map(({ to }) => to).toSorted()).toEqual(people.map(addressOf).toSorted());
    for (const { to, subject, mail } of letters) {
      expect(subject).toBe(`You are offered 3 places for ${year}`);
      const named = [...(mail.text ?? "").matchAll(/Name of (SL-C\d+)/g)].map(([, code]) => code ?? "");
      const index = people.map(addressOf).indexOf(to);
      expect(named.toSorted()).toEqual(codesOf(index).toSorted());
    }
    expect(await publish(year, 2)).toBe(0);
    expect(await sendDue(outbox)).toEqual([]);
  }, 240_000);
});

describe("a place that is free for an alternate", () => {
  it("is told to them once, though fifty offer it at once, with a link to answer; and to no other member", async () => {
    const year = 2177;
    const seats = { year, committeeCode: "SL-C1", position: "Member", seats: 1 };
    const [, alternate = ""] = await decide(year, [
      { memberId: "SL-P", committeeCode: "SL-C1", state: "proposed" },
      { memberId: "SL-A", committeeCode: "SL-C1", state: "alternate" },
    ]);
    await database().seasonPosition.create({ data: seats });
    await publish(year, 1);
    expect((await sendDue(outbox)).map(({ to }) => to)).toEqual([addressOf("SL-P")]);
    await database().place.updateMany({ where: { seasonYear: year }, data: { status: "declined" } });
    const { version } = await database().candidacy.findUniqueOrThrow({ where: { id: alternate } });
    const offered = await atOnce(50, () => offerSeat(context(), alternate, version));
    expect(offered.filter(({ ok }) => ok)).toHaveLength(1);
    const [letter, ...others] = await sendDue(outbox);
    expect(others).toEqual([]);
    expect([letter?.to, letter?.subject]).toEqual([addressOf("SL-A"), "A place is free for you"]);
    expect(letter?.mail.text).toContain("Member, Name of SL-C1");
    expect(letter?.mail.text).toMatch(/\/answer#[\w-]{43}/);
    // An offer cannot be turned off.
    expect(headerOf(letter?.mail, "list-unsubscribe")).toBeUndefined();
  });
});

describe("a candidate who was not selected", () => {
  const year = 2052;
  const [CHOSEN, MISSED] = ["SL-CHOSEN", "SL-MISSED"];
  const OFFER = `${addressOf(CHOSEN)}: You are offered a place for`;
  const MISS = `${addressOf(MISSED)}: The committees for`;

  /** A season in which one is chosen and one is not. @param notSelectedOn in days from today */
  async function season(turn: number, data: { notifyNotSelected: boolean; notSelectedOn?: number }) {
    const { notifyNotSelected, notSelectedOn } = data;
    const [one, other] = [CODES[turn] ?? "", CODES[turn + 1] ?? ""];
    await decide(year + turn, [
      { memberId: CHOSEN, committeeCode: one, state: "proposed" },
      { memberId: MISSED, committeeCode: one, state: "not-selected" },
      { memberId: MISSED, committeeCode: other, state: "not-selected" },
    ]);
    const on = notSelectedOn === undefined ? null : new Date(day(notSelectedOn));
    const where = { year: year + turn };
    await database().season.update({ where, data: { notifyNotSelected, notSelectedOn: on } });
    return year + turn;
  }
  const heads = async () =>
    (await sendDueHeads(outbox)).map(
      (head) => [OFFER, MISS].find((begins) => head.startsWith(begins)) ?? head,
    );
  const nextMorning = async (days: number) => {
    vi.setSystemTime(new Date(`${day(days)}T08:05:00Z`));
    await planLetters(context());
  };

  it("is told so with the publishing, once, of all positions, in a season that tells and names no day", async () => {
    await publish(await season(0, { notifyNotSelected: true }), 1);
    const letters = await sendDue(outbox);
    expect(letters.map(({ to }) => to).toSorted()).toEqual([CHOSEN, MISSED].map(addressOf).toSorted());
    const missed = letters.find(({ to }) => to === addressOf(MISSED));
    for (const code of [CODES[0], CODES[1]]) expect(missed?.mail.text).toContain(`Name of ${code ?? ""}`);
    expect(missed?.mail.text).not.toContain(CHOSEN);
    await publish(year, 2);
    expect(await heads()).toEqual([]);
  });

  it("hears nothing in a season that does not tell", async () => {
    await publish(await season(2, { notifyNotSelected: false }), 1);
    expect(await heads()).toEqual([OFFER]);
  });

  it("is told on the day that the season names, not with the publishing before it, and once", async () => {
    await planLetters(context());
    await publish(await season(4, { notifyNotSelected: true, notSelectedOn: 5 }), 1);
    expect(await heads()).toEqual([OFFER]);
    await nextMorning(4);
    expect(await heads()).toEqual([]);
    await nextMorning(1);
    expect(await heads()).toEqual([MISS]);
    await nextMorning(1);
    expect(await heads()).toEqual([]);
  });

  it("is told with the publishing once that day has come", async () => {
    await publish(await season(6, { notifyNotSelected: true, notSelectedOn: -1 }), 1);
    expect(await heads()).toEqual([MISS, OFFER].toSorted());
  });
});
