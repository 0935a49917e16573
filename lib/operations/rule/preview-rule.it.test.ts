import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { getFailing, previewRule } from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { type Caller, call } from "@/test/fixtures/call";
import { asClient } from "@/test/fixtures/credentials";
import { everyPage } from "@/test/fixtures/every-page";
import { makeSeason, offer } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const YEAR = 2172;
let client: Caller;

const member = (id: string, more: Record<string, string> = {}) => ({
  memberId: `PRE-${id}`,
  firstName: "Vera",
  lastName: `AAA ${id}`,
  voter: "true",
  ...more,
});
const served = (id: string, ...years: number[]) =>
  years.map((year) => ({
    memberId: `PRE-${id}`,
    committeeCode: "PRE-A",
    position: "Member",
    startDate: `${String(year)}-01-01`,
    endDate: `${String(year)}-12-31`,
  }));

beforeAll(async () => {
  client = await asClient();
  await importRows({
    "boards.csv": [
      { boardId: "PRE-N", name: "North" },
      { boardId: "PRE-S", name: "South" },
    ],
    "types.csv": [
      { code: "PRE-T", name: "Tester", "name.es": "Probadora" },
      { code: "PRE-V", name: "Visitor" },
    ],
    "firms.csv": [{ firmId: "PRE-F", name: "Oak Realty" }],
    "members.csv": [
      member("1", { memberType: "PRE-T", boardId: "PRE-N", firmId: "PRE-F" }),
      member("2", { memberType: "PRE-T", boardId: "PRE-S", boards: "PRE-S;PRE-N", firmId: "PRE-F" }),
      member("3", { memberType: "PRE-T", boardId: "PRE-S", firmId: "PRE-F" }),
      member("4", { memberType: "PRE-T", boards: "PRE-S", firmId: "PRE-F" }),
      member("5", { memberType: "PRE-U", firmId: "PRE-F", active: "false" }),
      // More than a page of them; the half of them, of one name, are told apart by their ids alone.
      ...Array.from({ length: 420 }, (_, index) =>
        member(`F${index}`, { active: "false", ...(index % 2 ? { lastName: "AAA Öster" } : {}) }),
      ),
      ...voters("PRE-STAFF"),
    ],
    "committees.csv": [
      { code: "PRE-A", name: "Awards", positions: "Member" },
      { code: "PRE-B", name: "Bylaws", positions: "Member" },
    ],
    "places.csv": [
      ...served("1", 2169, 2170, 2171),
      ...served("2", 2170, 2171),
      ...served("5", 2169, 2170, 2171),
    ],
  });
  await makeStaff("PRE-STAFF");
  await makeSeason(YEAR);
  await database().member.update({
    where: { id: "PRE-1" },
    data: { memberSince: new Date("2169-06-01T00:00:00Z") },
  });
});

type Counts = EntryResult<typeof previewRule>;
type Failing = EntryResult<typeof getFailing>["items"][number];
type Preview = Counts & { all: Failing[]; withoutFact: Failing[] };

const draft = (kind: string, more: Record<string, unknown> = {}) => ({ year: YEAR, kind, ...more });

/** What the desk shows of a rule: its numbers, and everyone counted by the numbers of those who do not meet it. */
async function preview(kind: string, more: Record<string, unknown> = {}): Promise<Preview> {
  const { status, json, text } = await call("/desk/preview-rule", draft(kind, more), client);
  if (status !== 200) throw new Error(text);
  const counts = json as Counts;
  const listed = async (verdict: "fails" | "unknown", number: number) => {
    const rows = await everyPage<Failing>("/desk/get-failing", { ...draft(kind, more), verdict }, client);
    expect(rows).toHaveLength(number);
    expect(new Set(rows.map(({ memberId }) => memberId)).size).toBe(rows.length);
    return rows;
  };
  return {
    ...counts,
    all: await listed("fails", counts.failing),
    withoutFact: await listed("unknown", counts.unknown),
  };
}
type Members = ReturnType<typeof database>["member"];
type Where = NonNullable<NonNullable<Parameters<Members["findMany"]>[0]>["where"]>;
const count = (where: Parameters<Members["count"]>[0]) => database().member.count(where);
/** The members by name, as a list of the desk has them. */
const named = async (where: Where) =>
  (
    await database().member.findMany({
      where,
      orderBy: [{ lastNameKey: "asc" }, { firstNameKey: "asc" }, { id: "asc" }],
    })
  ).map(({ id }) => id);
const idsOf = (rows: readonly Failing[]) => rows.map(({ memberId }) => memberId);
const figures = ({ members, failing, unknown }: Preview) => [members, failing, unknown];
const ownOf = ({ all }: Preview) => idsOf(all).filter((id) => /^PRE-\d$/.test(id));

it("counts the members whose own record fails, all of them in one go", async () => {
  const active = await count({ where: { active: true } });
  const typed = await count({ where: { active: true, memberType: "PRE-T" } });
  const untyped = await count({ where: { active: true, memberType: "" } });
  expect(typed).toBe(4);
  const byType = await preview("member-type-in", { names: ["pre-t"] });
  expect(byType.words).toBe("Members of type Tester only");
  expect(figures(byType)).toEqual([active, active - typed - untyped, untyped]);
  const visitors = await preview("member-type-in", { names: ["PRE-V", "PRE-Z"] });
  expect(visitors.words).toBe("Members of type Visitor or PRE-Z only");
  expect(visitors.all.find(({ memberId }) => memberId === "PRE-1")).toMatchObject({
    sentence: "Members of type Visitor or PRE-Z only: is of type Tester.",
  });

  const everyone = await count({});
  const byActive = await preview("active-member");
  expect(figures(byActive)).toEqual([everyone, everyone - active, 0]);
  const former = await named({ active: false });
  expect(former.length).toBeGreaterThan(2 * 200);
  expect(idsOf(byActive.all)).toEqual(former);
  expect(byActive.all[0]).not.toHaveProperty("committeeCode");
  expect(byActive.all[0]).toMatchObject({
    sentence: "Active members only: is not an active member.",
  });

  const staff = await database().staffRole.findMany({
    where: { role: { not: "approver" }, member: { active: true } },
  });
  expect(figures(await preview("not-staff"))).toEqual([
    active,
    new Set(staff.map(({ memberId }) => memberId)).size,
    0,
  ]);
});

it("knows all boards of a member, and the day of joining", async () => {
  const active = await count({ where: { active: true } });
  const boardless = await count({ where: { active: true, boardId: null, boards: { none: {} } } });
  const byBoard = await preview("board-in", { names: ["PRE-N"] });
  expect(byBoard.words).toBe("Members of North only");
  expect(figures(byBoard)).toEqual([active, active - 2 - boardless, boardless]);
  expect(ownOf(byBoard)).toEqual(["PRE-3", "PRE-4"]);
  expect(byBoard.all[0]?.sentence).toBe("Members of North only: belongs to South.");

  const since = await count({ where: { active: true, memberSince: { not: null } } });
  const late = await count({ where: { active: true, memberSince: { gt: new Date("2169-01-01") } } });
  expect(figures(await preview("member-for-years", { number: 3 }))).toEqual([active, late, active - since]);
  expect(ownOf(await preview("member-for-years", { number: 3 }))).toEqual(["PRE-1"]);
});

it("counts service on the committee, of active members", async () => {
  const active = await count({ where: { active: true } });
  const years = { number: 3, breakYears: 1, committeeCode: "PRE-A" };
  const consecutive = await preview("consecutive-years", years);
  expect(figures(consecutive)).toEqual([active, 1, 0]);
  expect(consecutive.all).toEqual([
    {
      memberId: "PRE-1",
      name: "Vera AAA 1",
      committeeCode: "PRE-A",
      sentence: "At most 3 consecutive years on Awards: has a place for 2169, 2170 and 2171.",
    },
  ]);
  const everywhere = await preview("consecutive-years", { ...years, committeeCode: undefined });
  expect(ownOf(everywhere)).toEqual(["PRE-1"]);
  const before = await preview("served-before", { committeeCode: "PRE-A" });
  expect(figures(before)).toEqual([active, active - 2, 0]);
  expect(ownOf(before)).not.toContain("PRE-1");
});

it("counts what is held, offered and proposed in the year", async () => {
  const active = await count({ where: { active: true } });
  // Members of other tests hold places whose end is open.
  const [, others = 0] = figures(await preview("places-per-year", { number: 1 }));
  // And sit with others of their firms.
  const sharing = async (number: number) => figures(await preview("firm-share", { number }))[1] ?? 0;
  const [one, three] = [await sharing(1), await sharing(3)];
  await offer({ memberId: "PRE-3", committeeCode: "PRE-B", year: YEAR });
  await database().candidacy.create({
    data: {
      id: randomUUID(),
      year: YEAR,
      committeeCode: "PRE-B",
      position: "Member",
      memberId: "PRE-4",
      state: "proposed",
      updatedAt: new Date(),
    },
  });
  const places = await preview("places-per-year", { number: 1 });
  expect(figures(places)).toEqual([active, others + 2, 0]);

  // Two of the firm's four active members are on it, so that the other two cannot join.
  const firmless = await count({ where: { active: true, firmId: null } });
  const firm = await preview("firm-share", { number: 2, committeeCode: "PRE-B" });
  expect(figures(firm)).toEqual([active, 2, firmless]);
  expect(firm.all.map(({ memberId, sentence }) => [memberId, sentence])).toEqual([
    ["PRE-1", "At most 2 people from one firm on Bylaws: 2 others from Oak Realty."],
    ["PRE-2", "At most 2 people from one firm on Bylaws: 2 others from Oak Realty."],
  ]);
  expect(figures(await preview("firm-share", { number: 1 }))).toEqual([active, one + 4, firmless]);
  expect(figures(await preview("firm-share", { number: 3 }))).toEqual([active, three, firmless]);
});

it("names those of whom the fact is not on record, with what is missing", async () => {
  const { withoutFact: untyped } = await preview("member-type-in", { names: ["PRE-T"] });
  expect(idsOf(untyped)).toEqual(await named({ active: true, memberType: "" }));
  const { withoutFact: boardless } = await preview("board-in", { names: ["PRE-N"] });
  expect(idsOf(boardless)).toEqual(await named({ active: true, boardId: null, boards: { none: {} } }));
  const { withoutFact: undated } = await preview("member-for-years", { number: 3 });
  expect(idsOf(undated)).toEqual(await named({ active: true, memberSince: null }));
  const { withoutFact: firmless } = await preview("firm-share", { number: 2, committeeCode: "PRE-B" });
  expect(idsOf(firmless)).toEqual(await named({ active: true, firmId: null }));
  const said = [untyped, boardless, undated, firmless].map((rows) =>
    rows.map(({ sentence }) => sentence.replace(/^.*: /, "")),
  );
  expect(said.map((sentences) => [...new Set(sentences)])).toEqual([
    ["no member type is on record."],
    ["no board is on record."],
    ["the day of joining is not on record."],
    ["no firm is on record."],
  ]);

  // Nobody knows how long she stayed who resigned sometime.
  await database().place.updateMany({
    where: { memberId: "PRE-2", startDate: new Date("2171-01-01") },
    data: { status: "resigned", endDate: null },
  });
  const years = { number: 2, breakYears: 1, committeeCode: "PRE-A" };
  expect((await preview("consecutive-years", years)).withoutFact).toEqual([
    {
      memberId: "PRE-2",
      name: "Vera AAA 2",
      committeeCode: "PRE-A",
      sentence: "At most 2 consecutive years on Awards: the end of an earlier place is not on record.",
    },
  ]);
});

it("shows those who fail page by page, and refuses what is no cursor of it", async () => {
  const asked = { ...draft("active-member"), verdict: "fails" };
  const { json } = await call("/desk/get-failing", asked, client);
  expect(json).toMatchObject({ nextCursor: expect.stringMatching(/./) as string });
  const of = (key: unknown) => Buffer.from(JSON.stringify(key)).toString("base64url");
  for (const cursor of ["x", of(["", ""]), of(["", "", "\0"]), of(["xy", "", ""]), of(["a", "b", ""])])
    expect((await call("/desk/get-failing", { ...asked, cursor }, client)).status).toBe(400);
});
