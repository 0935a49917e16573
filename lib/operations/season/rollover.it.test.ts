import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderPositions, previewRollover, rolloverSeason } from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { atOnce } from "@/test/fixtures/at-once";
import { importRows } from "@/test/fixtures/association";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";
import { readSeason, refusal, setUpSeason } from "@/test/fixtures/desk-season";
import { addDays, addMonths } from "@/lib/domain/time/add-days";
import { day } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const YEAR = 2156;
let client: Caller;

const preview = () => ask(previewRollover, { year: YEAR }, client);
const make = (seen: string) => call(rolloverSeason.path, { year: YEAR, seen }, client);
const inYear = { where: { year: YEAR + 1 } };

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "committees.csv": [
      { code: "ROL-A", name: "Rol A", positions: "Chair;Member" },
      { code: "ROL-B", name: "Rol B", positions: "Member" },
    ],
  });
  await setUpSeason(
    YEAR,
    {
      placesPerMember: 2,
      termStart: "2156-01-01",
      termEnd: "2156-12-31",
      needsApproval: true,
      alwaysByEmail: ["deadline-moved", "not-selected"],
    },
    client,
  );
  const position = { year: YEAR, position: "Member", seats: 4, requirements: "Two years." };
  const rule = { year: YEAR, kind: "active-member", parameters: {}, effect: "blocks" };
  const target = { year: YEAR, measure: "returning", bound: "at-least", percent: 33 };
  const ended = { endedAt: new Date() };
  await database().seasonPosition.createMany({
    data: [
      { ...position, committeeCode: "ROL-A" },
      { ...position, committeeCode: "ROL-B" },
    ],
  });
  await database().committee.update({ where: { code: "ROL-B" }, data: { active: false } });
  await database().rule.createMany({
    data: [
      { ...rule, id: randomUUID() },
      { ...rule, id: randomUUID(), committeeCode: "ROL-B" },
      { ...rule, id: randomUUID(), ...ended },
    ],
  });
  await database().slateTarget.createMany({
    data: [
      { ...target, id: randomUUID() },
      { ...target, id: randomUUID(), ...ended },
    ],
  });
});

describe("next year from this one", () => {
  it("is compared first", async () => {
    const shown = await preview();
    expect(shown).toMatchObject({ fromYear: 2156, toYear: 2157, targets: 1 });
    expect(shown.before).toMatchObject({
      nominationsOpen: day(-30),
      nominationsClose: day(30),
      answersClose: day(60),
      termStart: "2156-01-01",
      termEnd: "2156-12-31",
      needsApproval: true,
    });
    expect(shown.after).toEqual({
      ...shown.before,
      nominationsOpen: addDays(day(-30), 364),
      nominationsClose: addDays(day(30), 364),
      answersClose: addDays(day(60), 364),
      termStart: "2157-01-01",
      termEnd: "2157-12-31",
    });
    expect(shown.positions.map(({ committeeCode, copied }) => [committeeCode, copied])).toEqual([
      ["ROL-A", true],
      ["ROL-B", false],
    ]);
    expect(shown.rules.map(({ committeeCode, copied }) => [committeeCode, copied])).toEqual([
      [undefined, true],
      ["ROL-B", false],
    ]);
  });

  it("says which committees have an order of this season's own, and copies it", async () => {
    const [before, after] = [
      ["Chair", "Member"],
      ["Member", "Chair"],
    ];
    expect((await preview()).orders).toEqual([]);
    const order = { year: YEAR, committeeCode: "ROL-A", positions: after, before };
    expect(await outcomeOf(orderPositions, order, client)).toBe("done");
    expect((await preview()).orders).toEqual([
      { committeeCode: "ROL-A", committeeName: "Rol A", before, after },
    ]);
    expect(
      (await preview()).positions.map(({ committeeCode, position }) => [committeeCode, position]),
    ).toEqual([
      ["ROL-A", "Member"],
      ["ROL-A", "Chair"],
      ["ROL-B", "Member"],
    ]);
  });

  it("is made once, as it was shown", async () => {
    const { seen } = await preview();
    await database().seasonPosition.updateMany({ where: { year: YEAR }, data: { seats: 5 } });
    const stale = await make(seen);
    expect(refusal(stale)).toBe("stale-change");
    const now = await preview();
    expect(stale.json).toMatchObject({ current: now });
    expect(now.positions.map(({ position, seats }) => [position, seats])).toContainEqual(["Chair", 5]);
    const replies = await atOnce(5, () => make(now.seen));
    expect(replies.map(refusal).toSorted()).toEqual(["200", ...Array<string>(4).fill("not-possible-now")]);
    expect(await readSeason(YEAR + 1, client)).toMatchObject({
      placesPerMember: 2,
      needsApproval: true,
      rehearsal: false,
      version: 1,
      alwaysByEmail: ["deadline-moved", "not-selected"],
      nominationsOpen: addDays(day(-30), 364),
    });
    const positions = await database().seasonPosition.findMany({
      ...inYear,
      orderBy: { ordinal: "asc" },
    });
    expect(
      positions.map(({ position, seats, requirements, ordinal }) => [position, seats, requirements, ordinal]),
    ).toEqual([
      ["Member", 5, "Two years.", 1],
      ["Chair", 5, "", 2],
    ]);
    expect(await database().rule.count(inYear)).toBe(1);
    expect(await database().slateTarget.count(inYear)).toBe(1);
    expect(await outcomeOf(previewRollover, { year: YEAR }, client)).toBe("not-possible-now");
  });
});

it("keeps the dates of the first year when six are made from each other, on the same weekdays", async () => {
  const first = 2061;
  const dates = { nominationsOpen: day(-30), nominationsClose: day(30), answersClose: day(60) };
  await setUpSeason(first, { ...dates, answersOpen: day(40), notSelectedOn: day(50) }, client);
  for (const year of [0, 1, 2, 3, 4, 5].map((years) => first + years)) {
    const { seen } = await ask(previewRollover, { year }, client);
    expect(await outcomeOf(rolloverSeason, { year, seen }, client)).toBe("done");
  }
  const last = await readSeason(first + 6, client);
  const expected = { ...dates, answersOpen: day(40), notSelectedOn: day(50) };
  for (const [name, date] of Object.entries(expected)) {
    const moved = last[name as keyof typeof expected] ?? "";
    const days = (Date.parse(moved) - Date.parse(addMonths(date, 72))) / 86_400_000;
    expect(Math.abs(days), `${name} ${date} ${moved}`).toBeLessThanOrEqual(3);
    expect(new Date(moved).getUTCDay()).toBe(new Date(date).getUTCDay());
  }
});

it("is refused with a sentence where a day would come after 2199", async () => {
  const year = 2055;
  await setUpSeason(2055, { termStart: "2199-01-01", termEnd: "2199-12-31" }, client);
  const reply = await call(previewRollover.path, { year }, client);
  expect(refusal(reply)).toBe("invalid-date");
  expect(reply.text).toContain(
    "The first day of the term would be January 1, 2200, which is after December 31, 2199.",
  );
});
