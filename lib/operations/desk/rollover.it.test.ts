import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { previewrollover } from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { closeDatabase, database } from "@/lib/store/database";
import { atOnce } from "@/test/fixtures/at-once";
import { bring } from "@/test/fixtures/association";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";
import { readSeason, refusal, setUpSeason } from "@/test/fixtures/desk-season";
import { addDays, addMonths } from "@/lib/domain/time/add-days";
import { day } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const YEAR = 2156;
let client: Caller;

const preview = async () =>
  (await call("/desk/previewrollover", { year: String(YEAR) }, client)).json as EntryResult<
    typeof previewrollover
  >;
const make = (seen: string) => call("/desk/rolloverseason", { year: String(YEAR), seen }, client);
const inYear = { where: { year: YEAR + 1 } };

beforeAll(async () => {
  client = await asClient();
  await bring({
    "committees.csv": [
      { code: "ROL-A", name: "Rol A", positions: "Chair;Member" },
      { code: "ROL-B", name: "Rol B", positions: "Member" },
    ],
  });
  await setUpSeason(
    YEAR,
    {
      ...{ placesPerMember: "2", termStart: "2156-01-01", termEnd: "2156-12-31", needsApproval: "true" },
      alwaysByEmail: "deadline-moved,not-selected",
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
    expect(shown).toMatchObject({ fromYear: "2156", toYear: "2157", targets: "1" });
    const changed = shown.settings.filter(({ before, after }) => before !== after);
    expect(changed).toEqual([
      { field: "nominationsOpen", before: day(-30), after: addDays(day(-30), 364) },
      { field: "nominationsClose", before: day(30), after: addDays(day(30), 364) },
      { field: "answersClose", before: day(60), after: addDays(day(60), 364) },
      { field: "termStart", before: "2156-01-01", after: "2157-01-01" },
      { field: "termEnd", before: "2156-12-31", after: "2157-12-31" },
    ]);
    expect(shown.positions.map(({ committeeCode, copied }) => [committeeCode, copied])).toEqual([
      ["ROL-A", "true"],
      ["ROL-B", "false"],
    ]);
    expect(shown.rules.map(({ committeeCode, copied }) => [committeeCode, copied])).toEqual([
      ["", "true"],
      ["ROL-B", "false"],
    ]);
  });

  it("says which committees have an order of this season's own, and copies it", async () => {
    const [before, after] = [
      ["Chair", "Member"],
      ["Member", "Chair"],
    ];
    expect((await preview()).orders).toEqual([]);
    const order = { year: String(YEAR), committeeCode: "ROL-A" };
    const lines = { positions: after.join("\n"), before: before.join("\n") };
    expect((await call("/desk/orderpositions", { ...order, ...lines }, client)).status).toBe(200);
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
    expect(stale.text).toContain("2157 would now be made with timeZone UTC, nominationsOpen ");
    expect(stale.text).toContain(
      "(ROL-A Member 5, ROL-A Chair 5); rules: 1, targets: 1, texts of letters: 0, orders of positions: 1.",
    );
    const now = await preview();
    const replies = await atOnce(5, () => make(now.seen));
    expect(replies.map(refusal).toSorted()).toEqual(["200", ...Array<string>(4).fill("not-possible-now")]);
    expect(await readSeason(YEAR + 1, client)).toMatchObject({
      ...{ placesPerMember: "2", needsApproval: "true", rehearsal: "false", version: "1" },
      alwaysByEmail: "deadline-moved,not-selected",
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
    expect(refusal(await call("/desk/previewrollover", { year: String(YEAR) }, client))).toBe(
      "not-possible-now",
    );
  });
});

it("keeps the dates of the first year when six are made from each other, on the same weekdays", async () => {
  const first = 2061;
  const dates = { nominationsOpen: day(-30), nominationsClose: day(30), answersClose: day(60) };
  await setUpSeason(first, { ...dates, answersOpen: day(40), notSelectedOn: day(50) }, client);
  for (const year of [0, 1, 2, 3, 4, 5].map((years) => String(first + years))) {
    const { seen } = (await call("/desk/previewrollover", { year }, client)).json as { seen: string };
    expect((await call("/desk/rolloverseason", { year, seen }, client)).status).toBe(200);
  }
  const last = await readSeason(first + 6, client);
  const expected = { ...dates, answersOpen: day(40), notSelectedOn: day(50) };
  for (const [name, date] of Object.entries(expected)) {
    const moved = last[name as keyof typeof expected];
    const days = (Date.parse(moved) - Date.parse(addMonths(date, 72))) / 86_400_000;
    expect(Math.abs(days), `${name} ${date} ${moved}`).toBeLessThanOrEqual(3);
    expect(new Date(moved).getUTCDay()).toBe(new Date(date).getUTCDay());
  }
});

it("is refused with a sentence where a day would come after 2199", async () => {
  const year = "2055";
  await setUpSeason(2055, { termStart: "2199-01-01", termEnd: "2199-12-31" }, client);
  const reply = await call("/desk/previewrollover", { year }, client);
  expect(refusal(reply)).toBe("invalid-date");
  expect(reply.text).toContain("termStart would be 2200-01-01, which is after 2199-12-31.");
});
