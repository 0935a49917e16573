import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importRows, voters } from "@/test/fixtures/association";
import { context } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { day, makeSeason, offer } from "@/test/fixtures/seasons";
import { database } from "../prisma";
import { discardRehearsed } from "../seasons/rehearsal";
import { write } from "../write";
import { publishEvents } from "./publish-events";

let own: OwnDatabase;

beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());
beforeEach(async () => {
  await publishEvents(context());
});

describe("the calendar", () => {
  const memberId = `EVENT-${randomUUID().slice(0, 8)}`;
  beforeAll(async () => {
    await importRows({
      "members.csv": voters(memberId),
      "committees.csv": [{ code: "EVENT", name: "Event", positions: "Member" }],
    });
  });

  const tellAt = async (days: number) => publishEvents(context(new Date(Date.now() + days * 86_400_000)));
  const notified = async (year: number) =>
    (await database().event.findMany({ where: { year }, orderBy: { position: "asc" } })).map(
      ({ type, state, subjectId }) => [type, state, subjectId],
    );

  it("tells each step of a season once, and who did not answer, also after days without service", async () => {
    await makeSeason(2139, { opens: 1, closes: 10, answers: 20 });
    const placeId = await offer({ memberId, committeeCode: "EVENT", year: 2139 });
    const before = [["place.offered", "offered", placeId]];
    await tellAt(0);
    expect(await notified(2139)).toEqual(before);
    await tellAt(2);
    await tellAt(2);
    const opened = [...before, ["season.opened", "nominating", "2139"]];
    expect(await notified(2139)).toEqual(opened);
    await Promise.all([tellAt(22), tellAt(22), tellAt(22)]);
    await tellAt(23);
    expect(await notified(2139)).toEqual([
      ...opened,
      ["season.closed", "reviewing", "2139"],
      ["season.closed", "closed", "2139"],
      ["place.expired", "expired", placeId],
    ]);
    await makeSeason(2139, { opens: 1, closes: 10, answers: 30 });
    await tellAt(32);
    expect((await notified(2139)).slice(5)).toEqual([
      ["season.closed", "closed", "2139"],
      ["season.extended", "answering", "2139"],
      ["place.expired", "expired", placeId],
    ]);
  });

  it("tells nothing of a rehearsal that is opened for real before it was looked at", async () => {
    await makeSeason(2141, { opens: -10, closes: 10, answers: 20 });
    await publishEvents(context());
    await database().season.update({ where: { year: 2141 }, data: { rehearsal: true } });
    const placeId = await offer({ memberId, committeeCode: "EVENT", year: 2141, startDate: day(95) });
    const last = await database().event.aggregate({ _max: { position: true } });
    await write(context(), () => ({ result: undefined, changes: discardRehearsed(2141), audit: [] }));
    await database().season.update({ where: { year: 2141 }, data: { rehearsal: false } });
    await tellAt(0);
    expect(await database().event.count({ where: { subjectId: placeId } })).toBe(0);
    expect(await database().event.aggregate({ _max: { position: true } })).toEqual(last);
  });

  it("tells nothing of a rehearsal, nor of a season that has long been over", async () => {
    await makeSeason(2132, { opens: -1 });
    await database().season.update({ where: { year: 2132 }, data: { rehearsal: true } });
    await offer({ memberId, committeeCode: "EVENT", year: 2132, startDate: day(96) });
    await makeSeason(2133, { opens: -90, closes: -60, answers: -40 });
    await tellAt(0);
    expect([await notified(2132), await notified(2133)]).toEqual([[], []]);
  });
});
