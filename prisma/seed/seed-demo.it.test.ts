import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import * as desk from "@/lib/contract/desk";
import { isConfirmed, placesAt } from "@/lib/domain/place/place";
import { signInWithPassword } from "@/lib/identity/sign-in/sign-in";
import { associationDay } from "@/lib/operations/association-day";
import { listClients } from "@/lib/store/clients/clients";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { listLetters } from "@/lib/store/letters/letter-box";
import { countNotified } from "@/lib/store/letters/notified-counts";
import { listPlaces } from "@/lib/store/places/places";
import { applyMigrations } from "@/server/database/apply-migrations";
import { type EmbeddedDatabase, pointAt, startEmbedded } from "@/server/database/connect-or-start";
import { performHere } from "@/test/fixtures/perform-here";
import { demoCalendar } from "./days";
import { needsDemo } from "./demo-state";
import { REVIEWED } from "./desk-plan";
import { DEMO_STAFF, demoMemberIds } from "./members";
import { NOMINATION_COUNT } from "./nominations";
import { seedDemo } from "./seed-demo";

// Uses its own database: the demo association can only be seeded into an empty one.
let embedded: EmbeddedDatabase;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "rostrum-demo-test-"));
  embedded = await startEmbedded(folder, "npm test");
  await applyMigrations(embedded.url);
  pointAt(embedded);
});

afterAll(async () => {
  await closeDatabase();
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
  process.env.DATABASE_URL = inject("databaseUrl");
});

const NOW = new Date();

function signIn({ userId, password }: { userId: string; password: string }) {
  return signInWithPassword(
    { userId, password, address: "192.0.2.1" },
    { requestId: "test", now: new Date() },
  );
}

async function countAll() {
  const [members, nominations, places, registrations, staff, clients] = await Promise.all([
    database().member.count(),
    database().nomination.count(),
    database().place.groupBy({ by: ["status"], _count: true, orderBy: { status: "asc" } }),
    database().registration.count(),
    database().member.findMany({
      where: { staffRoles: { some: {} } },
      select: { id: true },
      orderBy: { id: "asc" },
    }),
    listClients().then((list) => list.length),
  ]);
  return { members, nominations, places, registrations, staff, clients };
}

it("resumes where it was interrupted, and completes", async () => {
  expect(await needsDemo()).toBe(true);
  const interrupt = (message: string) => {
    if (message.includes("nominations")) throw new Error("interrupted");
  };
  await expect(seedDemo({ now: NOW, onProgress: interrupt })).rejects.toThrow("interrupted");
  expect(await needsDemo()).toBe(true);
  await seedDemo({ now: NOW });
  expect(await needsDemo()).toBe(false);
  expect(await countAll()).toMatchObject({
    members: 400,
    nominations: NOMINATION_COUNT,
    staff: [demoMemberIds.manager, demoMemberIds.reviewer, demoMemberIds.approver].map((id) => ({ id })),
    clients: 1,
  });
  const places = placesAt(await listPlaces(demoMemberIds.nominee, ""), NOW, associationDay(NOW)).filter(
    ({ status }) => isConfirmed(status),
  );
  expect(places.filter(({ status }) => status === "offered")).toHaveLength(3);
  expect(places.every(({ source, priority }) => source !== "" && priority !== "")).toBe(true);
});

it("has told its members of the season so far, each on the day", async () => {
  const year = demoCalendar(NOW).comingYear;
  expect(await database().letter.count({ where: { endedAt: null } })).toBe(0);
  const kinds = await database().letter.groupBy({ by: ["kind"], _count: true, orderBy: { kind: "asc" } });
  expect(kinds.map(({ kind }) => kind)).toEqual([
    "answer-received",
    "nomination-received",
    "nominations-open",
    "place-offered",
  ]);
  const [second, first] = await countNotified(year);
  expect(second).toMatchObject({ people: 1, kind: "place-offered" });
  expect(first).toMatchObject({ people: 9, answered: 2, bounced: 1, waiting: 0 });
  const box = await listLetters(demoMemberIds.nominee, undefined, 10);
  expect(box.map(({ kind }) => kind)).toEqual(["place-offered"]);
  expect(box[0]?.subject).toBe(`You are offered 3 places for ${year}`);
  expect(NOW.getTime() - (box[0]?.saidAt.getTime() ?? 0)).toBeGreaterThan(2 * 86_400_000);
});

it("leaves a desk worth looking at: the season half decided, by three members of staff", async () => {
  const year = String(demoCalendar(NOW).comingYear);
  const { items: staff } = await performHere(desk.getStaff, {});
  expect(
    Object.fromEntries(staff.map(({ memberId, roles }) => [memberId, roles.map(({ role }) => role)])),
  ).toEqual(Object.fromEntries(DEMO_STAFF.map((role) => [demoMemberIds[role], [role]])));
  expect(
    new Set((await performHere(desk.getRules, { year: Number(year) })).items.map(({ effect }) => effect)),
  ).toEqual(new Set(["blocks", "warns"]));
  const { committees } = await performHere(desk.getSlate, { year: Number(year) });
  const positions = committees.flatMap((committee) => committee.positions);
  expect(positions.filter(({ seats }) => seats === undefined)).toEqual([]);
  expect(positions.flatMap(({ alternates }) => alternates)).not.toEqual([]);
  expect(positions.flatMap(({ people }) => people).map(({ standing }) => standing)).toEqual(
    expect.arrayContaining(["proposed", "offered"]),
  );
  const { targets } = await performHere(desk.getBalance, { year: Number(year) });
  expect(targets.map(({ misses }) => misses.length > 0)).toContain(true);

  const boardOf = async (committeeCode: string, position?: string) =>
    (await performHere(desk.getReviewBoard, { year: Number(year), committeeCode, position })).items;
  const boards = await Promise.all(REVIEWED.map(({ committeeCode }) => boardOf(committeeCode, "Member")));
  const candidates = boards.flat();
  // Ranks are begun, and on no committee done.
  expect(candidates.filter(({ rank }) => rank !== undefined)).not.toEqual([]);
  for (const rows of boards) expect(rows.filter(({ rank }) => rank === undefined)).not.toEqual([]);
  const clashing = (await boardOf("PROSTD")).filter(({ conflicts }) => conflicts !== 0);
  expect(clashing.map(({ memberId }) => memberId)).toContain(demoMemberIds.nominee);
  expect(new Set(candidates.map(({ state }) => state))).toEqual(
    new Set(["nominated", "proposed", "alternate", "not-selected"]),
  );
  const records = await Promise.all(
    candidates.map(({ candidacyId }) => performHere(desk.getCandidacy, { candidacyId })),
  );
  expect(
    records.flatMap(({ supportedBy }) => supportedBy).map(({ statement }) => statement !== undefined),
  ).toContain(true);
});

it("gives a complete demo new passwords and leaves the rest alone", async () => {
  const before = await countAll();
  const one = await seedDemo({ now: NOW });
  const other = await seedDemo({ now: NOW });
  expect(await countAll()).toEqual(before);
  expect(other.client.client_id).toBe(one.client.client_id);
  expect(other.year).toBe(one.year);
  expect(await signIn(one.members.voter)).toEqual({ ok: false });
  for (const member of Object.values(other.members)) {
    expect(await signIn(member)).toMatchObject({ ok: true, session: { memberId: member.memberId } });
  }
});

it("refuses to touch another association", async () => {
  const { voter } = demoMemberIds;
  await database().member.update({ where: { id: voter }, data: { nrdsId: "999999999" } });
  expect(await needsDemo()).toBe(false);
  await expect(seedDemo({ now: NOW })).rejects.toThrow("holds an association already");
});
