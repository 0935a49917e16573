import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import * as committee from "@/lib/contract/documented/committee";
import type { Actor } from "@/lib/domain/access/actor";
import { env } from "@/lib/env";
import { registerClient } from "@/lib/identity/oauth/clients";
import { extendDeadline } from "@/lib/operations/season/extend-season";
import { nominationReference } from "@/lib/domain/nomination/nomination-reference";
import { submitNomination } from "@/lib/operations/nomination/submit-nomination";
import { answerAll } from "@/lib/operations/place/answer-all";
import { offerPlace } from "@/lib/operations/place/offer-place";
import { takeBackPlace } from "@/lib/operations/place/revoke-place";
import { database } from "@/lib/store/prisma";
import { changeLetterChoice } from "@/lib/store/letters/letter-choices";
import { atOnce } from "@/test/fixtures/at-once";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { context } from "@/test/fixtures/credentials";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { performHere } from "@/test/fixtures/perform-here";
import { day, makeSeason } from "@/test/fixtures/seasons";
import { headerOf, sendDue, sendDueHeads } from "@/test/fixtures/sent-letters";

const outbox = prepareOutbox();
const [VOTER, CANDIDATE, LIAISON] = ["LW-V", "LW-C", "LW-L"];
const addressOf = (id: string) => `${id.toLowerCase()}@example.org`;
let year = 2125;

beforeEach(async () => {
  year += 1;
  await outbox.server.open();
  await importRows({
    "members.csv": voters(VOTER, CANDIDATE, LIAISON).map((row) => ({
      ...row,
      email: addressOf(row["memberId"] ?? ""),
    })),
    "committees.csv": ["LW-A", "LW-B"].map((code) => ({
      code,
      name: `Name of ${code}`,
      positions: "Member",
    })),
    "meetings.csv": [
      { productCode: "LW-A-1", functionCode: "LW-A", title: "First meeting", begin: `${day(40)}T09:00:00Z` },
    ],
  });
  await makeStaff(LIAISON, "reviewer", ["LW-A"]);
  await makeSeason(year);
  // What was brought is told to no one.
  expect(await database().letter.count({ where: { endedAt: null, dueAt: { lte: new Date() } } })).toBe(0);
});

const setSeason = (data: object) => database().season.update({ where: { year }, data });

const nominate = (recordId: string, more: object = {}) =>
  submitNomination(context(), {
    voterId: VOTER,
    candidateId: CANDIDATE,
    recordId: `${year}-${recordId}`,
    year,
    committeeCode: "LW-A",
    position: "Member",
    effectiveDate: day(90),
    candidateName: "C",
    qualifications: "Knows <b>budgets</b>\nand people",
    priorityCode: "",
    nominationSource: "",
    ...more,
  });
const offer = async (committeeCode: string, startDate = day(90)) => {
  const offered = await offerPlace(context(), {
    memberId: CANDIDATE,
    committeeCode,
    position: "Member",
    year,
    startDate,
    endDate: day(450),
  });
  if (!offered.ok) throw new Error(offered.detail);
  return offered.value.id;
};

const answer = (actor: Actor, accepts = true) =>
  answerAll({ ...context(), actor }, CANDIDATE, {
    acceptedDate: accepts ? day(0) : "",
    declinedDate: accepts ? "" : day(0),
    comments: "",
  });

const sent = () => sendDue(outbox);
const heads = () => sendDueHeads(outbox);

describe("a nomination", () => {
  it("is told to its voter at once, with everything on it, however often and at once it is sent", async () => {
    await atOnce(10, () => nominate("one"));
    const [letter, ...others] = await sent();
    expect(others).toEqual([]);
    expect([letter?.to, letter?.subject]).toEqual([addressOf(VOTER), `You nominated Vera ${CANDIDATE}`]);
    const { text, html } = letter?.mail ?? {};
    const { reference } = await database().nomination.findFirstOrThrow({
      where: { recordId: `${year}-one` },
    });
    for (const part of [text, html]) {
      for (const words of ["Member, Name of LW-A", String(year), nominationReference(reference)])
        expect(part).toContain(words);
    }
    expect(text).toContain("Knows <b>budgets</b>\n> and people");
    expect(html).toContain("Knows &lt;b&gt;budgets&lt;/b&gt;<br");
    const kept = await database().letter.findFirstOrThrow({
      where: { year },
      orderBy: { createdAt: "desc" },
    });
    expect(kept).toMatchObject({ outcome: "sent", sentTo: addressOf(VOTER) });
    expect(kept.answer).toMatch(/^250 /);
    expect(letter?.mail.messageId).toBe(`<${kept.messageId ?? ""}>`);
    expect(kept.messageId).toMatch(new RegExp(`^${kept.id}@`));
    expect(headerOf(letter?.mail, "list-unsubscribe")).toMatch(/\/unsubscribe\/[\w.-]+>$/);
    expect(headerOf(letter?.mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  it("that changes twice is told twice", async () => {
    await nominate("one");
    await sent();
    await nominate("one", { qualifications: "Second" });
    await nominate("one", { qualifications: "Second" });
    await outbox.pass(1);
    await nominate("one", { qualifications: "Third" });
    expect(await heads()).toEqual(
      Array(2).fill(`${addressOf(VOTER)}: Your nomination of Vera ${CANDIDATE} was changed`),
    );
  });

  it("that is withdrawn is told once, with what it said, though ten withdraw it at once", async () => {
    await nominate("one");
    await sent();
    const { id } = await database().nomination.findFirstOrThrow({ where: { year } });
    await atOnce(10, () => performHere(committee.deletenomination, { nominationID: id }));
    const [letter, ...others] = await sent();
    expect(others).toEqual([]);
    expect([letter?.to, letter?.subject]).toEqual([
      addressOf(VOTER),
      `Your nomination of Vera ${CANDIDATE} was withdrawn`,
    ]);
    expect(letter?.mail.text).toContain("Knows <b>budgets</b>\n> and people");
  });

  // Each action has its letter, so that none is missing from the letter box; the earlier one says that it no longer counts.
  it("that was withdrawn before its letter was sent has a letter for each action, and the first says so", async () => {
    await nominate("one");
    const { id } = await database().nomination.findFirstOrThrow({ where: { year } });
    await performHere(committee.deletenomination, { nominationID: id });
    const letters = await sent();
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
      `You nominated Vera ${CANDIDATE}`,
      `Your nomination of Vera ${CANDIDATE} was withdrawn`,
    ]);
    const received = letters.find(({ subject }) => subject.startsWith("You nominated"));
    expect(received?.mail.text).toContain("It has been withdrawn since then and no longer counts.");
    expect(received?.mail.text).not.toContain("You can change or withdraw it");
  });

  it("is told to the candidate once in a season that says so, without whom or how many", async () => {
    await setSeason({ notifyCandidates: true });
    await nominate("one");
    await nominate("two", { committeeCode: "LW-B" });
    await nominate("self", { voterId: CANDIDATE, committeeCode: "LW-B" });
    const letters = (await sent()).filter(({ subject }) => subject === `You were nominated for ${year}`);
    expect(letters.map(({ to }) => to)).toEqual([addressOf(CANDIDATE)]);
    const text = letters[0]?.mail.text ?? "";
    for (const secret of [VOTER, "Name of", "-two"]) expect(text).not.toContain(secret);
  });

  it("is not told to the candidate otherwise", async () => {
    await nominate("one");
    expect((await sent()).map(({ to }) => to)).toEqual([addressOf(VOTER)]);
  });
});

describe("an offer", () => {
  it("is told at once; its answer too, with the meetings of what was accepted, and that it was taken back", async () => {
    const place = await offer("LW-A");
    const [offered] = await sent();
    expect([offered?.to, offered?.subject]).toEqual([
      addressOf(CANDIDATE),
      `You are offered a place for ${year}`,
    ]);
    expect(headerOf(offered?.mail, "list-unsubscribe")).toBeUndefined();
    expect(offered?.mail.replyTo?.[0]?.address).toBe(addressOf(LIAISON));
    await answer({ kind: "member", id: CANDIDATE });
    await answer({ kind: "member", id: CANDIDATE });
    const [answered, ...more] = await sent();
    expect(more).toEqual([]);
    expect(answered?.subject).toBe(`Your answer for ${year}: accepted`);
    expect(answered?.mail.text).toContain("You accepted:");
    expect(answered?.mail.text).not.toContain("behalf");
    const [file] = answered?.mail.attachments ?? [];
    expect(file?.mimeType).toBe("text/calendar");
    expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toContain("SUMMARY:First meeting");
    await takeBackPlace(context(), place, "Not for the member to read");
    const [revoked] = await sent();
    expect(revoked?.subject).toBe("A place was taken back: Name of LW-A");
    expect(revoked?.mail.text).not.toContain("Not for the member");
  });

  it("names the place, its term, its first meetings and how many there are, and a contact", async () => {
    await importRows({
      "meetings.csv": [100, 110, 120, 130].map((days) => ({
        productCode: `LW-B-${days}`,
        functionCode: "LW-B",
        title: `Meeting after ${days} days`,
        begin: `${day(days)}T09:00:00Z`,
      })),
    });
    await makeStaff(LIAISON, "reviewer", ["LW-B"]);
    const place = await offer("LW-B", day(91));
    const [offered] = await sent();
    const text = (offered?.mail.text ?? "").replaceAll("\u00a0", " ");
    expect(text).toMatch(/^Member, Name of LW-B: .* to .*$/m);
    expect(text).toContain("4 meetings are planned for this term. The first are:");
    expect(text).toContain("- Meeting after 100 days: ");
    expect(text).toContain("- Meeting after 120 days: ");
    expect(text).not.toContain("Meeting after 130 days");
    expect(text).toContain(`write to Vera ${LIAISON} (${addressOf(LIAISON)})`);
    expect(text).toContain("Please tell us by the end of");
    expect(text).toContain("We will hold the place for you until then.");
    expect(text).toContain("You are receiving this letter because");
    // An answer is for the earliest season that waits: other tests' is not to be this one's.
    await takeBackPlace(context(), place, "");
    await sent();
  });

  it("is told who answered it on the member's behalf, a system by its name and staff as the association", async () => {
    // Not the place that other tests offer: this one stays accepted.
    await offer("LW-A", day(120));
    await sent();
    const { clientId: id } = await registerClient(context(), { name: "Portal *North*", scopes: [] });
    await answer({ kind: "client", id });
    const [accepted] = await sent();
    expect(accepted?.subject).toBe(`Answered on your behalf for ${year}: accepted`);
    expect(accepted?.mail.text).toContain("On your behalf, Portal *North* recorded an answer.");
    expect(accepted?.mail.text).toContain("Accepted:");
    expect(accepted?.mail.text).not.toMatch(/You accepted|We have your answer/);

    await changeLetterChoice(context(), CANDIDATE, () => ({ language: "es", siteOnly: [] }));
    await outbox.pass(1);
    await answer({ kind: "member", id: LIAISON }, false);
    const [declined] = await sent();
    expect(declined?.subject).toBe(`Respuesta en su nombre para ${year}: rechazo`);
    const { ASSOCIATION_NAME } = env();
    expect(declined?.mail.text).toContain(`En su nombre, ${ASSOCIATION_NAME} registró una respuesta.`);
    expect(declined?.mail.text).toContain("Rechazados:");
    expect(declined?.mail.text).not.toMatch(/Usted rechazó:|Gracias/);

    await changeLetterChoice(context(), CANDIDATE, () => ({ language: "", siteOnly: [] }));
    await outbox.pass(1);
    await answer({ kind: "member", id: CANDIDATE });
    expect((await sent())[0]?.subject).toBe(`Your answer for ${year}: accepted`);
  });

  it("waits with its letter for the day on which answers open, moves with it, and says nothing when it is gone", async () => {
    await setSeason({ answersOpen: new Date(day(10)) });
    const place = await offer("LW-A");
    expect(await heads()).toEqual([]);
    const { dueAt } = await database().letter.findFirstOrThrow({ where: { aboutId: place, year } });
    expect(dueAt.toISOString()).toBe(`${day(10)}T00:00:00.000Z`);
    await takeBackPlace(context(), place, "");
    await outbox.pass(11 * 1440);
    expect(await heads()).toEqual([]);
    const { outcome } = await database().letter.findFirstOrThrow({ where: { aboutId: place, year } });
    expect(outcome).toBe("dropped");
  });

  it("keeps its letter when it comes due while offers are with staff, and sends it on the day", async () => {
    const place = await offer("LW-A");
    await setSeason({ answersOpen: new Date(day(10)) });
    expect(await heads()).toEqual([]);
    const letter = await database().letter.findFirstOrThrow({ where: { aboutId: place, year } });
    expect(letter).toMatchObject({ outcome: "", attempts: 0, dueAt: new Date(`${day(10)}T00:00:00.000Z`) });
    await outbox.pass(11 * 1440);
    expect(await heads()).toEqual([`${addressOf(CANDIDATE)}: You are offered a place for ${year}`]);
  });

  it("in a rehearsal is written, kept and sent to no one", async () => {
    await setSeason({ rehearsal: true });
    // Not a place that an earlier test's season has offered: a rehearsal leaves that alone.
    await offer("LW-A", day(91));
    expect(await heads()).toEqual([]);
    const letter = await database().letter.findFirstOrThrow({ where: { year } });
    expect(letter).toMatchObject({
      outcome: "rehearsed",
      sentTo: "",
      subject: `You are offered a place for ${year}`,
    });
    expect(letter.body).toContain(String.raw`Name of LW\-A`);
  });
});

describe("a deadline that moves", () => {
  const extend = (deadline: "nominationsClose" | "answersClose", date: string) =>
    extendDeadline(context(), { year, deadline, date, reason: "A storm.", version: undefined });

  it("is told to those who may still act, once for each day, with the reason", async () => {
    await offer("LW-A");
    await sent();
    await Promise.all([extend("answersClose", day(70)), extend("answersClose", day(70))]);
    const letters = await sent();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [addressOf(CANDIDATE), `More time to answer for ${year}`],
    ]);
    expect(letters[0]?.mail.text).toContain("A storm.");
    await extend("nominationsClose", day(40));
    const notified = (await sent()).filter(({ subject }) => subject === `More time to nominate for ${year}`);
    expect(notified.map(({ to }) => to)).toEqual(
      expect.arrayContaining([VOTER, CANDIDATE, LIAISON].map(addressOf)),
    );
    expect(new Set(notified.map(({ to }) => to)).size).toBe(notified.length);
  });
});

it("a letter of a kind that its member reads on the site only is kept there", async () => {
  await database().letterChoice.upsert({
    where: { memberId: VOTER },
    create: { memberId: VOTER, siteOnly: ["nomination-received"], language: "es" },
    update: { siteOnly: ["nomination-received"], language: "es" },
  });
  await nominate(randomUUID());
  expect(await heads()).toEqual([]);
  const letter = await database().letter.findFirstOrThrow({ where: { year, memberId: VOTER } });
  expect(letter).toMatchObject({ outcome: "site", subject: `Usted nominó a Vera ${CANDIDATE}` });
});
