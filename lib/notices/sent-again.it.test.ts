import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { saveProfile } from "@/lib/store/members/profiles";
import { database } from "@/lib/store/prisma";
import { resendLetter } from "@/lib/store/letters/resend-letter";
import type { NewLetter } from "@/lib/store/letters/new-letters";
import { write } from "@/lib/store/write";
import { LETTER_KINDS, type LetterKind } from "@/lib/vocabulary/letter";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { context } from "@/test/fixtures/credentials";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { day, makeSeason, offer } from "@/test/fixtures/seasons";
import { sendDue } from "@/test/fixtures/sent-letters";
import { listen } from "@/test/fixtures/webhooks";

const outbox = prepareOutbox();
const [READER, OTHER] = ["SA-READER", "SA-OTHER"];
// Nominations and answers of the one are far from over; of the other they close soon.
const [CALM, CLOSING] = [2050, 2051];
const addressOf = (id: string) => `${id.toLowerCase()}@example.org`;
const DAY = 86_400_000;
const today = () => day(0, "America/Chicago");
const ids = {
  standing: randomUUID(),
  withdrawn: randomUUID(),
  revoked: "",
  offered: "",
  resigned: "",
  act: randomUUID(),
  webhook: "",
  waiting: randomUUID(),
  made: randomUUID(),
  lapsed: randomUUID(),
  guarded: randomUUID(),
  refused: randomUUID(),
  text: randomUUID(),
};

const nomination = (id: string, voterId: string, candidateId: string) => ({
  id,
  recordId: id,
  voterId,
  candidateId,
  year: CALM,
  committeeCode: "SA-A",
  position: "Member",
  effectiveDate: new Date(),
  candidateName: "",
  qualifications: "",
  priorityCode: "",
  nominationSource: "",
  createdAt: new Date(),
  updatedAt: new Date(),
});

async function makeNominations(): Promise<void> {
  await database().nomination.createMany({
    data: [
      nomination(ids.standing, READER, OTHER),
      nomination(randomUUID(), OTHER, READER),
      { ...nomination(ids.withdrawn, READER, OTHER), status: "withdrawn", endedAt: new Date() },
    ],
  });
  await database().candidacy.create({
    data: {
      id: randomUUID(),
      year: CALM,
      committeeCode: "SA-B",
      position: "Member",
      memberId: READER,
      state: "not-selected",
      publishedAt: new Date(),
      updatedAt: new Date(),
    },
  });
}

async function makePlaces(): Promise<void> {
  const place = { memberId: READER, committeeCode: "SA-A" };
  ids.offered = await offer({ ...place, year: CALM });
  await offer({ ...place, committeeCode: "SA-C", year: CLOSING });
  ids.revoked = await offer({ ...place, committeeCode: "SA-B", year: CALM });
  await database().place.update({ where: { id: ids.revoked }, data: { status: "revoked" } });
  await database().answer.create({
    data: {
      placeId: ids.offered,
      memberId: READER,
      year: CALM,
      answer: "withdrawn",
      answeredAt: new Date(),
      actorKind: "member",
      actorId: READER,
      act: ids.act,
    },
  });
  ids.resigned = await offer({ ...place, startDate: day(150), year: CALM });
  await database().place.update({
    where: { id: ids.resigned },
    data: { status: "accepted", resignedAt: new Date(), endDate: new Date(day(200)) },
  });
}

async function makeAddressChanges(): Promise<void> {
  const change = { memberId: READER, email: "sa-new@example.org", formerEmail: addressOf(READER) };
  const askedAt = new Date();
  const data = [
    { id: ids.waiting, askedAt, proven: true },
    { id: ids.guarded, askedAt, proven: false, guarded: true },
    { id: ids.refused, askedAt, proven: false, guarded: true, endedAt: askedAt, outcome: "taken-back" },
    { id: ids.made, askedAt, proven: true, endedAt: askedAt, outcome: "confirmed" },
    { id: ids.lapsed, askedAt, proven: true, endedAt: askedAt, outcome: "lapsed" },
  ];
  await database().emailChange.createMany({ data: data.map((one) => ({ ...change, ...one })) });
}

async function makeMeetings(): Promise<void> {
  const begin = `${day(40)}T09:00:00Z`;
  const registrations = [{ memberId: READER, productCode: "SA-M" }];
  await importRows({
    "meetings.csv": [{ productCode: "SA-M", title: "Winter", begin, end: `${day(40)}T11:00:00Z` }],
    "registrations.csv": registrations,
  });
  await database().meeting.update({
    where: { productCode: "SA-M" },
    data: { revision: 1, changedAt: new Date(Date.now() - 2 * DAY) },
  });
}

async function makeFailingWebhook(): Promise<void> {
  ids.webhook = await listen({ url: "https://records.example.org/hook", secrets: [] });
  const failing = { state: "failing", failingSince: new Date() };
  await database().webhookEndpoint.update({ where: { id: ids.webhook }, data: failing });
}

const changeProfile = async () => {
  const before = await database().member.findUniqueOrThrow({ where: { id: READER } });
  const stored = { ...before, changedAt: before.profileChangedAt ?? new Date() };
  await write(context(), () => ({
    result: undefined,
    ...saveProfile(
      READER,
      { before: stored, after: { ...stored, city: `${stored.city}-on-Sea` } },
      context().actor,
    ),
  }));
};

/** What causes a letter of each kind. Absent: nothing but the act itself. */
const CAUSES: Partial<Record<LetterKind, () => Partial<NewLetter>>> = {
  "email-confirm": () => ({ emailChangeId: ids.waiting, recipient: "new" }),
  "email-asked": () => ({ emailChangeId: ids.waiting }),
  "email-changed": () => ({ emailChangeId: ids.made, recipient: "former" }),
  "email-set": () => ({ emailChangeId: ids.made, recipient: "former" }),
  "email-approve": () => ({ emailChangeId: ids.guarded, recipient: "former" }),
  "email-waits": () => ({ emailChangeId: ids.guarded, recipient: "new" }),
  "email-refused": () => ({ emailChangeId: ids.refused }),
  "email-restored": () => ({ emailChangeId: ids.made }),
  "email-lapsed": () => ({ emailChangeId: ids.lapsed }),
  "nomination-received": () => ({ year: CALM, aboutId: ids.standing, occasion: ids.standing }),
  "nomination-changed": () => ({ year: CALM, aboutId: ids.standing, occasion: "changed" }),
  "nomination-withdrawn": () => ({ year: CALM, aboutId: ids.withdrawn, occasion: ids.withdrawn }),
  nominated: () => ({ year: CALM, occasion: String(CALM) }),
  "place-offered": () => ({ year: CALM, aboutId: ids.offered }),
  "answer-received": () => ({ year: CALM, aboutId: ids.act, occasion: `${CALM} ${ids.act}` }),
  "deadline-moved": () => ({
    year: CALM,
    aboutId: "nominationsClose",
    words: "A storm.",
    occasion: `${CALM} nominationsClose ${day(30)}`,
  }),
  "not-selected": () => ({ year: CALM, occasion: `${CALM}/${day(0)}` }),
  "alternate-offered": () => ({ year: CALM, aboutId: ids.offered }),
  "place-revoked": () => ({ year: CALM, aboutId: ids.revoked, occasion: "revoked" }),
  "place-resigned": () => ({ year: CALM, aboutId: ids.resigned, occasion: "resigned" }),
  "nominations-open": () => ({ year: CALM, occasion: `${CALM}/${day(-30)}` }),
  "nominations-closing": () => ({ year: CLOSING, occasion: `${CLOSING}/${day(1)}/2` }),
  "answer-reminder": () => ({ year: CLOSING, occasion: `${CLOSING}/${day(5)}/7` }),
  "meetings-changed": () => ({
    aboutId: new Date(Date.now() - 3 * DAY).toISOString(),
    occasion: today(),
  }),
  "staff-morning": () => ({ occasion: today() }),
  "letter-text-changed": () => ({ aboutId: ids.text, occasion: randomUUID() }),
  "webhook-failing": () => ({ aboutId: ids.webhook, occasion: randomUUID() }),
};

const newest = (kind: LetterKind) =>
  database().letter.findFirstOrThrow({
    where: { kind, memberId: READER },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });

beforeAll(async () => {
  await importRows({
    "members.csv": voters(READER, OTHER).map((row) => ({ ...row, email: addressOf(row["memberId"] ?? "") })),
    "committees.csv": ["SA-A", "SA-B", "SA-C"].map((code) => ({ code, name: code, positions: "Member" })),
  });
  await makeStaff(READER);
  await database().profileEdit.create({ data: { memberId: OTHER, field: "city", editedAt: new Date() } });
  await makeSeason(CALM);
  await makeSeason(CLOSING, { closes: 1, answers: 5 });
  await makeNominations();
  await makePlaces();
  await makeAddressChanges();
  await makeMeetings();
  await makeFailingWebhook();
  const text = { kind: "nominated", language: "en", year: CALM, version: 1, subject: "", body: "" };
  await database().letterText.create({
    data: { id: ids.text, ...text, savedAt: new Date(), savedBy: OTHER },
  });
  await database().letter.deleteMany();
});
beforeEach(() => outbox.server.open());

describe("a letter that was sent", () => {
  it.each(LETTER_KINDS)(
    "is sent again, and once more from its copy, with the same words: %s",
    async (kind) => {
      if (kind === "profile-changed") await changeProfile();
      else
        await write(context(), () => ({
          result: undefined,
          letters: [{ kind, memberId: READER, ...CAUSES[kind]?.() }],
        }));
      const [first, ...others] = await sendDue(outbox);
      expect(others).toEqual([]);
      expect(first?.subject).toBeTruthy();
      for (const minutes of [1, 2]) {
        await outbox.pass(minutes);
        const resent = await resendLetter(context(), (await newest(kind)).id);
        expect(resent).toMatchObject({ ok: true });
        const again = await sendDue(outbox);
        expect(again.map(({ to, subject }) => ({ to, subject }))).toEqual([
          { to: first?.to, subject: first?.subject },
        ]);
        expect((await newest(kind)).body).toBe(
          (await database().letter.findFirst({ where: { kind } }))?.body,
        );
      }
      const letters = await database().letter.findMany({ where: { kind } });
      expect(letters.map(({ outcome }) => outcome)).toEqual(["sent", "sent", "sent"]);
    },
  );
});

describe("a letter that a newer one has taken the place of", () => {
  const send = async (occasion: string) => {
    const letter = { kind: "answer-reminder", memberId: READER, year: CLOSING, occasion } as const;
    await write(context(), () => ({ result: undefined, letters: [letter] }));
    await outbox.deliver();
    return database().letter.findFirstOrThrow({ where: { occasion } });
  };
  const sendAgain = async ({ id, occasion }: { id: string; occasion: string | null }) => {
    await resendLetter(context(), id);
    await outbox.deliver();
    return database().letter.findFirstOrThrow({ where: { occasion: `${occasion ?? ""} again ${id}` } });
  };

  it("is not sent by itself, but is when staff send it again; not after its deadline moved", async () => {
    const older = await send(`${CLOSING}/${day(5)}/14`);
    expect(older.outcome).toBe("dropped");
    expect((await sendAgain(older)).outcome).toBe("sent");
    const ofFormerDeadline = await send(`${CLOSING}/${day(4)}/7`);
    expect((await sendAgain(ofFormerDeadline)).outcome).toBe("dropped");
  });
});
