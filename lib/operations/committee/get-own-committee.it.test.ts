import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  exportCommitteeContacts,
  getCommitteeContacts,
  getOwnCommittee,
  hideTelephone,
} from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff } from "@/test/fixtures/association";
import { ask, outcomeOf } from "@/test/fixtures/ask";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { refusal } from "@/test/fixtures/desk-season";
import { day } from "@/test/fixtures/seasons";

afterAll(closeDatabase);

const [CODE, ELSEWHERE] = ["OWN-C", "OWN-X"];
const person = (memberId: string, more: Record<string, string> = {}) => ({
  memberId,
  firstName: "Vera",
  lastName: memberId,
  city: "Riverton",
  email: `${memberId}@example.org`,
  cellPhone: "(555) 010-1234",
  ...more,
});
const place = (memberId: string, position: string, from: number, to: number, committeeCode = CODE) => ({
  memberId,
  committeeCode,
  position,
  startDate: day(from),
  endDate: day(to),
});

beforeAll(async () => {
  await importRows({
    "members.csv": [
      ...["OWN-CHAIR", "OWN-VICE", "OWN-PAST", "OWN-NEXT", "OWN-ONE", "OWN-TWO", "OWN-STAFF"].map((id) =>
        person(id),
      ),
      person("OWN-OTHER"),
      person("OWN-NOBODY"),
    ],
    "committees.csv": [CODE, ELSEWHERE].map((code) => ({
      code,
      name: code,
      description: "Does it.",
      positions: "Chair;Vice Chair;Past Chair;Member",
    })),
    "places.csv": [
      place("OWN-CHAIR", "Chair", -30, 300),
      place("OWN-VICE", "Vice Chair", -30, 300),
      place("OWN-PAST", "Past Chair", -30, 300),
      place("OWN-ONE", "Member", -30, 300),
      place("OWN-TWO", "Member", 30, 600),
      place("OWN-NEXT", "Chair", 301, 600),
      place("OWN-OTHER", "Chair", -30, 300, ELSEWHERE),
      place("OWN-NOBODY", "Chair", -300, -31),
    ],
  });
  await makeStaff("OWN-STAFF");
  await database().committee.update({ where: { code: CODE }, data: { liaisonId: "OWN-STAFF" } });
});

const committee = async (memberId: string, committeeCode = CODE) =>
  (await ask(getOwnCommittee, { committeeCode }, await asMember(memberId))).items;
const names = (members: readonly { name: string }[]) => members.map(({ name }) => name);

describe("a committee's page", () => {
  it("tells a member who serves in their term: by position and name, and nothing to reach them by", async () => {
    const [term, ...others] = await committee("OWN-ONE");
    expect(others).toEqual([]);
    expect(term).toMatchObject({ liaison: "Vera OWN-STAFF", leads: false });
    expect(names(term?.members ?? [])).toEqual(
      ["OWN-CHAIR", "OWN-VICE", "OWN-PAST", "OWN-ONE", "OWN-TWO"].map((id) => `Vera ${id}`),
    );
    expect(JSON.stringify(term)).not.toMatch(/example\.org|010-1234/);
    const [coming] = await committee("OWN-NEXT");
    expect(names(coming?.members ?? [])).toEqual(["Vera OWN-NEXT", "Vera OWN-TWO"]);
  });

  it("shows nothing of a committee on which the caller does not serve, or no longer serves", async () => {
    expect(await committee("OWN-ONE", ELSEWHERE)).toEqual([]);
    expect(await committee("OWN-NOBODY")).toEqual([]);
    expect(await committee("OWN-STAFF")).toEqual([]);
  });
});

describe("the contacts of a committee", () => {
  const idOf = async (memberId: string) =>
    (await database().place.findFirstOrThrow({ where: { memberId } })).id;
  const contactsOf = async (placeId: string, caller: Caller) =>
    (await ask(getCommitteeContacts, { placeId }, caller)).items;
  const status = async (what: "list" | "file", placeId: string, caller: Caller) =>
    what === "list"
      ? (await call(getCommitteeContacts.path, { placeId }, caller)).status
      : (await call(exportCommitteeContacts.path, { placeId, format: "csv" }, caller)).status;

  it("are for its chair and vice chair, in their own term", async () => {
    for (const leader of ["OWN-CHAIR", "OWN-VICE"]) {
      const contacts = await contactsOf(await idOf(leader), await asMember(leader));
      expect(contacts).toHaveLength(5);
      expect(contacts[3]).toMatchObject({ email: "OWN-ONE@example.org", phone: "(555) 010-1234" });
    }
    const next = await contactsOf(await idOf("OWN-NEXT"), await asMember("OWN-NEXT"));
    expect(next.map(({ name }) => name)).toEqual(["Vera OWN-NEXT", "Vera OWN-TWO"]);
  });

  it("leave as a file only after a recent proof", async () => {
    const chair = await asMember("OWN-CHAIR");
    const placeId = await idOf("OWN-CHAIR");
    expect(await status("file", placeId, chair)).toBe(200);
    await database().memberSession.updateMany({
      where: { memberId: "OWN-CHAIR" },
      data: { provenAt: new Date(Date.now() - 15 * 60_000) },
    });
    const file = await call(exportCommitteeContacts.path, { placeId, format: "csv" }, chair);
    expect(refusal(file)).toBe("confirm-identity");
    expect(await status("list", placeId, chair)).toBe(200);
  });

  it("are for no other caller, by whatever id they ask", async () => {
    const ids = await Promise.all(["OWN-CHAIR", "OWN-VICE", "OWN-NEXT"].map(idOf));
    for (const memberId of ["OWN-PAST", "OWN-ONE", "OWN-TWO", "OWN-OTHER", "OWN-NOBODY", "OWN-STAFF"]) {
      const caller = await asMember(memberId);
      const own = await database().place.findMany({ where: { memberId, committeeCode: CODE } });
      for (const what of ["list", "file"] as const)
        for (const placeId of [...ids, ...own.map(({ id }) => id)])
          expect([memberId, what, await status(what, placeId, caller)]).toEqual([memberId, what, 404]);
    }
    // Nor by one's own place in a term that is not theirs.
    expect(await status("list", ids[2] ?? "", await asMember("OWN-CHAIR"))).toBe(404);
    const client = await asClient();
    for (const what of ["list", "file"] as const) expect(await status(what, ids[0] ?? "", client)).toBe(403);
  });

  it("are without the telephone of whoever hides it, also in the files", async () => {
    const one = await asMember("OWN-ONE");
    expect(await outcomeOf(hideTelephone, { hidden: true }, one)).toBe("done");
    const chair = await asMember("OWN-CHAIR");
    const placeId = await idOf("OWN-CHAIR");
    const contacts = await contactsOf(placeId, chair);
    expect(contacts.map(({ phone }) => phone !== undefined)).toEqual([true, true, true, false, true]);
    const file = async (format: string) => call(exportCommitteeContacts.path, { placeId, format }, chair);
    const [csv, vcard] = [await file("csv"), await file("vcard")];
    const name = `OWN-C-${day(-30).slice(0, 4)}`;
    expect(csv.headers.get("content-disposition")).toContain(`attachment; filename="${name}.csv"`);
    expect(csv.text.match(/010-1234/g)).toHaveLength(4);
    expect(vcard.headers.get("content-disposition")).toContain(`attachment; filename="${name}.vcf"`);
    expect(vcard.text.match(/BEGIN:VCARD/g)).toHaveLength(5);
    expect(vcard.text.match(/^TEL:\(555\) 010-1234\r$/gm)).toHaveLength(4);
    expect(vcard.text).toContain("EMAIL:OWN-ONE@example.org\r\n");
    expect(await outcomeOf(hideTelephone, { hidden: false }, one)).toBe("done");
  });
});
