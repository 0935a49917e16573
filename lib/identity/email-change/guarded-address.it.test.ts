import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GUARDED_DAYS } from "@/lib/domain/identity/email-change";
import { refuseSetAddress, takeBackEmailChange } from "@/lib/contract/account";
import { getWaitingAddresses } from "@/lib/contract/desk";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import type { StaffRole } from "@/lib/vocabulary/access";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask as askDesk, outcomeOf } from "@/test/fixtures/ask";
import { atOnce } from "@/test/fixtures/at-once";
import { call, type Caller, list } from "@/test/fixtures/call";
import { rostrum } from "@/test/fixtures/command-line";
import { asClient, asMember } from "@/test/fixtures/credentials";
import { refusal } from "@/test/fixtures/desk-season";
import {
  actions,
  ask,
  confirm,
  forgotten,
  grow,
  onRecord,
  signInOf,
  type Someone,
  someone,
  takeBack,
  update,
  waiting,
} from "@/test/fixtures/email-changes";
import { lettersTo, linkTo } from "@/test/fixtures/letters";

afterAll(closeDatabase);

const [SECOND, CLERK, AUDITOR] = ["GA-SECOND", "GA-CLERK", "GA-AUDITOR"];
let portal: Caller;
let second: Caller;
let clerk: Caller;

beforeAll(async () => {
  await importRows({ "members.csv": voters(SECOND, CLERK, AUDITOR) });
  await makeStaff(SECOND);
  await makeStaff(CLERK, "records");
  await makeStaff(AUDITOR, "auditor");
  portal = await asClient(["auth", "committee.read", "committee.write"]);
  [second, clerk] = [await asMember(SECOND), await asMember(CLERK)];
});

/** A member with an address and a role. */
async function staffed(role: StaffRole = "manager"): Promise<Someone> {
  const one = await someone();
  await makeStaff(one.id, role);
  return one;
}

const subjects = async (address: string) =>
  (await lettersTo(address)).map((text) => /^Subject: (.*)$/m.exec(text)?.[1]);
const waits = async (memberId: string, caller: Caller) =>
  (await askDesk(getWaitingAddresses, {}, caller)).items.filter((one) => one.memberId === memberId);
const confirmAtDesk = async ({ id, requested }: Someone, caller: Caller, email = requested) =>
  refusal(await call("/desk/confirm-address", { memberId: id, ...(email === "" ? {} : { email }) }, caller));

const refuseAtDesk = async ({ id, requested }: Someone, caller: Caller, email = requested) =>
  refusal(await call("/desk/refuse-address", { memberId: id, ...(email === "" ? {} : { email }) }, caller));
const refuseOwn = ({ session, requested }: Someone, email = requested) =>
  outcomeOf(refuseSetAddress, { email }, session);

describe("a client with committee.write alone", () => {
  it("does not get a manager's account: nothing secret reaches the address that it sets", async () => {
    const one = await staffed();
    const reply = await update(one.id, one.requested, portal);
    expect([reply.status, reply.text]).toEqual([200, '{"STATUS":"SUCCESS"}']);
    expect(reply.headers.get("x-awaiting-confirmation")).toBe("email");
    await forgotten(one.id);
    await forgotten(one.requested);
    expect(await subjects(one.requested)).toEqual(["Your new e-mail address waits to be confirmed"]);
    const said = (await lettersTo(one.requested)).join();
    expect(said).not.toMatch(/#[\w-]{43}/);
    expect(said).not.toContain(one.id);
    // The rest of the profile is saved; the old address stays, signs in and gets the link for a new password.
    const [data] = await list("/committee/getmemberdata", { memberid: one.id }, portal);
    expect(data).toMatchObject({ E_MAIL: one.old, CITY: "Lakeside" });
    expect([await signInOf(one.old), await signInOf(one.requested)]).toEqual([[one.id], []]);
    expect(await linkTo("/reset-password", one.old)).toHaveLength(43);
    const [letter] = (await lettersTo(one.old)).filter((text) => text.includes("/confirm-email#"));
    expect(letter).toContain(one.requested);
    // Nor does it confirm what it set.
    expect(
      (await call("/desk/confirm-address", { memberId: one.id, email: one.requested }, portal)).status,
    ).toBe(403);
  });

  it("gets no account of a person who has a role and is not active at the moment", async () => {
    const one = await staffed();
    await database().staffRole.updateMany({ where: { memberId: one.id }, data: { role: "auditor" } });
    await importRows({ "members.csv": [{ memberId: one.id, active: "false", email: one.requested }] });
    await importRows({ "members.csv": [{ memberId: one.id, active: "true" }] });
    expect(await onRecord(one.id)).toBe(one.old);
  });

  it("gets no role by taking the address of a member who is given one shortly afterwards", async () => {
    const one = await someone();
    await update(one.id, one.requested, portal);
    await update(one.id, one.old, portal);
    const grant = () => call("/desk/grant-role", { memberId: one.id, role: "manager" }, second);
    const refused = await grant();
    expect(refusal(refused)).toBe("address-not-settled");
    expect(refused.json).toMatchObject({ detail: expect.stringContaining("rostrum staff grant") as string });
    expect(await database().staffRole.count({ where: { memberId: one.id } })).toBe(0);
    await grow(one.id, GUARDED_DAYS * 24);
    expect((await grant()).status).toBe(200);
    // An operator may at once.
    const other = await someone();
    await update(other.id, other.requested, portal);
    expect((await rostrum(["staff", "grant", other.id, "--role", "auditor"])).code).toBe(0);
  });

  it("still changes the address of a member without a role at once", async () => {
    const one = await someone();
    const reply = await update(one.id, one.requested, portal);
    expect(reply.headers.get("x-awaiting-confirmation")).toBeNull();
    expect(await onRecord(one.id)).toBe(one.requested);
    expect(await signInOf(one.requested)).toEqual([one.id]);
  });

  it("writes one letter for the same address, however often it sends it, and none after its owner refused it", async () => {
    const one = await staffed();
    await atOnce(50, () => update(one.id, one.requested, portal));
    await update(one.id, one.requested, portal);
    expect(await subjects(one.requested)).toHaveLength(1);
    expect((await actions(one.id)).filter((action) => action === "email.hold")).toHaveLength(1);
    expect(await refuseOwn(one)).toBe("done");
    expect(await waits(one.id, second)).toEqual([]);
    await update(one.id, one.requested, portal);
    expect(await subjects(one.requested)).toHaveLength(1);
    expect(await waits(one.id, second)).toEqual([]);
  });
});

it("a client with desk.admin changes the address of a person with a role at once", async () => {
  const one = await staffed();
  await update(one.id, one.requested, await asClient(["committee.write", "desk.admin"]));
  expect(await onRecord(one.id)).toBe(one.requested);
});

it("a person with a role changes their own address as before", async () => {
  const one = await staffed();
  await update(one.id, `portal.${one.requested}`, portal);
  expect(await ask(one)).toBe("done");
  expect(await confirm(await linkTo("/confirm-email", one.requested))).toBe("done");
  expect(await onRecord(one.id)).toBe(one.requested);
  // What the portal set was for the former address.
  expect(await waits(one.id, second)).toEqual([]);
  expect(await confirm(await linkTo("/confirm-email", one.old))).toBe("link-used-up");
  expect(await onRecord(one.id)).toBe(one.requested);
});

describe("the address that waits for a person with a role", () => {
  it("is on record once it is confirmed at the old address, which can take it back", async () => {
    const one = await staffed();
    await update(one.id, one.requested, portal);
    const token = await linkTo("/confirm-email", one.old);
    expect(await confirm(token)).toBe("done");
    expect(await onRecord(one.id)).toBe(one.requested);
    expect(await signInOf(one.requested)).toEqual([one.id]);
    expect(await confirm(token)).toBe("link-used-up");
    expect(await subjects(one.old)).toContain("Your e-mail address was changed");
    expect(await subjects(one.requested)).toContain("The association changed your e-mail address");
    expect(await takeBack(await linkTo("/keep-email", one.old))).toBe("done");
    expect(await onRecord(one.id)).toBe(one.old);
  });

  it("is confirmed by a second manager with a recent proof: not by the person, nor by whoever set it", async () => {
    const one = await staffed();
    await update(one.id, one.requested, second);
    expect(await onRecord(one.id)).toBe(one.old);
    const third = await staffed();
    expect(await waits(one.id, third.session)).toMatchObject([
      {
        requested: one.requested,
        email: one.old,
        setByKind: "member",
        setBy: `Vera ${SECOND}`,
        mayConfirm: true,
      },
    ]);
    expect(await waits(one.id, second)).toMatchObject([{ mayConfirm: false }]);
    expect(await waits(one.id, one.session)).toMatchObject([{ mayConfirm: false }]);
    expect(await waits(one.id, await asMember(AUDITOR))).toHaveLength(1);
    for (const caller of [second, one.session])
      expect(await confirmAtDesk(one, caller)).toBe("second-manager");
    for (const caller of [clerk, await asMember(AUDITOR)])
      expect(await confirmAtDesk(one, caller)).toBe("403");
    expect(await confirmAtDesk(one, third.session, `other.${one.requested}`)).toBe("nothing-waiting");
    const provenAt = new Date(Date.now() - 16 * 60_000);
    await database().memberSession.updateMany({ where: { memberId: third.id }, data: { provenAt } });
    expect(await confirmAtDesk(one, third.session)).toBe("confirm-identity");
    expect(await onRecord(one.id)).toBe(one.old);
    await database().memberSession.updateMany({
      where: { memberId: third.id },
      data: { provenAt: new Date() },
    });
    const answers = await atOnce(50, () => confirmAtDesk(one, third.session));
    expect(answers.filter((one) => one === "200")).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(["200", "nothing-waiting"]));
    expect(await onRecord(one.id)).toBe(one.requested);
    expect((await actions(one.id)).filter((action) => action === "email.confirm")).toHaveLength(1);
  });

  it("waits too when a records clerk sets it, and is confirmed at the command line", async () => {
    const one = await staffed("approver");
    const reply = await update(one.id, one.requested, clerk);
    expect(reply.headers.get("x-awaiting-confirmation")).toBe("email");
    const shown = await rostrum(["email", "waiting", "--json"]);
    expect(JSON.parse(shown.stdout)).toContainEqual(
      expect.objectContaining({
        memberId: one.id,
        email: one.old,
        requested: one.requested,
        setBy: `Vera ${CLERK}`,
      }),
    );
    expect((await rostrum(["email", "confirm", one.id, one.old])).code).toBe(1);
    expect((await rostrum(["email", "confirm", one.id, one.requested])).code).toBe(0);
    expect(await onRecord(one.id)).toBe(one.requested);
  });

  it("is refused by a manager: once, with letters to both addresses, and it is not set again", async () => {
    const one = await staffed();
    await update(one.id, one.requested, portal);
    const token = await linkTo("/confirm-email", one.old);
    for (const caller of [clerk, await asMember(AUDITOR), portal])
      expect(await refuseAtDesk(one, caller)).toBe("403");
    expect(await refuseAtDesk(one, second, `other.${one.requested}`)).toBe("nothing-waiting");
    const answers = await atOnce(50, () => refuseAtDesk(one, second));
    expect(answers.filter((one) => one === "200")).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(["200", "nothing-waiting"]));
    expect((await actions(one.id)).filter((action) => action === "email.refuse")).toHaveLength(1);
    expect([await onRecord(one.id), await confirm(token)]).toEqual([one.old, "link-used-up"]);
    expect(await confirmAtDesk(one, second)).toBe("nothing-waiting");
    const refused = "A new e-mail address was refused";
    expect((await subjects(one.old)).filter((subject) => subject === refused)).toHaveLength(1);
    expect((await subjects(one.requested)).filter((subject) => subject === refused)).toHaveLength(1);
    expect((await lettersTo(one.requested)).join()).not.toContain(one.id);
    // The system sends it every night.
    await update(one.id, one.requested, portal);
    expect(await waits(one.id, second)).toEqual([]);
  });

  it("is shown to the person, who refuses it and keeps the change that they asked for", async () => {
    const one = await staffed();
    expect(await ask(one)).toBe("done");
    const set = `portal.${one.requested}`;
    await update(one.id, set, portal);
    expect(await waiting(one)).toMatchObject({ requested: { email: one.requested }, set: { email: set } });
    // To take back the own change leaves the other one alone, and the other way round.
    expect(await refuseOwn(one, one.requested)).toBe("nothing-waiting");
    expect(await refuseOwn(one, set)).toBe("done");
    const left = await waiting(one);
    expect([left.requested?.email, left.set]).toEqual([one.requested, undefined]);
    await update(one.id, `other.${set}`, portal);
    expect(await outcomeOf(takeBackEmailChange, {}, one.session)).toBe("done");
    const kept = await waiting(one);
    expect([kept.requested, kept.set?.email]).toEqual([undefined, `other.${set}`]);
  });

  it("is refused at the command line", async () => {
    const one = await staffed();
    await update(one.id, one.requested, portal);
    expect((await rostrum(["email", "refuse", one.id, one.old])).code).toBe(1);
    expect((await rostrum(["email", "refuse", one.id, one.requested])).code).toBe(0);
    expect(await waits(one.id, second)).toEqual([]);
    expect(await onRecord(one.id)).toBe(one.old);
  });

  it("may be none at all: a manager confirms or refuses that an import removes the address", async () => {
    const [one, other] = [await staffed(), await staffed()];
    const rows = [one, other].map(({ id }) => ({ memberId: id, email: "" }));
    await importRows({ "members.csv": rows });
    const [shown] = await waits(one.id, second);
    expect(shown?.email).toBe(one.old);
    expect(shown).not.toHaveProperty("requested");
    expect(await refuseAtDesk(one, second, "")).toBe("200");
    expect(await confirmAtDesk(other, second, "")).toBe("200");
    expect([await onRecord(one.id), await onRecord(other.id)]).toEqual([one.old, ""]);
  });

  it("does not keep the person from taking back a change, however many addresses a client sets", async () => {
    const one = await staffed();
    await ask(one);
    expect(await confirm(await linkTo("/confirm-email", one.requested))).toBe("done");
    const token = await linkTo("/keep-email", one.old);
    for (let turn = 0; turn < 60; turn += 1) await update(one.id, `n${turn}.${one.requested}`, portal);
    expect(await takeBack(token)).toBe("done");
    expect(await onRecord(one.id)).toBe(one.old);
  });

  it("can no longer be confirmed after fourteen days", async () => {
    const one = await staffed();
    await update(one.id, one.requested, portal);
    const token = await linkTo("/confirm-email", one.old);
    await grow(one.id, GUARDED_DAYS * 24);
    expect(await confirm(token)).toBe("link-used-up");
    expect(await confirmAtDesk(one, second)).toBe("nothing-waiting");
    expect(await waits(one.id, second)).toEqual([]);
  });
});

describe("an import", () => {
  it("lets the address of a person with a role wait, reports it, and takes the rest of the row", async () => {
    const [one, plain] = [await staffed(), await someone()];
    const rows = [one, plain].map(({ id, requested }) => ({
      memberId: id,
      email: requested,
      nrdsId: `N-${id}`,
      city: "Lakeside",
    }));
    const dry = await importRows({ "members.csv": rows }, { dryRun: true });
    expect(dry.files[0]?.notes).toHaveLength(2);
    expect(await waits(one.id, second)).toEqual([]);
    const report = await importRows({ "members.csv": rows });
    expect(report.files[0]).toMatchObject({ changed: 2, bad: 0 });
    expect(report.files[0]?.notes).toEqual([
      expect.stringContaining(
        `members.csv:2: the e-mail address of ${one.id}, who has a role at the desk, waits`,
      ),
      expect.stringContaining(`members.csv:2: the NRDS id of ${one.id}, who has a role at the desk, stays`),
    ]);
    expect([await onRecord(one.id), await onRecord(plain.id)]).toEqual([one.old, plain.requested]);
    expect([await signInOf(one.requested), await signInOf(plain.requested)]).toEqual([[], [plain.id]]);
    const stored = await database().member.findUniqueOrThrow({ where: { id: one.id } });
    expect([stored.city, stored.nrdsId, stored.nrdsIdKey]).toEqual(["Lakeside", "", ""]);
    // The same file the next night changes nothing and writes no second letter.
    expect((await importRows({ "members.csv": rows })).files[0]).toMatchObject({ changed: 0, same: 2 });
    // Any letter wakes the server's outbox.
    await forgotten(plain.id);
    expect(await subjects(one.requested)).toEqual(["Your new e-mail address waits to be confirmed"]);
    expect(await waits(one.id, second)).toMatchObject([{ requested: one.requested, setByKind: "command" }]);
    expect(await confirm(await linkTo("/confirm-email", one.old))).toBe("done");
    expect(await onRecord(one.id)).toBe(one.requested);
  });

  it("changes both at once when the operator vouches for the file", async () => {
    const one = await staffed();
    const rows = [{ memberId: one.id, email: one.requested, nrdsId: `N-${one.id}` }];
    const report = await importRows({ "members.csv": rows }, { confirmStaff: true });
    expect(report.files[0]?.notes).toBeUndefined();
    expect(await onRecord(one.id)).toBe(one.requested);
    const stored = await database().member.findUniqueOrThrow({ where: { id: one.id } });
    expect(stored.nrdsId).toBe(`N-${one.id}`);
  });
});
