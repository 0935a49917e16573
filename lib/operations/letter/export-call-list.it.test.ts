import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportCallList, getDeliveries } from "@/lib/contract/desk/letters";
import type { EntryParams } from "@/lib/contract/entry";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import { call, type Caller } from "@/test/fixtures/call";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { addressOf, makeLetter, sentTo } from "@/test/fixtures/ended-letters";

const tag = randomUUID().slice(0, 8);
const MANAGER = `CL-M-${tag}`;
const people = Array.from({ length: 10 }, (_, index) => `CL-${index}-${tag}`);
const [LOST, MOVED, HEARD, LATE, EARLY, TWICE, NOWHERE, CHANGING, SILENT, WORDED] = people as [
  ...[string, string, string, string, string],
  ...[string, string, string, string, string],
];
let desk: Caller;
let client: Caller;

beforeAll(async () => {
  await importRows({
    "members.csv": voters(MANAGER, ...people).map((row) => ({
      ...row,
      email: addressOf(row["memberId"] ?? ""),
    })),
  });
  await makeStaff(MANAGER);
  [desk, client] = await Promise.all([asMember(MANAGER), asClient()]);
});
afterAll(async () => {
  await database().letter.deleteMany({ where: { memberId: { in: people } } });
  await closeDatabase();
});

/** The lines about people of this file. */
async function callList(filter: EntryParams<typeof exportCallList> = {}, caller = client) {
  const { status, headers, text } = await call(exportCallList.path, filter, caller);
  expect(status, text).toBe(200);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toContain("call-list.csv");
  const options = { bom: true, columns: true, record_delimiter: "\r\n" } as const;
  const rows = parse<Record<string, string>>(text, options);
  return rows.filter((row) => people.includes(row["memberID"] ?? row["Member ID"] ?? ""));
}

const lettersOf = async (memberId: string) => (await ask(getDeliveries, { memberId }, desk)).items;

const at = (time: string) => ({ createdAt: new Date(time) });
const setMember = (id: string, data: object) => database().member.update({ where: { id }, data });

describe("the call list", () => {
  it("has whoever a letter did not reach, with why, and each telephone number once", async () => {
    const numbers = { cellPhone: "217-555-0177", workPhone: "", officePhone: "217-555-0178" };
    await setMember(LOST, { ...numbers, homePhone: numbers.cellPhone });
    await makeLetter(LOST, { ...sentTo(LOST, "bounced"), answer: "550 unknown" });
    expect(await callList({ memberId: LOST })).toMatchObject([
      {
        memberID: LOST,
        phone: numbers.cellPhone,
        otherPhones: numbers.officePhone,
        letter: "password-changed",
        state: "bounced",
        email: addressOf(LOST),
        answer: "550 unknown",
      },
    ]);
    expect(await callList({ memberId: LOST, kind: "place-offered" })).toEqual([]);
    const phones = [numbers.cellPhone, numbers.officePhone];
    expect(await lettersOf(LOST)).toMatchObject([{ unreachable: true, phones }]);
  });

  it("is in the words of the screen for whoever is signed in", async () => {
    const numbers = { cellPhone: "217-555-0171", workPhone: "", officePhone: "", city: "Peoria" };
    await setMember(WORDED, numbers);
    await makeLetter(WORDED, { ...sentTo(WORDED, "bounced"), answer: "550 unknown" });
    expect(await callList({ memberId: WORDED }, desk)).toMatchObject([
      {
        "Member ID": WORDED,
        City: "Peoria",
        Telephone: "217-555-0171",
        Letter: "Password changed",
        State: "bounced",
        "E-mail": addressOf(WORDED),
      },
    ]);
  });

  it("has no one whom letters reach, and the desk sees no telephone number of theirs beside a letter", async () => {
    await setMember(SILENT, { cellPhone: "217-555-0179" });
    await makeLetter(SILENT, sentTo(SILENT));
    expect(await callList({ memberId: SILENT })).toEqual([]);
    expect(await lettersOf(SILENT)).toMatchObject([{ unreachable: false, phones: [] }]);
  });

  it("lists first whoever has waited longest", async () => {
    await makeLetter(LATE, { ...sentTo(LATE, "refused"), ...at("2020-02-02T12:00:00Z") });
    await makeLetter(EARLY, { ...sentTo(EARLY, "refused"), ...at("2020-02-01T12:00:00Z") });
    const rows = (await callList()).filter(({ memberID }) => memberID === LATE || memberID === EARLY);
    expect(rows.map(({ memberID }) => memberID)).toEqual([EARLY, LATE]);
  });

  it("has each person once, with the last letter, also where two were written at the same moment", async () => {
    const same = at("2020-02-03T12:00:00Z");
    await makeLetter(TWICE, { ...sentTo(TWICE, "refused"), ...at("2020-02-01T12:00:00Z") });
    await makeLetter(TWICE, { ...sentTo(TWICE, "bounced"), kind: "place-offered", ...same });
    await makeLetter(TWICE, { ...sentTo(TWICE, "bounced"), kind: "not-selected", ...same });
    const rows = await callList({ memberId: TWICE });
    expect(rows.map(({ state }) => state)).toEqual(["bounced"]);
  });

  it("no longer has whoever a later letter reached, or whose address changed", async () => {
    await makeLetter(HEARD, { ...sentTo(HEARD, "bounced"), ...at("2020-02-01T12:00:00Z") });
    await makeLetter(MOVED, sentTo(MOVED, "bounced"));
    expect(await callList({ memberId: HEARD })).toHaveLength(1);
    expect(await callList({ memberId: MOVED })).toHaveLength(1);
    await makeLetter(HEARD, sentTo(HEARD, "delivered"));
    await setMember(MOVED, { email: `new-${addressOf(MOVED)}` });
    expect(await callList({ memberId: HEARD })).toEqual([]);
    expect(await callList({ memberId: MOVED })).toEqual([]);
  });

  it("keeps a person whose later letter went to another address than the one on record", async () => {
    await makeLetter(CHANGING, { ...sentTo(CHANGING, "bounced"), ...at("2020-02-01T12:00:00Z") });
    const toNew = { ...sentTo(CHANGING, "bounced"), recipient: "new", sentTo: "unproven@example.org" };
    await makeLetter(CHANGING, { ...toNew, kind: "email-confirm" });
    expect(await callList({ memberId: CHANGING })).toMatchObject([{ email: addressOf(CHANGING) }]);
    // To the address on record, which the person is about to leave.
    await makeLetter(CHANGING, { ...sentTo(CHANGING, "bounced"), recipient: "former", kind: "email-asked" });
    expect(await callList({ memberId: CHANGING })).toMatchObject([{ letter: "email-asked" }]);
  });

  it("has whoever has no address on record, also after one that bounced was taken away", async () => {
    await makeLetter(NOWHERE, {
      ...sentTo(NOWHERE, "unaddressed"),
      sentTo: "",
      answer: "",
      ...at("2020-02-01T12:00:00Z"),
    });
    await setMember(NOWHERE, { email: "" });
    expect(await callList({ memberId: NOWHERE })).toMatchObject([{ state: "unaddressed", email: "" }]);
    await makeLetter(NOWHERE, sentTo(NOWHERE, "bounced"));
    expect(await callList({ memberId: NOWHERE })).toMatchObject([{ state: "unaddressed", email: "" }]);
  });
});
