import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fullName } from "@/lib/domain/people/name-and-address";
import { type Profile, workPhone } from "@/lib/domain/people/profile";
import { changeProfile } from "@/lib/identity/email-change/change-profile";
import { database } from "@/lib/store/prisma";
import { findMember } from "@/lib/store/members/members";
import { findSignInCandidates } from "@/lib/store/members/sign-in-candidates";
import { makeStaff } from "@/test/fixtures/association";
import { atOnce } from "@/test/fixtures/at-once";
import { context } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";
import { counts, importTexts } from "@/test/fixtures/import-folder";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";

let own: OwnDatabase;

beforeAll(async () => {
  own = await openOwnDatabase();
});

afterAll(() => own.close());

const PROFILE: Profile = {
  firstName: "Ann",
  middleName: "B",
  lastName: "Able",
  fullName: "Ann B Able",
  designations: "GRI",
  address1: "1 Oak",
  address2: "Unit 2",
  city: "Ely",
  state: "MN",
  zipCode: "55731",
  officePhone: "555-1",
  cellPhone: "555-2",
  fax: "555-3",
  email: "ann@example.org",
};
const CHANGED: Profile = {
  firstName: "Anne",
  middleName: "C",
  lastName: "Baker",
  fullName: "Dr. Anne Baker",
  designations: "CRS",
  address1: "2 Elm",
  address2: "Unit 3",
  city: "Duluth",
  state: "WI",
  zipCode: "55802",
  officePhone: "555-4",
  cellPhone: "555-5",
  fax: "555-6",
  email: "anne@example.org",
};
const FIELDS = Object.keys(PROFILE) as (keyof Profile)[];

type Cells = Readonly<Record<string, string>>;
const quoted = (cell: string) => `"${cell}"`;

function csv(rows: readonly Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns, ...rows.map((row) => columns.map((column) => quoted(row[column] ?? "")))]
    .map((cells) => cells.join(","))
    .join("\n");
}
const importInto = (rows: readonly Cells[], options = {}) => importTexts({ members: csv(rows) }, options);

/** A file's row with that profile, and everything else that holds parts of it. */
const whole = (memberId: string, profile: Profile): Cells => ({
  memberId,
  ...profile,
  workPhone: profile.officePhone,
  zipPlus4: "",
});
const edit = async (memberId: string, profile: Profile) => {
  const outcome = await changeProfile(context(), {
    memberId,
    requested: profile,
    changedAt: new Date(),
    source: "client",
    locale: "en",
  });
  if (!outcome.ok) throw new Error(outcome.reason);
};
const stored = (memberId: string) => database().member.findUniqueOrThrow({ where: { id: memberId } });
const profileOf = async (memberId: string) => {
  const member = await stored(memberId);
  return Object.fromEntries(FIELDS.map((field) => [field, member[field]]));
};
const waitingOf = async (memberId: string) =>
  (await database().profileEdit.findMany({ where: { memberId } })).map(({ field }) => field).toSorted();
const isMarked = async (memberId: string) => (await findMember(memberId))?.profileUnsynced;

/** A member as the association has them, whose profile was then changed here. */
async function changedMember(changed: Partial<Profile> = CHANGED): Promise<string> {
  const id = `WE-${randomUUID().slice(0, 8)}`;
  await importInto([whole(id, PROFILE)]);
  await edit(id, { ...PROFILE, ...changed });
  return id;
}

describe("a change that waits for the association's records", () => {
  it("stays, whatever an import has in its place, and the import names member and field", async () => {
    const third = Object.fromEntries(
      FIELDS.map((field) => [field, field === "email" ? "x@example.org" : "Third"]),
    );
    const blank = Object.fromEntries(FIELDS.map((field) => [field, ""]));
    for (const [name, file] of Object.entries({ base: PROFILE, third, blank })) {
      const id = await changedMember();
      const row = { ...whole(id, file as unknown as Profile), zipPlus4: "" };
      const trial = await importInto([row], { dryRun: true });
      const report = await importInto([row]);
      expect(await profileOf(id), name).toEqual(CHANGED);
      expect(await waitingOf(id), name).toEqual(FIELDS.toSorted());
      expect(await isMarked(id), name).toBe(true);
      expect(counts(report), name).toEqual({ "members.csv": [0, 0, 1, 0] });
      expect(
        report.kept.map(({ field }) => field),
        name,
      ).toEqual(FIELDS.toSorted());
      expect(report.kept[0], name).toMatchObject({ file: "members.csv", line: 2, memberId: id });
      expect(JSON.stringify(report.kept), name).not.toContain("Duluth");
      expect(report.files[0], name).toMatchObject({ kept: FIELDS.length });
      expect([trial.kept, trial.files], name).toEqual([report.kept, report.files]);
    }
  });

  it("ends where the file has the same value, and the row's other fields are taken", async () => {
    const id = await changedMember();
    const row = { ...whole(id, PROFILE), city: CHANGED.city, homePhone: "555-9", voter: "true" };
    expect(counts(await importInto([row], { dryRun: true }))).toEqual({ "members.csv": [0, 1, 0, 0] });
    expect(await waitingOf(id)).toContain("city");
    const report = await importInto([row]);
    expect(counts(report)).toEqual({ "members.csv": [0, 1, 0, 0] });
    expect(report.kept.map(({ field }) => field)).not.toContain("city");
    expect(await waitingOf(id)).toEqual(FIELDS.filter((field) => field !== "city").toSorted());
    expect(await stored(id)).toMatchObject({ ...CHANGED, homePhone: "555-9", voter: true });
    // The association now has the city as it was before the change.
    expect(counts(await importInto([{ ...row, city: "Ely" }]))).toEqual({ "members.csv": [0, 1, 0, 0] });
    expect(await profileOf(id)).toEqual({ ...CHANGED, city: "Ely" });
  });

  it("is over when the whole profile has arrived; the same import again changes nothing", async () => {
    const id = await changedMember();
    const audit = () => database().auditEvent.count({ where: { action: "import" } });
    const row = [whole(id, CHANGED)];
    expect(counts(await importInto(row))).toEqual({ "members.csv": [0, 1, 0, 0] });
    expect([await waitingOf(id), await isMarked(id)]).toEqual([[], false]);
    const before = [await stored(id), await audit()];
    const again = await importInto(row);
    expect([counts(again), again.kept]).toEqual([{ "members.csv": [0, 0, 1, 0] }, []]);
    expect([await stored(id), await audit()]).toEqual(before);
  });

  it("waits on when the member changes the field back, since the association may have taken the first change", async () => {
    const id = await changedMember({ city: "Duluth" });
    await edit(id, PROFILE);
    const report = await importInto([{ memberId: id, city: "Duluth" }]);
    expect(report.kept).toMatchObject([{ memberId: id, field: "city" }]);
    expect(await stored(id)).toMatchObject({ city: "Ely" });
    const [row] = await database().profileEdit.findMany({ where: { memberId: id } });
    expect(row).toMatchObject({ field: "city", base: "Ely" });
  });

  it("keeps what is only read with it: a full name, keys for searching and sign-in, the ZIP code's extension", async () => {
    const id = await changedMember({
      lastName: "Baker",
      fullName: "Ann B Baker",
      zipCode: "55802",
      email: "b@example.org",
    });
    expect(await waitingOf(id)).toEqual(["email", "lastName", "zipCode"]);
    const before = await stored(id);
    const file = {
      memberId: id,
      lastName: "Able",
      fullName: "Ann B Able",
      zipCode: "55731",
      zipPlus4: "1234",
    };
    expect(counts(await importInto([{ ...file, email: "ann@example.org" }]))).toEqual({
      "members.csv": [0, 0, 1, 0],
    });
    expect(await stored(id)).toEqual(before);
    expect((await findSignInCandidates("b@example.org")).map((one) => one.id)).toContain(id);
    await importInto([{ ...file, zipCode: "55802", zipPlus4: "4321" }]);
    expect(await stored(id)).toMatchObject({ zipCode: "55802", zipPlus4: "4321", lastName: "Baker" });
    expect(await waitingOf(id)).toEqual(["email", "lastName"]);
  });

  it("is the address of a person with a role: an older file does not ask them to go back", async () => {
    const id = await changedMember({ email: "new@example.org" });
    await makeStaff(id, "caller");
    const report = await importInto([{ memberId: id, email: "ann@example.org" }]);
    expect(report.kept).toMatchObject([{ memberId: id, field: "email" }]);
    expect(await database().emailChange.count({ where: { memberId: id, endedAt: null } })).toBe(0);
    // And one that is kept for another reason has not arrived.
    await database().profileEdit.deleteMany({ where: { memberId: id } });
    expect((await importInto([{ memberId: id, email: "ann@example.org" }])).kept).toEqual([]);
    expect(await database().emailChange.count({ where: { memberId: id, endedAt: null } })).toBe(1);
    expect(await stored(id)).toMatchObject({ email: "new@example.org" });
  });

  it("keeps a chosen full name when the association changes another part of the name", async () => {
    const id = await changedMember({ fullName: "Dr. Able" });
    expect(await waitingOf(id)).toEqual(["fullName"]);
    await importInto([{ memberId: id, firstName: "Annette" }]);
    expect(await stored(id)).toMatchObject({ firstName: "Annette", fullName: "Dr. Able" });
    await importInto([{ memberId: id, fullName: "Dr. Able" }]);
    expect(await waitingOf(id)).toEqual([]);
    await importInto([{ memberId: id, firstName: "Ann" }]);
    expect(await stored(id)).toMatchObject({ firstName: "Ann", fullName: "" });
  });

  it("has arrived when the number at work is in either column, and not when the two differ", async () => {
    for (const [columns, isWaiting] of [
      [{ workPhone: "555-4" }, false],
      [{ officePhone: "555-4", workPhone: "" }, false],
      [{ officePhone: "555-1", workPhone: "555-4" }, true],
      [{ officePhone: "", workPhone: "" }, true],
    ] as const) {
      const id = await changedMember({ officePhone: "555-4" });
      await importInto([{ memberId: id, ...columns }]);
      expect([await waitingOf(id), workPhone(await stored(id))]).toEqual([
        isWaiting ? ["officePhone"] : [],
        "555-4",
      ]);
    }
  });
});

it("fifty changes of one member during imports: no change is lost", async () => {
  const id = `WE-${randomUUID().slice(0, 8)}`;
  await importInto([whole(id, PROFILE)]);
  const changes = atOnce(50, (index) => edit(id, { ...PROFILE, cellPhone: `555-1${index}` }));
  const imports: Awaited<ReturnType<typeof importInto>>[] = [];
  for (let round = 0; round < 5; round += 1) {
    // One that has the value of a change that may be the latest or not, and one that is older than all of them.
    imports.push(
      await importInto([{ ...whole(id, PROFILE), cellPhone: `555-1${round * 10}`, city: `City ${round}` }]),
    );
    imports.push(await importInto([{ memberId: id, cellPhone: "555-2" }]));
  }
  await changes;
  const record = (await auditOf("member", id)).filter(({ action }) => action === "profile.change");
  expect(record).toHaveLength(50);
  // Until the file has had the latest value once, nothing but the latest change is on record.
  const last = record.at(-1)?.after as { cellPhone: string };
  const { cellPhone } = await stored(id);
  const isWaiting = (await waitingOf(id)).includes("cellPhone");
  if (isWaiting) expect(cellPhone).toBe(last.cellPhone);
  else expect(imports.some(({ kept }) => !kept.some(({ field }) => field === "cellPhone"))).toBe(true);
  expect(await isMarked(id)).toBe((await waitingOf(id)).length > 0);
  const final = await importInto([{ memberId: id, cellPhone: isWaiting ? "555-2" : cellPhone }]);
  expect(final.kept.map(({ field }) => field)).toEqual(isWaiting ? ["cellPhone"] : []);
  expect((await stored(id)).cellPhone).toBe(cellPhone);
});

describe("random histories of one member", () => {
  const HISTORIES = 75;
  const STEPS = 8;
  const NAMES = ["city", "cellPhone", "lastName", "email"] as const;
  type Name = (typeof NAMES)[number];
  type Values = Record<Name, string>;
  const VALUES = ["a", "b", "c"] as const;
  const textOf = (name: Name, value: string) => (name === "email" ? `${value}@example.org` : value);

  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("edit"),
        name: fc.constantFrom(...NAMES),
        value: fc.constantFrom(...VALUES),
      }),
    },
    // The association enters what it has seen of a member's changes, or something else.
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("accept"), name: fc.constantFrom(...NAMES) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("upstream"),
        name: fc.constantFrom(...NAMES),
        value: fc.constantFrom(...VALUES, ""),
      }),
    },
    // A file of what the association had some steps ago.
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("import"), age: fc.nat({ max: 3 }) }) },
  );
  const history = fc.array(step, { minLength: STEPS, maxLength: STEPS });
  const game = fc.record({
    histories: fc.array(history, { minLength: HISTORIES, maxLength: HISTORIES }),
    // The files of a step have these columns.
    columns: fc.array(fc.subarray([...NAMES], { minLength: 1 }), { minLength: STEPS, maxLength: STEPS }),
  });
  type Step = { kind: string; name?: Name; value?: string; age?: number };

  interface Member {
    id: string;
    ours: Values;
    waits: Set<Name>;
    /** What the association had after each step, the latest first. */
    upstream: Values[];
  }

  const begin: Values = { city: "a", cellPhone: "a", lastName: "a", email: "a@example.org" };

  it("lose no change in silence", async () => {
    await fc.assert(fc.asyncProperty(game, play), { numRuns: 4, endOnFailure: true });
  });

  async function play({ histories, columns }: { histories: Step[][]; columns: Name[][] }): Promise<void> {
    const run = randomUUID().slice(0, 8);
    const members: Member[] = histories.map((_, index) => ({
      id: `RH-${run}-${index}`,
      ours: { ...begin },
      waits: new Set(),
      upstream: [{ ...begin }],
    }));
    await importInto(members.map(({ id, ours }) => whole(id, { ...PROFILE, fullName: "", ...ours })));
    for (let number = 0; number < STEPS; number += 1) {
      const rows: Cells[] = [];
      const expected: string[] = [];
      await Promise.all(
        members.map(async (member, index) => {
          const now = histories[index]?.[number];
          if (!now) return;
          member.upstream.unshift({ ...(member.upstream[0] ?? begin) });
          await take(member, now);
          if (now.kind !== "import") return;
          const row = rowOf(member, now, columns[number] ?? []);
          rows.push(row);
          expected.push(...expectImport(member, row));
        }),
      );
      const { kept } = await importInto(rows);
      expect(kept.map(({ memberId, field }) => `${memberId} ${field}`).toSorted()).toEqual(
        expected.toSorted(),
      );
      await compare(members);
    }
  }

  async function take(member: Member, { kind, name = "city", value = "" }: Step): Promise<void> {
    const [latest] = member.upstream;
    if (!latest) return;
    if (kind === "accept") latest[name] = member.ours[name];
    if (kind === "upstream") latest[name] = value === "" ? "" : textOf(name, value);
    if (kind !== "edit") return;
    const requested = textOf(name, value);
    if (member.ours[name] !== requested) member.waits.add(name);
    member.ours = { ...member.ours, [name]: requested };
    const after = { ...PROFILE, ...member.ours, fullName: "" };
    await edit(member.id, { ...after, fullName: fullName(after) });
  }

  function rowOf({ id, upstream }: Member, { age = 0 }: Step, columns: readonly Name[]): Cells {
    const then = upstream[Math.min(age, upstream.length - 1)] ?? begin;
    return { memberId: id, ...Object.fromEntries(columns.map((name) => [name, then[name]])) };
  }

  /** The rule, said again: equal ends the waiting, a field that waits is kept and named, any other is taken. */
  function expectImport(member: Member, row: Cells): string[] {
    const kept: string[] = [];
    for (const name of NAMES) {
      const value = row[name];
      if (value === undefined) continue;
      if (!member.waits.has(name)) member.ours[name] = value;
      else if (value === member.ours[name]) member.waits.delete(name);
      else kept.push(`${member.id} ${name}`);
    }
    return kept;
  }

  async function compare(members: readonly Member[]): Promise<void> {
    const ids = members.map(({ id }) => id);
    const rows = await database().member.findMany({
      where: { id: { in: ids } },
      include: { profileEdits: true },
    });
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const { id, ours, waits } of members) {
      const row = found.get(id);
      expect(row, id).toMatchObject(ours);
      expect(row?.profileEdits.map(({ field }) => field).toSorted(), id).toEqual([...waits].toSorted());
    }
  }
});
