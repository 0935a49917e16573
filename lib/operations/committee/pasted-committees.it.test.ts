import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyCommittees, previewCommittees } from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { refusal } from "@/test/fixtures/desk-season";

afterAll(closeDatabase);

const [MANAGER, VOTER] = ["PCO-MANAGER", "PCO-VOTER"];
let manager: Caller;
let client: Caller;

beforeAll(async () => {
  await importRows({
    "members.csv": voters(MANAGER, VOTER),
    "committees.csv": [
      {
        code: "PCO-A",
        name: "Pco A",
        description: "Plans.",
        "name.es": "Pco en español",
        positions: "Member",
      },
    ],
  });
  await makeStaff(MANAGER);
  [manager, client] = await Promise.all([asMember(MANAGER), asClient()]);
});

const preview = (pasted: string) => ask(previewCommittees, { pasted }, client);

const apply = (pasted: string, seen: string, caller = manager) =>
  call(applyCommittees.path, { pasted, seen }, caller);

const stored = async () =>
  (
    await database().committee.findMany({
      where: { code: { startsWith: "PCO-" } },
      orderBy: { code: "asc" },
    })
  ).map(({ code, name, nameEs, liaisonId, active, version }) => [
    code,
    name,
    nameEs,
    liaisonId,
    active,
    version,
  ]);

const recorded = () =>
  database().auditEvent.findMany({
    where: { subject: "committee", subjectId: { startsWith: "PCO-" } },
    orderBy: { id: "asc" },
  });

const PASTED = `code\tname\tliaison\tactive\nPCO-A\tPco A\tVera ${MANAGER}\tyes\nPCO-NEW\tPco new\t\tno`;

describe("pasted committees", () => {
  it("are shown row by row and change nothing, also where a row is bad", async () => {
    const before = await stored();
    const shown = await preview(`${PASTED}\nPCO-BAD\t\t${VOTER}\tmaybe`);
    expect(shown).toMatchObject({ columns: ["code", "name", "liaisonID", "active"], new: 1, changed: 1 });
    expect(shown.rows[0]?.changes).toEqual([{ field: "liaisonID", after: MANAGER }]);
    expect(shown.rows[2]).toMatchObject({
      line: 4,
      outcome: "refused",
      problems: ["name-missing", "liaison-unknown", "active-invalid"],
    });
    expect(refusal(await apply(`${PASTED}\nPCO-BAD\t\t${VOTER}\tmaybe`, shown.seen))).toBe(
      "not-possible-now",
    );
    expect(await stored()).toEqual(before);
    expect(await recorded()).toEqual([]);
  });

  it("are taken over as they were shown, all in one, once", async () => {
    const { seen } = await preview(PASTED);
    expect((await apply(PASTED, seen, client)).json).toEqual({ new: 1, changed: 1, same: 0 });
    expect(await stored()).toEqual([
      ["PCO-A", "Pco A", "Pco en español", MANAGER, true, 2],
      ["PCO-NEW", "Pco new", "", null, false, 1],
    ]);
    expect((await apply(PASTED, seen)).json).toEqual({ new: 0, changed: 0, same: 2 });
    expect((await recorded()).map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ["committee.change", "PCO-A"],
      ["committee.add", "PCO-NEW"],
    ]);
  });

  it("are shown again where a colleague was faster", async () => {
    const pasted = "code\tname\tname.es\nPCO-A\tPco one\tUno";
    const { seen } = await preview(pasted);
    await database().committee.update({ where: { code: "PCO-A" }, data: { name: "Pco two" } });
    const stale = await apply(pasted, seen);
    expect(refusal(stale)).toBe("stale-change");
    const again = await preview(pasted);
    expect(stale.json).toMatchObject({ current: again });
    expect(again).toMatchObject({ rows: [{ changes: [{ field: "name", before: "Pco two" }, {}] }] });
    const replies = await Promise.all(Array.from({ length: 5 }, () => apply(pasted, again.seen)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await stored())[0]).toEqual(["PCO-A", "Pco one", "Uno", MANAGER, true, 3]);
  });

  it("are added once, also by several at the same time", async () => {
    const pasted = "code\tname\nPCO-TWICE\tPco twice";
    const { seen } = await preview(pasted);
    const replies = await Promise.all(Array.from({ length: 5 }, () => apply(pasted, seen)));
    expect(replies.map(({ json }) => (json as { new: number }).new).toSorted()).toEqual([0, 0, 0, 0, 1]);
  });
});
