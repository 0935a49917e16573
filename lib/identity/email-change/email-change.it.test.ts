import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { CONFIRM_HOURS, TAKE_BACK_HOURS } from "@/lib/domain/identity/email-change";
import { findSignInCandidates } from "@/lib/store/members/sign-in-candidates";
import { closeDatabase, database } from "@/lib/store/database";
import { bring, makeStaff, voters } from "@/test/fixtures/association";
import { call, type Caller, list, outcome } from "@/test/fixtures/call";
import { asClient, asMember, PASSWORD } from "@/test/fixtures/credentials";
import { lettersTo, linkTo } from "@/test/fixtures/letters";
import { addPasskey, requestOptions, signInWith } from "@/test/fixtures/passkeys";
import { auditOf } from "@/test/fixtures/record";

const HERE: Caller = { "sec-fetch-site": "same-origin" };
let client: Caller;

beforeAll(async () => {
  client = await asClient();
});
afterAll(closeDatabase);

interface Someone {
  id: string;
  old: string;
  wanted: string;
  session: Caller;
}

async function someone(more: Record<string, string> = {}): Promise<Someone> {
  const id = `EC-${randomUUID().slice(0, 8)}`;
  const [old, wanted] = ["old", "new"].map((word) => `${word}.${id.toLowerCase()}@example.org`);
  await bring({ "members.csv": voters(id).map((row) => ({ ...row, email: old ?? "", ...more })) });
  return { id, old: old ?? "", wanted: wanted ?? "", session: await asMember(id) };
}

const profile = (memberid: string, email: string) => ({
  ...{ firstName: "Vera", middleName: "", lastName: memberid, fullName: "Vera", sortedDesignations: "" },
  ...{ address1: "1 Oak", address2: "", city: "Lakeside", state: "WI", zipcode: "53000", officePhone: "" },
  ...{ cellPhone: "", faxNumber: "", email, dateTime: new Date().toISOString(), memberid },
});
const update = (id: string, email: string, caller: Caller) =>
  call("/committee/updatememberprofile", profile(id, email), caller);
const ask = ({ session, wanted }: Someone, password = PASSWORD) =>
  outcome("/account/changeemail", { email: wanted, password }, session);
const confirm = (token: string) => outcome("/api/email/confirm", { token }, HERE);
const takeBack = (token: string) => outcome("/api/email/take-back", { token }, HERE);
const onRecord = async (id: string) =>
  (await list("/committee/getmemberdata", { memberid: id }, client))[0]?.["E_MAIL"];
const waiting = async ({ session }: Someone) => (await list("/account/getemailchange", {}, session))[0];
const forgotten = (userId: string) => call("/api/password/forgotten", { userId }, HERE);
const signInOf = async (userId: string) =>
  (await findSignInCandidates(userId)).filter(({ emailKey }) => emailKey !== "").map(({ id }) => id);
const actions = async (id: string) =>
  (await auditOf("member", id)).map(({ action }) => action).filter((action) => action.startsWith("email."));
/** Moves the member's changes and links into the past. */
const grow = (memberId: string, hours: number) =>
  database().$executeRaw`
    update email_change set asked_at = asked_at - ${hours} * interval '1 hour',
      ended_at = ended_at - ${hours} * interval '1 hour' where member_id = ${memberId}`;

describe("a member's new address", () => {
  it("is on record once its owner has used the link; until then the former one counts for everything", async () => {
    const one = await someone();
    expect(await ask(one)).toBe("SUCCESS");
    expect(await onRecord(one.id)).toBe(one.old);
    expect([await signInOf(one.old), await signInOf(one.wanted)]).toEqual([[one.id], []]);
    expect(await waiting(one)).toMatchObject({ email: one.old, waiting: one.wanted, linkSent: "true" });
    await forgotten(one.id);
    expect((await lettersTo(one.old)).at(-1)).toContain("/reset-password#");
    expect((await lettersTo(one.wanted)).join()).not.toContain("/reset-password#");
    const token = await linkTo("/confirm-email", one.wanted);
    expect(await confirm(token)).toBe("SUCCESS");
    expect(await onRecord(one.id)).toBe(one.wanted);
    expect([await signInOf(one.old), await signInOf(one.wanted)]).toEqual([[], [one.id]]);
    expect(await confirm(token)).toBe("link-used-up");
    expect(await waiting(one)).toMatchObject({ email: one.wanted, waiting: "", until: "" });
    expect((await lettersTo(one.old)).map((text) => /^Subject: (.*)$/m.exec(text)?.[1])).toEqual([
      "Someone asked to change your e-mail address",
      "Choose a new password",
      "Your e-mail address was changed",
    ]);
    expect(await actions(one.id)).toEqual(
      expect.arrayContaining(["email.ask", "email.offer-confirm", "email.offer-take-back", "email.confirm"]),
    );
    const [data] = await list("/committee/getmemberdata", { memberid: one.id }, client);
    expect(data).toMatchObject({ NRSD_CHANGED: "Y" });
    expect(data?.["TIME_STAMP"]).not.toBe("");
  });

  it("is not confirmed by opening the page of its link", async () => {
    const one = await someone();
    await ask(one);
    const token = await linkTo("/confirm-email", one.wanted);
    for (const path of ["/confirm-email", `/confirm-email?token=${token}`, "/api/email/confirm"])
      await fetch(`${inject("baseUrl")}${path}`);
    expect(await onRecord(one.id)).toBe(one.old);
    expect(await confirm(token)).toBe("SUCCESS");
  });

  it("waits after updatememberprofile too, which saves everything else and says so in a header", async () => {
    const one = await someone();
    const reply = await update(one.id, one.wanted, one.session);
    expect([reply.status, reply.text]).toEqual([200, '{"STATUS":"SUCCESS"}']);
    expect(reply.headers.get("x-awaiting-confirmation")).toBe("email");
    const [data] = await list("/committee/getmemberdata", { memberid: one.id }, client);
    expect(data).toMatchObject({ E_MAIL: one.old, CITY: "Lakeside" });
    const same = await update(one.id, one.old, one.session);
    expect(same.headers.get("x-awaiting-confirmation")).toBeNull();
    expect(await waiting(one)).toMatchObject({ waiting: one.wanted, linkSent: "false", proof: "password" });
  });

  it("is on record at once when an external system sets it, and both addresses are told", async () => {
    const one = await someone();
    await forgotten(one.id);
    const reset = await linkTo("/reset-password", one.old);
    const reply = await update(one.id, one.wanted, client);
    expect(reply.headers.get("x-awaiting-confirmation")).toBeNull();
    expect(await onRecord(one.id)).toBe(one.wanted);
    expect(await signInOf(one.wanted)).toEqual([one.id]);
    for (const address of [one.old, one.wanted])
      expect((await lettersTo(address)).join()).toContain("The association changed your e-mail address");
    expect(
      await outcome("/api/password/reset", { token: reset, password: "a new long password" }, HERE),
    ).toBe("link-used-up");
  });

  it("waits when staff change it on a member's behalf", async () => {
    const [one, staff] = [await someone(), await someone()];
    await makeStaff(staff.id);
    const reply = await update(one.id, one.wanted, staff.session);
    expect(reply.headers.get("x-awaiting-confirmation")).toBe("email");
    expect(await onRecord(one.id)).toBe(one.old);
  });

  it("lapses after a day, which is recorded when the letter about it is due", async () => {
    const one = await someone();
    await ask(one);
    const token = await linkTo("/confirm-email", one.wanted);
    await grow(one.id, CONFIRM_HOURS);
    expect(await confirm(token)).toBe("link-used-up");
    expect(await waiting(one)).toMatchObject({ waiting: "" });
    await database().letter.updateMany({
      where: { memberId: one.id, kind: "email-lapsed" },
      data: { dueAt: new Date() },
    });
    // Any letter wakes the outbox.
    await forgotten(one.id);
    expect((await lettersTo(one.old)).join()).toContain("Your e-mail address stays as it is");
    expect(await actions(one.id)).toContain("email.expire");
  });
});

describe("a stolen session", () => {
  it("gets neither a confirmation link nor a link for a new password to another address", async () => {
    const one = await someone();
    expect(await ask(one, "")).toBe("wrong-password");
    expect(await ask(one, "not the password")).toBe("wrong-password");
    await update(one.id, one.wanted, one.session);
    expect(await outcome("/account/resendemaillink", {}, one.session)).toBe("nothing-waiting");
    await forgotten(one.id);
    await forgotten(one.wanted);
    expect(await lettersTo(one.wanted)).toEqual([]);
    expect((await lettersTo(one.old)).join("\n")).toContain("/keep-email#");
    expect(await onRecord(one.id)).toBe(one.old);
  });

  it("cannot guess the password there either", async () => {
    const one = await someone();
    const from = { ...one.session, "x-forwarded-for": "203.0.113.77" };
    const statuses = [];
    for (let round = 0; round < 11; round += 1) {
      const guess = { email: one.wanted, password: `guess ${round}` };
      statuses.push((await call("/account/changeemail", guess, from)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it("of a member without a password counts only when they have just signed in", async () => {
    const one = await someone();
    await database().memberPassword.delete({ where: { memberId: one.id } });
    await database().memberSession.updateMany({
      where: { memberId: one.id },
      data: { openedAt: new Date(Date.now() - 11 * 60_000) },
    });
    expect(await waiting(one)).toMatchObject({ proof: "sign-in" });
    expect(await ask(one, "")).toBe("sign-in-again");
    await database().memberSession.updateMany({
      where: { memberId: one.id },
      data: { openedAt: new Date() },
    });
    expect(await waiting(one)).toMatchObject({ proof: "fresh" });
    expect(await ask(one, "")).toBe("SUCCESS");
  });
});

describe("taking a change back", () => {
  it("by its member ends it", async () => {
    const one = await someone();
    await ask(one);
    const token = await linkTo("/confirm-email", one.wanted);
    expect(await outcome("/account/takebackemailchange", {}, one.session)).toBe("SUCCESS");
    expect(await outcome("/account/takebackemailchange", {}, one.session)).toBe("SUCCESS");
    expect(await confirm(token)).toBe("link-used-up");
    expect((await actions(one.id)).filter((action) => action === "email.take-back")).toHaveLength(1);
  });

  it("by the link in the letter to the former address ends it, without signing in", async () => {
    const one = await someone();
    await ask(one);
    const token = await linkTo("/keep-email", one.old);
    expect(await confirm(token)).toBe("link-used-up");
    expect(await takeBack(token)).toBe("SUCCESS");
    expect(await confirm(await linkTo("/confirm-email", one.wanted))).toBe("link-used-up");
  });

  it("after it was made restores the former address and ends sessions, passkeys and links for a new password", async () => {
    const one = await someone();
    const device = await addPasskey(one.session);
    await ask(one);
    await confirm(await linkTo("/confirm-email", one.wanted));
    await forgotten(one.id);
    const reset = await linkTo("/reset-password", one.wanted);
    const token = await linkTo("/keep-email", one.old);
    expect(await takeBack(token)).toBe("SUCCESS");
    expect(await onRecord(one.id)).toBe(one.old);
    expect((await call("/account/getprofile", {}, one.session)).status).toBe(401);
    expect(await signInWith(device.get(await requestOptions()))).toBe("CredentialsSignin");
    expect(
      await outcome("/api/password/reset", { token: reset, password: "a new long password" }, HERE),
    ).toBe("link-used-up");
    expect(await takeBack(token)).toBe("link-used-up");
    for (const address of [one.old, one.wanted])
      expect((await lettersTo(address)).at(-1)).toContain("was taken back");
  });

  it("is too late after three days", async () => {
    const one = await someone();
    await ask(one);
    await confirm(await linkTo("/confirm-email", one.wanted));
    const token = await linkTo("/keep-email", one.old);
    await grow(one.id, TAKE_BACK_HOURS);
    expect(await takeBack(token)).toBe("link-used-up");
    expect(await onRecord(one.id)).toBe(one.wanted);
  });
});

describe("an address that several members have", () => {
  it("signs in whoever had it first, and the others learn of it neither by answer nor by letter", async () => {
    const [first, second] = [await someone(), await someone()];
    const shared = { ...second, wanted: first.old };
    expect(await ask(shared)).toBe("SUCCESS");
    expect(await confirm(await linkTo("/confirm-email", first.old))).toBe("SUCCESS");
    expect(await onRecord(second.id)).toBe(first.old);
    expect(await signInOf(first.old)).toEqual([first.id]);
    expect(
      await outcome("/account/changeemail", { email: second.old, password: PASSWORD }, shared.session),
    ).toBe("SUCCESS");
    await forgotten(first.old);
    await forgotten(second.id);
    const resets = (await lettersTo(first.old)).filter((text) => text.includes("/reset-password#"));
    expect(resets).toHaveLength(2);
  });

  it("signs in the next one when the first has another, or is no longer active", async () => {
    const [first, second] = [await someone(), await someone()];
    await update(second.id, first.old, client);
    expect(await signInOf(first.old)).toEqual([first.id]);
    await update(first.id, first.wanted, client);
    expect(await signInOf(first.old)).toEqual([second.id]);
    // Whoever comes back to it comes last.
    await update(first.id, first.old, client);
    expect(await signInOf(first.old)).toEqual([second.id]);
    await database().member.update({ where: { id: second.id }, data: { active: false } });
    expect(await signInOf(first.old)).toEqual([first.id]);
  });

  it("has exactly one owner when an import brings it twice: the lowest id, unless another had it before", async () => {
    const ids = [1, 2].map((number) => `EC-${number}-${randomUUID().slice(0, 8)}`);
    const email = `twice.${randomUUID()}@example.org`;
    const rows = voters(...ids.toReversed()).map((row) => ({ ...row, email }));
    await bring({ "members.csv": rows });
    expect(await signInOf(email)).toEqual([ids[0]]);
    const late = `EC-0-${randomUUID().slice(0, 8)}`;
    await bring({ "members.csv": voters(late).map((row) => ({ ...row, email })) });
    await bring({ "members.csv": rows });
    expect(await signInOf(email)).toEqual([ids[0]]);
  });

  it("has exactly one owner, who stays so, when fifty confirm it at once", async () => {
    const shared = `fifty.${randomUUID()}@example.org`;
    const ids = Array.from({ length: 50 }, (_, index) => `EC-F${index}-${randomUUID().slice(0, 8)}`);
    await bring({ "members.csv": voters(...ids) });
    const replies = await Promise.all(ids.map((id) => update(id, shared, client)));
    expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['{"STATUS":"SUCCESS"}']));
    const [owner, ...others] = await signInOf(shared);
    expect(others).toEqual([]);
    const turns = await database().member.findMany({
      where: { emailKey: shared },
      orderBy: { emailTurn: "asc" },
    });
    expect(turns).toHaveLength(50);
    expect([turns[0]?.id, new Set(turns.map(({ emailTurn }) => emailTurn)).size]).toEqual([owner, 50]);
  });
});

it("fifty uses of one link at once confirm once", async () => {
  const one = await someone();
  await ask(one);
  const token = await linkTo("/confirm-email", one.wanted);
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
  expect(outcomes.filter((said) => said === "SUCCESS")).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(["SUCCESS", "link-used-up"]));
  expect((await actions(one.id)).filter((action) => action === "email.confirm")).toHaveLength(1);
});

it("asking is limited to five times a day, and sending a link again to five times", async () => {
  const one = await someone();
  const said = [];
  for (let round = 0; round < 6; round += 1)
    said.push(await ask({ ...one, wanted: `${round}.${one.wanted}` }));
  expect(said).toEqual([...Array<string>(5).fill("SUCCESS"), "asked-too-often"]);
  const again = [];
  for (let round = 0; round < 5; round += 1)
    again.push(await outcome("/account/resendemaillink", {}, one.session));
  expect(again).toEqual([...Array<string>(4).fill("SUCCESS"), "asked-too-often"]);
  expect((await update(one.id, `7.${one.wanted}`, one.session)).headers.get("x-failure-reason")).toBe(
    "asked-too-often",
  );
  await grow(one.id, 24);
  expect(await ask(one)).toBe("SUCCESS");
});

it("no token of a link is in a table or a log", async () => {
  const one = await someone();
  await ask(one);
  const tokens = [await linkTo("/confirm-email", one.wanted), await linkTo("/keep-email", one.old)];
  await confirm(tokens[0] ?? "");
  const kept = JSON.stringify([
    await database().emailLink.findMany(),
    await database().auditEvent.findMany({ select: { before: true, after: true, reason: true } }),
  ]);
  const log = readFileSync(inject("logFile"), "utf8");
  for (const token of tokens) {
    expect(token).toHaveLength(43);
    expect(kept).not.toContain(token);
    expect(log).not.toContain(token);
  }
  expect(log).not.toContain(one.wanted);
});
