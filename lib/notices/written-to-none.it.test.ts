import { existsSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { extendDeadline } from "@/lib/operations/season/extend-season";
import { publish } from "@/lib/operations/slate/publish-slate";
import { submitNomination } from "@/lib/operations/nomination/submit-nomination";
import { answerAll } from "@/lib/operations/place/answer-all";
import { offerPlace } from "@/lib/operations/place/offer-place";
import { database } from "@/lib/store/prisma";
import { write } from "@/lib/store/write";
import { importRows, voters } from "@/test/fixtures/association";
import { context } from "@/test/fixtures/credentials";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { day, makeSeason } from "@/test/fixtures/seasons";
import { startSendingProcess } from "@/test/servers/sending-process";
import { planLetters } from "./calendar/plan-letters";

const YEAR = 2178;
const outbox = prepareOutbox();
const PATIENCE = { timeout: 60_000 };
const READERS = ["WN-A", "WN-B"];
const withAddress = (prefix: string) =>
  voters(...READERS).map((row) => ({ ...row, email: `${prefix}${row["memberId"] ?? ""}@example.org` }));

beforeEach(async () => {
  await outbox.server.open();
  await importRows({ "members.csv": withAddress("") });
});

const letters = () =>
  database().letter.findMany({ select: { kind: true, outcome: true, sentTo: true, subject: true } });

describe("with ROSTRUM_MAIL=off", () => {
  it.each(["with a mail server", "without one"] as const)(
    "no letter leaves, neither by mail nor as a file; members read it on the site: %s",
    async (server) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), "rostrum-off-"));
      await database().letter.deleteMany();
      await write(context(), () => ({
        result: undefined,
        letters: READERS.flatMap((memberId) => [
          { kind: "password-changed", memberId },
          { kind: "password-reset", memberId },
        ]),
      }));
      const { stop } = startSendingProcess(outbox.own.url, {
        ROSTRUM_MAIL: "off",
        ROSTRUM_DATA_DIR: folder,
        ...(server === "without one" && { SMTP_URL: "" }),
      });
      await expect.poll(() => database().letter.count({ where: { endedAt: null } }), PATIENCE).toBe(0);
      await stop();
      const ended = await letters();
      expect(ended).toHaveLength(4);
      for (const { outcome, sentTo, subject } of ended) {
        expect([outcome, sentTo]).toEqual(["site", ""]);
        expect(subject).not.toBe("");
      }
      expect(await database().passwordReset.count()).toBe(0);
      expect([outbox.server.asked(), outbox.server.letters]).toEqual([0, []]);
      expect(existsSync(path.join(folder, "mail"))).toBe(false);
    },
    90_000,
  );
});

describe("an import", () => {
  it("is told to no one, however much it brings or changes, but for meetings that it changed; and neither is what its seasons had before", async () => {
    const rows = (change: { hour: string; close: number; prefix: string }) => ({
      "members.csv": withAddress(change.prefix),
      "committees.csv": [{ code: "WN-C", name: `${change.prefix}WN`, positions: "Member" }],
      "seasons.csv": [
        {
          year: String(YEAR),
          timeZone: "UTC",
          answersClose: day(60),
          nominationsOpen: day(-2),
          nominationsClose: day(change.close),
        },
      ],
      "places.csv": READERS.map((memberId) => ({
        memberId,
        committeeCode: "WN-C",
        position: "Member",
        startDate: day(-9),
        endDate: day(300),
      })),
      "meetings.csv": [
        {
          productCode: "WN-M",
          functionCode: "WN-C",
          title: "One",
          begin: `${day(20)}T${change.hour}:00:00Z`,
        },
      ],
      "registrations.csv": READERS.map((memberId) => ({ memberId, productCode: "WN-M" })),
    });
    await database().letter.deleteMany();
    await planLetters(context());
    await importRows(rows({ hour: "09", close: 20, prefix: "" }));
    await importRows(rows({ hour: "10", close: 30, prefix: "new-" }));
    vi.setSystemTime(Date.now() + 20 * 60_000);
    await planLetters(context());
    await outbox.deliver();
    const meetings = (await letters()).filter(({ kind }) => kind !== "meetings-changed");
    expect([meetings, outbox.server.letters]).toEqual([[], []]);
  });
});

describe("a rehearsal", () => {
  it("writes everything as it would and sends none of it, whatever happens in it", async () => {
    const year = YEAR + 1;
    const [voterId = "", memberId = ""] = READERS;
    const place = { committeeCode: "WN-R", position: "Member" };
    const tester = { ...context(), actor: { kind: "member", id: voterId } as const };
    await importRows({ "committees.csv": [{ code: "WN-R", name: "Rehearsed", positions: "Member;Chair" }] });
    await makeSeason(year);
    const term = { termStart: new Date(`${year}-01-01`), termEnd: new Date(`${year}-12-31`) };
    await database().season.update({
      where: { year },
      data: {
        ...term,
        rehearsal: true,
        notifyCandidates: true,
        notifyNotSelected: true,
        supportersNeeded: 0,
      },
    });
    await database().seasonTester.createMany({ data: READERS.map((id) => ({ year, memberId: id })) });
    await database().letter.deleteMany();

    const nomination = { voterId, candidateId: memberId, recordId: "one", year, effectiveDate: day(90) };
    const words = { candidateName: "", qualifications: "", priorityCode: "", nominationSource: "" };
    expect(await submitNomination(tester, { ...nomination, ...place, ...words })).toMatchObject({ ok: true });
    await database().candidacy.updateMany({ where: { year, memberId }, data: { state: "proposed" } });
    expect(await publish(context(), { year, revision: 1, reason: "" })).toMatchObject({ ok: true });
    const dates = { startDate: day(90), endDate: day(450) };
    await offerPlace(context(), { memberId, committeeCode: "WN-R", position: "Chair", year, ...dates });
    const answered = { ...context(), actor: { kind: "member", id: memberId } as const };
    await answerAll(answered, memberId, { acceptedDate: day(0), declinedDate: "", comments: "" });
    const deadline = { deadline: "nominationsClose", date: day(45), reason: "", version: undefined } as const;
    await extendDeadline(context(), { year, ...deadline });
    await outbox.deliver();

    const written = await letters();
    expect(new Set(written.map(({ kind }) => kind))).toEqual(
      new Set(["nomination-received", "nominated", "place-offered", "answer-received", "deadline-moved"]),
    );
    for (const { kind, outcome, sentTo } of written) {
      expect(["rehearsed", "dropped"], kind).toContain(outcome);
      expect(sentTo).toBe("");
    }
    expect(outbox.server.letters).toEqual([]);
  });
});
