import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteView, getViews, saveView } from "@/lib/contract/desk";
import type { EntryParams, EntryResult } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { atOnce } from "@/test/fixtures/at-once";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { auditOf } from "@/test/fixtures/record";

afterAll(closeDatabase);

type View = EntryResult<typeof saveView>;

const [OWNER, COLLEAGUE, MANAGER, CALLER] = ["SVW-OWNER", "SVW-COLLEAGUE", "SVW-MANAGER", "SVW-CALLER"];
let [owner, colleague, manager, phone, system]: Caller[] = [];

beforeAll(async () => {
  await importRows({ "members.csv": voters(OWNER, COLLEAGUE, MANAGER, CALLER) });
  await makeStaff(OWNER, "reviewer");
  await makeStaff(COLLEAGUE, "reviewer");
  await makeStaff(MANAGER, "manager");
  await makeStaff(CALLER, "caller");
  [owner, colleague, manager, phone] = await Promise.all([OWNER, COLLEAGUE, MANAGER, CALLER].map(asMember));
  system = await asClient(["desk.read", "desk.write"]);
});

const view = { list: "review", query: "state=proposed", shared: false } as const;
let names = 0;
/** A name that no other test has. */
const newName = () => `Svw ${(names += 1)}`;

const save = (more: Partial<EntryParams<typeof saveView>> = {}, caller: Caller = owner ?? {}) =>
  ask(saveView, { ...view, name: newName(), ...more }, caller);
const saving = (more: Partial<EntryParams<typeof saveView>>, caller: Caller = owner ?? {}) =>
  outcomeOf(saveView, { ...view, name: newName(), ...more }, caller);
const replacing = ({ viewId, version, list, name, query, shared }: View) => ({
  viewId,
  version,
  list,
  name,
  query,
  shared,
});
const seenBy = async (caller: Caller | undefined, { viewId }: View) =>
  (await ask(getViews, {}, caller ?? {})).items.find((one) => one.viewId === viewId);

describe("a saved view", () => {
  it("is its owner's alone until it is shared, then all see it who may use the list", async () => {
    const own = await save({ query: "sort=-board&state=proposed&year=2027" });
    expect(own).toMatchObject({
      query: "state=proposed&sort=-board",
      own: true,
      mayChange: true,
      version: 1,
    });
    expect(await seenBy(owner, own)).toEqual(own);
    for (const other of [colleague, manager, phone, system]) expect(await seenBy(other, own)).toBeUndefined();
    const shared = await save({ ...replacing(own), shared: true });
    expect(await seenBy(colleague, own)).toMatchObject({ shared: true, own: false, mayChange: false });
    for (const other of [manager, system])
      expect(await seenBy(other, own)).toMatchObject({ own: false, mayChange: true });
    // Callers have no review board.
    expect(await seenBy(phone, shared)).toBeUndefined();
    expect((await call(saveView.path, { ...view, name: newName() }, phone ?? {})).status).toBe(403);
  });

  it("of a list is read without those of others", async () => {
    const rules = await save({ list: "rules", query: "search=tenure" });
    const listed = await ask(getViews, { list: "rules" }, owner ?? {});
    expect(listed.items).toContainEqual(rules);
    expect(listed.items.every(({ list }) => list === "rules")).toBe(true);
  });

  it("has a name that its owner has once on a list, whatever its capitals", async () => {
    const { name } = await save();
    expect(await saving({ name })).toBe("name-taken");
    expect(await saving({ name: name.toUpperCase() })).toBe("name-taken");
    const other = await save();
    expect(await saving({ ...replacing(other), name })).toBe("name-taken");
    expect(await saving({ name, list: "rules" })).toBe("done");
    expect(await saving({ name }, colleague)).toBe("done");
    expect(await saving({ ...replacing(other), name: other.name.toUpperCase() })).toBe("done");
  });

  it("is replaced on what was read, and otherwise answered with what it is now", async () => {
    const first = await save();
    const second = await save({ ...replacing(first), query: undefined });
    expect(second).toMatchObject({ version: 2 });
    expect(second.query).toBeUndefined();
    const { status, json } = await call(saveView.path, replacing(first), owner ?? {});
    expect([status, json]).toMatchObject([409, { reason: "stale-change", current: second }]);
    // Saved as it is: nothing happens.
    expect(await save(replacing(second))).toEqual(second);
  });

  it("that is shared is changed and deleted by its owner or a manager, and stays its owner's", async () => {
    const shared = await save({ shared: true });
    for (const path of [saveView.path, deleteView.path]) {
      const params = path === saveView.path ? replacing(shared) : { viewId: shared.viewId };
      expect((await call(path, params, colleague ?? {})).status).toBe(403);
    }
    const renamed = await save({ ...replacing(shared), name: newName() }, manager);
    expect(renamed).toMatchObject({ own: false, version: 2 });
    expect(await seenBy(owner, shared)).toMatchObject({ own: true, name: renamed.name });
    // Only the owner can keep it for themself again.
    expect(await saving({ ...replacing(renamed), shared: false }, manager)).toBe("invalid-parameter");
    expect(await outcomeOf(deleteView, { viewId: shared.viewId }, manager ?? {})).toBe("done");
    expect(await seenBy(owner, shared)).toBeUndefined();
    expect(await outcomeOf(deleteView, { viewId: shared.viewId }, manager ?? {})).toBe("done");
  });

  it("that somebody keeps for themself does not exist for others", async () => {
    const own = await save();
    expect((await call(saveView.path, replacing(own), manager ?? {})).status).toBe(404);
    expect(await outcomeOf(deleteView, { viewId: own.viewId }, manager ?? {})).toBe("done");
    expect(await seenBy(owner, own)).toEqual(own);
  });

  it("of a system is shared, and each system can change it", async () => {
    expect(await saving({ shared: false }, system)).toBe("invalid-parameter");
    const shared = await save({ shared: true }, system);
    expect(shared.ownerName).toBeUndefined();
    expect(await saving({ name: shared.name, shared: true }, system)).toBe("name-taken");
    expect(await save({ ...replacing(shared), query: undefined }, await asClient())).toMatchObject({
      version: 2,
    });
  });

  it.each([
    ["/name", { name: "n".repeat(61) }],
    ["/name", { name: "" }],
    ["/query", { query: `text=${"a".repeat(1_000)}` }],
    // 600 characters that an address spells with three each.
    ["/query", { query: `text=${"'".repeat(600)}` }],
    ["/list", { list: "people" as "rules" }],
    ["/version", { viewId: "4a0f6f0a-0000-4000-8000-000000000000" }],
  ])("is refused with a bad %s", async (pointer, bad) => {
    const { status, json } = await call(saveView.path, { ...view, name: newName(), ...bad }, owner ?? {});
    expect([status, json]).toMatchObject([400, { reason: "invalid-parameter", errors: [{ pointer }] }]);
  });

  it("is on record with who saved and deleted it; its words are where they can be erased", async () => {
    const { viewId, name } = await save({ query: "text=Quillfeather" });
    await ask(deleteView, { viewId }, owner ?? {});
    const rows = await database().auditEvent.findMany({
      where: { subjectId: viewId },
      orderBy: { id: "asc" },
    });
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["view.save", OWNER],
      ["view.delete", OWNER],
    ]);
    expect(JSON.stringify(rows.map(({ before, after }) => [before, after]))).not.toMatch(/Quillfeather|Svw/);
    expect(JSON.stringify(await auditOf("view", viewId))).toContain(name);
  });
});

it("of one name saved fifty times at once, one view stays; and nobody gets more than fifty of a list", async () => {
  const name = newName();
  const same = await atOnce(50, () => saving({ name, list: "committees", query: undefined }));
  expect(same.filter((one) => one === "done")).toHaveLength(1);
  expect(same.filter((one) => one === "name-taken")).toHaveLength(49);
  const others = await atOnce(60, () => saving({ list: "committees", query: undefined }));
  expect(others.filter((one) => one === "done")).toHaveLength(49);
  expect(others.filter((one) => one === "too-many-views")).toHaveLength(11);
  expect(await database().savedView.count({ where: { ownerId: OWNER, list: "committees" } })).toBe(50);
  expect(await saving({ list: "vacancies" })).toBe("done");
});

it("views go with their owner", async () => {
  const ownerId = "SVW-GONE";
  await importRows({ "members.csv": voters(ownerId) });
  const gone = { id: randomUUID(), list: "rules", query: "", name: "Gone", nameKey: "gone" };
  await database().savedView.create({ data: { ...gone, ownerId, shared: true, savedAt: new Date() } });
  await database().member.delete({ where: { id: ownerId } });
  expect(await database().savedView.count({ where: { id: gone.id } })).toBe(0);
});
