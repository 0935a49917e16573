import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { savePosition, setSeats } from "@/lib/contract/desk";
import type { EntryParams, EntryResult } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { ask } from "@/test/fixtures/ask";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller } from "@/test/fixtures/call";
import { asMember } from "@/test/fixtures/credentials";
import { refusal, setUpSeason } from "@/test/fixtures/desk-season";

afterAll(closeDatabase);

const YEAR = 2122;
const LAST_YEAR = 2190;
const [MANAGER, COLLEAGUE] = ["SES-MANAGER", "SES-COLLEAGUE"];
const HOLDERS = ["SES-ONE", "SES-TWO"];
const [A, B] = ["SES-A", "SES-B"];
let manager: Caller;
let colleague: Caller;

type Row = EntryParams<typeof setSeats>["positions"][number];
type Saved = EntryResult<typeof setSeats>["items"];

const send = (positions: readonly Row[], caller = manager, year = YEAR) =>
  call(setSeats.path, { year, positions }, caller);
const chair = (changed: Partial<Row> = {}): Row => ({
  committeeCode: A,
  position: "Chair",
  seats: 1,
  version: 0,
  ...changed,
});
const member = (changed: Partial<Row> = {}): Row => ({
  committeeCode: B,
  position: "Member",
  seats: 8,
  version: 0,
  ...changed,
});

const stored = () =>
  database().seasonPosition.findMany({
    where: { year: YEAR },
    orderBy: [{ committeeCode: "asc" }, { position: "asc" }],
  });

beforeAll(async () => {
  await importRows({
    "members.csv": voters(MANAGER, COLLEAGUE, ...HOLDERS),
    "committees.csv": [
      { code: A, name: "Ses A", positions: "Chair;Member" },
      { code: B, name: "Ses B", positions: "Chair;Member" },
    ],
    "places.csv": HOLDERS.map((memberId) => ({
      memberId,
      committeeCode: B,
      position: "Member",
      startDate: `${YEAR - 1}-01-01`,
      endDate: `${YEAR}-12-31`,
    })),
  });
  await makeStaff(MANAGER);
  await makeStaff(COLLEAGUE);
  [manager, colleague] = await Promise.all([asMember(MANAGER), asMember(COLLEAGUE)]);
  await setUpSeason(YEAR, { termStart: `${YEAR}-01-01`, termEnd: `${YEAR}-12-31` }, manager);
  await setUpSeason(LAST_YEAR, { termStart: `${LAST_YEAR}-07-01`, termEnd: `${LAST_YEAR}-12-31` }, manager);
});

beforeEach(() => database().seasonPosition.deleteMany({ where: { year: YEAR } }));

describe("the seats of many positions", () => {
  it("are set at once, each with its audit row, and all else of the positions stays", async () => {
    const said = { open: false, requirements: "Two years.", order: 1 };
    await ask(
      savePosition,
      { year: YEAR, committeeCode: A, position: "Chair", seats: 2, ...said, version: 0 },
      manager,
    );
    const reply = await send([chair({ seats: 3, termMonths: 24, version: 1 }), member()]);
    expect((reply.json as { items: Saved }).items).toMatchObject([
      { committeeCode: A, position: "Chair", seats: 3, termMonths: 24, version: 2, ...said },
      { committeeCode: B, position: "Member", seats: 8, held: 2, vacancies: 6, open: true, version: 1 },
    ]);
    const recorded = await database().auditEvent.findMany({
      where: { action: "position.set", subjectId: { startsWith: `${YEAR}/` } },
      orderBy: { id: "desc" },
      take: 2,
    });
    expect(recorded).toMatchObject([
      { subjectId: `${YEAR}/${B}/Member`, before: null, after: { seats: 8 }, actorId: MANAGER },
      { subjectId: `${YEAR}/${A}/Chair`, before: { seats: 2 }, after: { seats: 3, termMonths: 24 } },
    ]);
  });

  it("are not limited, and last as the season, where a number is left out", async () => {
    await send([chair({ termMonths: 24 })]);
    await send([{ committeeCode: A, position: "Chair", version: 1 }]);
    expect(await stored()).toMatchObject([{ seats: null, termMonths: null, version: 2 }]);
  });

  it("may be fewer than are held, as for a single position", async () => {
    const reply = await send([member({ seats: 1 })]);
    expect((reply.json as { items: Saved }).items).toMatchObject([{ seats: 1, held: 2, vacancies: 0 }]);
  });

  it("are set all or none: one position that a colleague changed keeps all others as they were", async () => {
    await send([chair()], colleague);
    const reply = await send([member(), chair({ seats: 5 })]);
    expect(refusal(reply)).toBe("stale-change");
    expect(reply.json).toMatchObject({
      current: [
        { committeeCode: B, position: "Member", version: 0 },
        { committeeCode: A, position: "Chair", seats: 1, version: 1 },
      ],
      changedBy: { memberId: COLLEAGUE },
    });
    expect(await stored()).toMatchObject([{ committeeCode: A, seats: 1 }]);
  });

  it("are refused with what is wrong with each row, by its number, and nothing is set", async () => {
    const reply = await send([
      member(),
      chair({ committeeCode: "SES-NONE" }),
      chair({ position: "Teller" }),
      member({ seats: 9 }),
    ]);
    expect(reply.status).toBe(400);
    expect((reply.json as { errors: unknown }).errors).toEqual([
      { pointer: "/positions/1/committeeCode", detail: "is the code of no committee" },
      { pointer: "/positions/2/position", detail: "is no position of this committee" },
      { pointer: "/positions/3", detail: "is for the same position as an earlier one" },
    ]);
    expect(await stored()).toEqual([]);
    const late = await send([chair(), member({ termMonths: 120 })], manager, LAST_YEAR);
    expect((late.json as { errors: unknown }).errors).toMatchObject([{ pointer: "/positions/1/termMonths" }]);
  });

  it("are set once when the same call comes again, for instance after an answer that was lost", async () => {
    const rows = [chair(), member()];
    const [first, again] = [await send(rows), await send(rows)];
    expect(again.json).toEqual(first.json);
    expect(await stored()).toMatchObject([{ version: 1 }, { version: 1 }]);
  });

  it("set by two people at once are saved for one, and refused for the other", async () => {
    const replies = await Promise.all([
      send([chair({ seats: 2 }), member({ seats: 2 })]),
      send([member({ seats: 3 }), chair({ seats: 3 })], colleague),
    ]);
    expect(replies.map(refusal).toSorted()).toEqual(["200", "stale-change"]);
    const [one, other] = await stored();
    expect(one?.seats).toBe(other?.seats);
  });

  it("leave the place of a position among the others of its committee as it is", async () => {
    await send([chair({ position: "Member" }), chair()]);
    const places = (await stored()).map(({ position, ordinal }) => ({ position, ordinal }));
    const listed = await database().committeePosition.findMany({
      where: { committeeCode: A },
      orderBy: { name: "asc" },
    });
    expect(places).toEqual(listed.map(({ name, ordinal }) => ({ position: name, ordinal })));
  });
});
