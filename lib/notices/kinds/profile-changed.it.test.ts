import { beforeEach, describe, expect, it } from "vitest";
import * as committee from "@/lib/contract/documented/committee";
import { importRows, voters } from "@/test/fixtures/association";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { performHere } from "@/test/fixtures/perform-here";
import { sendDue, sendDueHeads } from "@/test/fixtures/sent-letters";

const outbox = prepareOutbox();
const CHANGED = "Your profile was changed";
let turn = 0;
let memberid = "";
let former = "";

const PROFILE = {
  firstName: "Vera",
  middleName: "",
  fullName: "Vera Cruz",
  sortedDesignations: "",
  address1: "12 Elm Street",
  address2: "",
  city: "Riverton",
  state: "IL",
  zipcode: "62701",
  officePhone: "",
  cellPhone: "217-555-0142",
  faxNumber: "",
};

/** @param memberId the member who does it; otherwise a system of the association does */
const update = (changes: object, memberId?: string) => {
  const params = { ...PROFILE, lastName: memberid, email: former, memberid, ...changes };
  const member = { kind: "member", sessionId: "", voter: false, roles: [], provenAt: new Date() } as const;
  return performHere(
    committee.updatememberprofile,
    { ...params, dateTime: new Date().toISOString() },
    memberId === undefined ? undefined : { ...member, id: memberId },
  );
};

beforeEach(async () => {
  turn += 1;
  memberid = `PC-${turn}`;
  former = `${memberid.toLowerCase()}@example.org`;
  await outbox.server.open();
  await importRows({ "members.csv": voters(memberid).map((row) => ({ ...row, email: former })) });
  await update({});
  await sendDue(outbox);
});

describe("a change of a member's profile", () => {
  it("by the member is told to them: which parts, and not what they say", async () => {
    await update({ cellPhone: "217-555-0199", city: "Lakeside" }, memberid);
    const [letter, ...others] = await sendDue(outbox);
    expect(others).toEqual([]);
    expect([letter?.to, letter?.subject]).toEqual([former, CHANGED]);
    const { text = "" } = letter?.mail ?? {};
    expect(text).toContain("You changed your profile");
    for (const part of ["your postal address", "your phone or fax numbers"]) expect(text).toContain(part);
    for (const other of ["your name", "0199", "Lakeside"]) expect(text).not.toContain(other);
  });

  it("by the association says so; one that changes nothing is told to no one", async () => {
    await update({ lastName: "Okafor" });
    const [letter] = await sendDue(outbox);
    expect(letter?.mail.text).toContain("The Association changed your profile");
    expect(letter?.mail.text).toContain("your name");
    outbox.server.letters.length = 0;
    await update({ lastName: "Okafor" });
    expect(await sendDueHeads(outbox)).toEqual([]);
  });

  it("with another address by the association is told to the former address and to the new one", async () => {
    const email = `new-${former}`;
    await update({ email, cellPhone: "217-555-0199" });
    const letters = await sendDue(outbox);
    const of = (subject: string) => letters.filter((letter) => letter.subject === subject);
    expect(
      of(CHANGED)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([email, former].toSorted());
    for (const { mail } of of(CHANGED)) expect(mail.text).toContain("your phone or fax numbers");
    // The address has letters of its own.
    const others = letters.filter(({ subject }) => subject !== CHANGED);
    expect(others.map(({ to }) => to).toSorted()).toEqual([email, former].toSorted());
  });

  it("with another address by the member is told to the address on record, while the new one waits", async () => {
    await update({ email: `new-${former}`, cellPhone: "217-555-0199" }, memberid);
    const heads = await sendDueHeads(outbox);
    expect(heads).toContain(`${former}: ${CHANGED}`);
    expect(heads.filter((head) => !head.startsWith(`${former}: `))).toEqual([]);
  });

  it("of the address alone has no letter about the profile beside its own", async () => {
    await update({ email: `new-${former}` });
    const heads = await sendDueHeads(outbox);
    expect(heads).toHaveLength(2);
    expect(heads.filter((head) => head.endsWith(CHANGED))).toEqual([]);
  });
});
