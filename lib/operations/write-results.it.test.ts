import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "@/lib/contract/account";
import { confirmAddress, refuseAddress } from "@/lib/contract/desk";
import type { Entry, EntryParams, EntryResult } from "@/lib/contract/entry";
import * as season from "@/lib/contract/season";
import { closeDatabase } from "@/lib/store/database";
import { database } from "@/lib/store/prisma";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { ask } from "@/test/fixtures/ask";
import { type Caller, callWithJson } from "@/test/fixtures/call";
import { asClient, asMember, PASSWORD } from "@/test/fixtures/credentials";
import { someone, update } from "@/test/fixtures/email-changes";
import { deleteNomination, nominate } from "@/test/fixtures/nominations";
import { authenticator, creationOptions } from "@/test/fixtures/passkeys";
import { CURRENT_YEAR, day, makeSeason, offer, termDay } from "@/test/fixtures/seasons";

// What a write answers is the record that it changed, as its read shows it (contract.md 9.6).

afterAll(closeDatabase);

const CODE = "WRR-A";
const [MEMBER, CANDIDATE, STAFF] = ["WRR-MEMBER", "WRR-CANDIDATE", "WRR-STAFF"];
let member: Caller;
let system: Caller;
let staff: Caller;

beforeAll(async () => {
  await importRows({
    "members.csv": voters(MEMBER, CANDIDATE, STAFF),
    "committees.csv": [{ code: CODE, name: "Budget of tests", positions: "Chair;Member" }],
  });
  await makeSeason(CURRENT_YEAR);
  await makeStaff(STAFF);
  member = await asMember(MEMBER);
  staff = await asMember(STAFF);
  system = await asClient(["season.write"]);
});

/**
 * What a write answers, which is the same when it is repeated with its key: also where the first call ended between its COMMIT and its
 * answer, and whatever was changed since.
 */
async function written<E extends Entry>(
  entry: E,
  params: EntryParams<E>,
  caller: Caller,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<EntryResult<E>> {
  const key = randomUUID();
  const send = () => callWithJson(entry.path, params, { ...caller, "idempotency-key": key });
  const first = await send();
  if (first.status !== 200) throw new Error(`${entry.path} answered ${first.status}: ${first.text}`);
  await meanwhile();
  expect((await send()).text).toBe(first.text);
  // Of a call that changed nothing only the answer is kept.
  const where = { key, outcome: { not: null } };
  await database().idempotencyKey.updateMany({ where, data: { answer: null } });
  expect((await send()).text).toBe(first.text);
  return first.json as EntryResult<E>;
}

describe("a write about a place", () => {
  const placeOf = async (placeId: string) => {
    const { items } = await ask(season.getPlaces, {}, member);
    return items.find((place) => place.placeId === placeId);
  };

  it("answers it as the member reads it, whoever calls", async () => {
    const placeId = await offer({ memberId: MEMBER, committeeCode: CODE, year: CURRENT_YEAR });
    const revoke = () => database().place.update({ where: { id: placeId }, data: { status: "revoked" } });
    const offerAgain = () => database().place.update({ where: { id: placeId }, data: { status: "offered" } });
    const accepted = await ask(season.answerPlace, { placeId, answer: "accept", comments: "Glad." }, member);
    const { memberId, resigned, ...shown } = accepted.place;
    expect([memberId, resigned]).toEqual([MEMBER, false]);
    expect(await placeOf(placeId)).toMatchObject(shown);
    expect(accepted.place).toMatchObject({ status: "accepted", year: CURRENT_YEAR, answered: day(0) });

    const declined = await written(season.answerPlace, { placeId, answer: "decline" }, system, revoke);
    expect(declined.place).toMatchObject({ placeId, status: "declined", answer: "declined" });
    await offerAgain();
    const back = await written(season.answerPlace, { placeId, answer: "not-yet" }, staff);
    expect(back.place).toMatchObject({ status: "offered", committeeName: "Budget of tests" });
    expect(back.place.answer).toBeUndefined();
  });

  it("answers a place that declining gave up as resigned, and what repeats an answer as it is", async () => {
    const place = { memberId: MEMBER, committeeCode: CODE, year: CURRENT_YEAR, position: "Chair" };
    const placeId = await offer({ ...place, startDate: day(0), endDate: day(300) });
    await ask(season.answerPlace, { placeId, answer: "accept" }, member);
    const began = new Date(`${day(-10)}T00:00:00Z`);
    await database().place.update({ where: { id: placeId }, data: { startDate: began } });
    const params = { placeId, answer: "decline", answeredDate: day(0) } as const;
    const given = await written(season.answerPlace, params, member);
    expect(given.place).toMatchObject({ status: "resigned", resigned: true, endDate: termDay(-1) });
    expect((await ask(season.answerPlace, params, member)).place).toEqual(given.place);
    expect(await placeOf(placeId)).toMatchObject({ status: "resigned", answer: "declined" });
  });

  it("answers a resignation with the last day", async () => {
    const place = { memberId: MEMBER, committeeCode: CODE, year: CURRENT_YEAR };
    const placeId = await offer({ ...place, startDate: day(100), endDate: day(300) });
    await ask(season.answerPlace, { placeId, answer: "accept" }, member);
    const params = { placeId, fromDate: day(150) };
    const { place: resigned } = await written(season.resignPlace, params, system);
    expect(resigned).toEqual({
      placeId,
      memberId: MEMBER,
      year: CURRENT_YEAR,
      committeeCode: CODE,
      committeeName: "Budget of tests",
      position: "Member",
      startDate: day(100),
      endDate: day(149),
      status: "accepted",
      resigned: true,
    });
    expect((await ask(season.getOwnCommittees, {}, member)).items).toContainEqual(
      expect.objectContaining({ placeId, endDate: day(149), resigned: true }),
    );
  });
});

describe("a write about a nomination", () => {
  it("answers with its state", async () => {
    await nominate(
      {
        voterID: MEMBER,
        candidateID: CANDIDATE,
        recordID: "WRR-1",
        committeeYear: String(CURRENT_YEAR),
        committeeCode: CODE,
        committeePosition: "Member",
      },
      member,
    );
    const find = async () =>
      (await ask(season.getNominations, { year: CURRENT_YEAR }, member)).items.find(
        ({ recordId }) => recordId === "WRR-1",
      );
    const nominationId = (await find())?.nominationId ?? "";
    await deleteNomination(nominationId, member);
    const withdraw = () => deleteNomination(nominationId, member);
    const { nomination } = await written(season.restoreNomination, { nominationId }, system, withdraw);
    const about = { year: CURRENT_YEAR, candidateId: CANDIDATE, committeeCode: CODE, position: "Member" };
    expect(nomination).toEqual({ nominationId, recordId: "WRR-1", ...about, state: "submitted" });
    await ask(season.restoreNomination, { nominationId }, member);
    expect((await ask(season.restoreNomination, { nominationId }, member)).nomination).toEqual(nomination);
  });
});

describe("a write about wishes", () => {
  it("answers with them as they stand", async () => {
    const wishes = [{ committeeCode: CODE, position: "Chair" }, { committeeCode: CODE }];
    const clear = () => ask(season.saveWishes, { wishes: [] }, member);
    const saved = await written(season.saveWishes, { memberId: MEMBER, wishes }, system, clear);
    expect(saved).toMatchObject({ wishes });
    const again = await written(season.saveWishes, { wishes }, member);
    const { wishes: shown, wishedSince } = await ask(season.getWishes, {}, member);
    expect(again).toEqual({ wishes: shown, wishedSince });
    expect(await written(season.saveWishes, { wishes }, member)).toEqual(again);
    expect(await ask(season.saveWishes, { wishes: [] }, member)).toEqual({ wishes: [] });
  });

  it("answers with the year of a nomination that is not wanted, and with what chairs see", async () => {
    const params = { year: CURRENT_YEAR, declined: true };
    expect(await written(season.declineNomination, params, member)).toEqual(params);
    await ask(season.declineNomination, { year: CURRENT_YEAR, declined: false }, member);
    expect(await written(season.hideTelephone, { hidden: true }, member)).toEqual({ hidesTelephone: true });
  });
});

describe("a write about the caller's account", () => {
  it("answers with the addresses that wait", async () => {
    const { session, old, requested } = await someone();
    const state = () => ask(account.getEmailChange, {}, session);
    const asked = await written(account.changeEmail, { email: requested, password: PASSWORD }, session);
    expect(asked).toMatchObject({ email: old, requested: { email: requested, linkSent: true } });
    expect(await state()).toEqual({ ...asked, proof: "password" });
    expect(await written(account.resendEmailLink, {}, session)).toEqual(asked);
    expect(await written(account.takeBackEmailChange, {}, session)).toEqual({ email: old });
    expect(await state()).toEqual({ email: old, proof: "password" });
  });

  it("answers with the address on record where somebody else's is confirmed or refused", async () => {
    const portal = await asClient(["auth", "committee.read", "committee.write"]);
    const [own, confirmed, refused] = [await someone(), await someone(), await someone()];
    for (const one of [own, confirmed, refused]) {
      await makeStaff(one.id, "reviewer");
      await update(one.id, one.requested, portal);
    }
    expect(await written(account.refuseSetAddress, { email: own.requested }, own.session)).toEqual({
      email: own.old,
    });
    const seen = ({ id, requested }: typeof own) => ({ memberId: id, email: requested });
    expect(await written(confirmAddress, seen(confirmed), staff)).toEqual(seen(confirmed));
    expect(await written(refuseAddress, seen(refused), staff)).toEqual({
      memberId: refused.id,
      email: refused.old,
    });
  });

  it("answers with the passkey", async () => {
    const { session } = await someone();
    const list = async () => (await ask(account.getPasskeys, {}, session)).items;
    const response = authenticator().create(await creationOptions(session));
    const { passkey } = await written(account.addPasskey, { name: "My phone", response }, session);
    expect([passkey]).toEqual(await list());
    const { passkeyId } = passkey;
    const rename = (name: string) => () => ask(account.renamePasskey, { passkeyId, name }, session);
    const params = { passkeyId, name: "Key at home" };
    const renamed = await written(account.renamePasskey, params, session, rename("Another"));
    expect(renamed).toEqual({ passkey: { ...passkey, name: "Key at home" } });
    await rename("Key at home")();
    expect([renamed.passkey]).toEqual(await list());
  });

  it("answers with the choices of letters, and with the letter that was opened", async () => {
    const choice = { language: "es" as const, siteOnly: ["nomination-received" as const] };
    const saved = await written(account.saveLetterChoices, choice, member, () =>
      ask(account.saveLetterChoices, {}, member),
    );
    expect(saved).toEqual(choice);
    expect(await ask(account.saveLetterChoices, {}, member)).toEqual({ siteOnly: [] });

    const at = new Date(Date.now() - 60_000);
    const letterId = randomUUID();
    await database().letter.create({
      data: {
        id: letterId,
        kind: "password-changed",
        memberId: MEMBER,
        locale: "",
        createdAt: at,
        dueAt: at,
        subject: "Changed",
        body: "**Changed**",
        endedAt: at,
        outcome: "sent",
        sentTo: "w@example.org",
      },
    });
    const { letter } = await written(account.openLetter, { letterId }, member);
    expect(letter.opened).toBeDefined();
    expect((await ask(account.getLetters, {}, member)).items).toContainEqual(letter);
    expect((await ask(account.openLetter, { letterId }, member)).letter).toEqual(letter);
  });
});
