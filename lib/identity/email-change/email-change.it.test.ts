import { readFileSync } from "node:fs";
import { afterAll, describe, expect, inject, it } from "vitest";
import { CONFIRM_HOURS } from "@/lib/domain/identity/email-change";
import { changeEmail, resendEmailLink } from "@/lib/contract/account";
import { confirmEmail } from "@/lib/contract/email-links";
import { resetPassword } from "@/lib/contract/password";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { outcomeOf } from "@/test/fixtures/ask";
import { makeStaff } from "@/test/fixtures/association";
import { list } from "@/test/fixtures/call";
import {
  actions,
  ask,
  confirm,
  forgotten,
  grow,
  HERE,
  onRecord,
  signInOf,
  someone,
  system,
  update,
  waiting,
} from "@/test/fixtures/email-changes";
import { lettersTo, linkTo } from "@/test/fixtures/letters";

afterAll(closeDatabase);

describe("a member's new address", () => {
  it("is on record once its owner has used the link; until then the former one counts for everything", async () => {
    const one = await someone();
    expect(await ask(one)).toBe("done");
    expect(await onRecord(one.id)).toBe(one.old);
    expect([await signInOf(one.old), await signInOf(one.requested)]).toEqual([[one.id], []]);
    expect(await waiting(one)).toMatchObject({
      email: one.old,
      requested: { email: one.requested, linkSent: true },
    });
    await forgotten(one.id);
    expect((await lettersTo(one.old)).join()).toContain("/reset-password#");
    expect((await lettersTo(one.requested)).join()).not.toContain("/reset-password#");
    const token = await linkTo("/confirm-email", one.requested);
    expect(await confirm(token)).toBe("done");
    expect(await onRecord(one.id)).toBe(one.requested);
    expect([await signInOf(one.old), await signInOf(one.requested)]).toEqual([[], [one.id]]);
    expect(await confirm(token)).toBe("link-used-up");
    expect(await waiting(one)).toEqual({ email: one.requested, proof: "password" });
    const subjects = (await lettersTo(one.old)).map((text) => /^Subject: (.*)$/m.exec(text)?.[1]);
    // The link that somebody waits for may overtake the letter before it.
    expect(subjects.slice(0, 2).toSorted()).toEqual([
      "Choose a new password",
      "Someone asked to change your e-mail address",
    ]);
    expect(subjects.slice(2)).toEqual(["Your e-mail address was changed"]);
    expect(await actions(one.id)).toEqual(
      expect.arrayContaining(["email.ask", "email.offer-confirm", "email.offer-take-back", "email.confirm"]),
    );
    const [data] = await list("/committee/getmemberdata", { memberid: one.id }, await system());
    expect(data).toMatchObject({ NRSD_CHANGED: "Y" });
    expect(data?.["TIME_STAMP"]).not.toBe("");
  });

  it("is not confirmed by opening the page of its link", async () => {
    const one = await someone();
    await ask(one);
    const token = await linkTo("/confirm-email", one.requested);
    for (const path of ["/confirm-email", `/confirm-email?token=${token}`, confirmEmail.path])
      await fetch(`${inject("baseUrl")}${path}`);
    expect(await onRecord(one.id)).toBe(one.old);
    expect(await confirm(token)).toBe("done");
  });

  it("waits after updatememberprofile too, which saves everything else and says so in a header", async () => {
    const one = await someone();
    const reply = await update(one.id, one.requested, one.session);
    expect([reply.status, reply.text]).toEqual([200, '{"STATUS":"SUCCESS"}']);
    expect(reply.headers.get("x-awaiting-confirmation")).toBe("email");
    const [data] = await list("/committee/getmemberdata", { memberid: one.id }, await system());
    expect(data).toMatchObject({ E_MAIL: one.old, CITY: "Lakeside" });
    const same = await update(one.id, one.old, one.session);
    expect(same.headers.get("x-awaiting-confirmation")).toBeNull();
    expect(await waiting(one)).toMatchObject({
      requested: { email: one.requested, linkSent: false },
      proof: "password",
    });
  });

  it("is on record at once when an external system sets it, and both addresses are told", async () => {
    const one = await someone();
    await forgotten(one.id);
    const reset = await linkTo("/reset-password", one.old);
    const reply = await update(one.id, one.requested, await system());
    expect(reply.headers.get("x-awaiting-confirmation")).toBeNull();
    expect(await onRecord(one.id)).toBe(one.requested);
    expect(await signInOf(one.requested)).toEqual([one.id]);
    for (const address of [one.old, one.requested])
      expect((await lettersTo(address)).join()).toContain("The association changed your e-mail address");
    expect(await outcomeOf(resetPassword, { token: reset, password: "a new long password" }, HERE)).toBe(
      "link-used-up",
    );
  });

  it("waits when staff change it on a member's behalf", async () => {
    const [one, staff] = [await someone(), await someone()];
    await makeStaff(staff.id);
    const reply = await update(one.id, one.requested, staff.session);
    expect(reply.headers.get("x-awaiting-confirmation")).toBe("email");
    expect(await onRecord(one.id)).toBe(one.old);
  });

  it("lapses after a day, which is recorded when the letter about it is due", async () => {
    const one = await someone();
    await ask(one);
    const token = await linkTo("/confirm-email", one.requested);
    await grow(one.id, CONFIRM_HOURS);
    expect(await confirm(token)).toBe("link-used-up");
    expect((await waiting(one)).requested).toBeUndefined();
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
    await update(one.id, one.requested, one.session);
    expect(await outcomeOf(resendEmailLink, {}, one.session)).toBe("nothing-waiting");
    await forgotten(one.id);
    await forgotten(one.requested);
    expect(await lettersTo(one.requested)).toEqual([]);
    expect((await lettersTo(one.old)).join("\n")).toContain("/keep-email#");
    expect(await onRecord(one.id)).toBe(one.old);
  });

  it("cannot guess the password there either", async () => {
    const one = await someone();
    const from = { ...one.session, "x-forwarded-for": "203.0.113.77" };
    const answers = [];
    for (let round = 0; round < 11; round += 1) {
      const guess = { email: one.requested, password: `guess ${round}` };
      answers.push(await outcomeOf(changeEmail, guess, from));
    }
    expect(answers).toEqual([...Array<string>(10).fill("wrong-password"), "too-many-requests"]);
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
    expect(await ask(one, "")).toBe("done");
  });
});

it("fifty uses of one link at once confirm once", async () => {
  const one = await someone();
  await ask(one);
  const token = await linkTo("/confirm-email", one.requested);
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));
  expect(outcomes.filter((said) => said === "done")).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(["done", "link-used-up"]));
  expect((await actions(one.id)).filter((action) => action === "email.confirm")).toHaveLength(1);
});

it("asking is limited to five times a day, and sending a link again to five times", async () => {
  const one = await someone();
  const said = [];
  for (let round = 0; round < 6; round += 1)
    said.push(await ask({ ...one, requested: `${round}.${one.requested}` }));
  expect(said).toEqual([...Array<string>(5).fill("done"), "asked-too-often"]);
  const again = [];
  for (let round = 0; round < 5; round += 1) again.push(await outcomeOf(resendEmailLink, {}, one.session));
  expect(again).toEqual([...Array<string>(4).fill("done"), "asked-too-often"]);
  expect((await update(one.id, `7.${one.requested}`, one.session)).headers.get("x-failure-reason")).toBe(
    "asked-too-often",
  );
  await grow(one.id, 24);
  expect(await ask(one)).toBe("done");
});

it("no token of a link is in a table or a log", async () => {
  const one = await someone();
  await ask(one);
  const tokens = [await linkTo("/confirm-email", one.requested), await linkTo("/keep-email", one.old)];
  await confirm(tokens[0] ?? "");
  const kept = JSON.stringify([
    await database().emailLink.findMany(),
    await database().auditEvent.findMany({
      select: { before: true, after: true, personal: true, reason: true },
    }),
  ]);
  const log = readFileSync(inject("logFile"), "utf8");
  for (const token of tokens) {
    expect(token).toHaveLength(43);
    expect(kept).not.toContain(token);
    expect(log).not.toContain(token);
  }
  expect(log).not.toContain(one.requested);
});
