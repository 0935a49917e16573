import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import { generate } from "selfsigned";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { database } from "@/lib/store/database";
import { queuePasswordReset } from "@/lib/store/letters/letters";
import { wakeLetters } from "@/lib/store/letters/wake-letters";
import { bring, voters } from "@/test/fixtures/association";
import { context } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { type MailServer, planMailServer } from "@/test/servers/mail-server";
import { composeLetter } from "./compose-letter";
import { deliverDue, type DeliveryReport, startOutbox } from "./outbox";

const MINUTE = 60_000;
const LINK = /https?:\/\/\S+\/reset-password#([\w-]{43})/;
let own: OwnDatabase;
let server: MailServer;
let reports: DeliveryReport[] = [];

beforeAll(async () => {
  // Uses its own database: the outbox of the shared test server would write these messages to files.
  own = await openOwnDatabase();
  server = await planMailServer();
  process.env["SMTP_URL"] = `smtp://localhost:${server.port}`;
  process.env["MAIL_FROM"] = "Prairie State Association <committees@example.org>";
});
afterAll(async () => {
  delete process.env["SMTP_URL"];
  delete process.env["MAIL_FROM"];
  await own.close();
});
beforeEach(() => {
  reports = [];
  server.letters.length = 0;
  server.becomes("takes");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Requests a new password for a new member. @returns their address */
async function ask(locale = "en", stored: Partial<Record<"email" | "firstName" | "fullName", string>> = {}) {
  const id = `MAIL-${randomUUID().slice(0, 8)}`;
  const address = `${id.toLowerCase()}@example.org`;
  await bring({ "members.csv": voters(id).map((row) => ({ ...row, email: address })) });
  // As rows from before every entrance checked them.
  await database().member.update({ where: { id }, data: stored });
  await queuePasswordReset(context(), { memberId: id, locale });
  return address;
}

const deliver = () => deliverDue({ compose: composeLetter, report: (report) => reports.push(report) });
const outcomes = () => reports.map(({ outcome }) => outcome);

async function pass(minutes: number): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  await deliver();
}

/** Everything stored about a message except the message itself: the log line, the queue and the audit record. */
async function traces(): Promise<string> {
  const audit = await database().auditEvent.findMany({ select: { before: true, after: true, reason: true } });
  return JSON.stringify([reports, await database().letter.findMany({ omit: { sentTo: true } }), audit]);
}

describe("a mail server that accepts messages", () => {
  beforeEach(() => server.open());

  it("gets the message to the member alone, as text and HTML, with the link in both and nowhere else", async () => {
    const address = await ask();
    await deliver();
    expect(outcomes()).toEqual(["smtp"]);
    expect(server.letters).toHaveLength(1);
    const [letter] = server.letters;
    expect([letter?.from, letter?.to]).toEqual(["committees@example.org", [address]]);
    const { from, to, cc, bcc, subject, text, html, headers } = await PostalMime.parse(letter?.text ?? "");
    expect(from).toMatchObject({ name: "Prairie State Association", address: "committees@example.org" });
    expect(to).toMatchObject([{ address }]);
    expect([cc, bcc, subject]).toEqual([undefined, undefined, "Choose a new password"]);
    const token = LINK.exec(text ?? "")?.[1] ?? "";
    expect(token).toHaveLength(43);
    expect(LINK.exec(html ?? "")?.[1]).toBe(token);
    expect(JSON.stringify(headers)).not.toContain(token);
    expect(headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    const kept = await traces();
    for (const secret of [token, address]) expect(kept).not.toContain(secret);
  });

  it("gets it in the member's language, with accents intact", async () => {
    await ask("es");
    await deliver();
    const { subject, text } = await PostalMime.parse(server.letters[0]?.text ?? "");
    expect(subject).toBe("Elija una nueva contraseña");
    expect(text).toContain("Su contraseña no cambia hasta que elija otra");
  });

  it("gets each message once, however many instances of the service are sending", async () => {
    const addresses = [await ask(), await ask(), await ask()];
    await Promise.all([deliver(), deliver(), deliver()]);
    await pass(600);
    expect(server.letters.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  });
});

describe("a letter goes to one recipient", () => {
  beforeEach(() => server.open());

  it.each([
    "a@b.example>, victim@example.org",
    "a@example.org,victim@example.org",
    "a@example.org;victim@example.org",
    "Ana <a@example.org>, victim@example.org",
    "a@example.org\r\nBcc: victim@example.org",
    '"a, victim@example.org"@example.org',
    "everyone:a@example.org,victim@example.org;",
    "a(, victim@example.org)@example.org",
    "a@[192.0.2.1]",
  ])("or to none, when what is stored is not one address: %s", async (email) => {
    await ask("en", { email });
    await deliver();
    expect([outcomes(), server.letters]).toEqual([["refused"], []]);
    const ended = await database().letter.findUniqueOrThrow({ where: { id: reports[0]?.letter ?? "" } });
    expect(ended.outcome).toBe("refused");
    expect(JSON.stringify(reports)).not.toContain("example");
  });

  it.each([
    "Ana, victim@example.org",
    "Ana <victim@example.org>",
    'Ana" <victim@example.org>, "Bo',
    "Ana\r\nBcc: victim@example.org",
    "Ana\r\n\r\nvictim@example.org",
    "=?utf-8?q?Ana=0ABcc=3A_victim=40example.org?=",
  ])("whatever stands in the name: %s", async (fullName) => {
    const address = await ask("en", { fullName });
    await deliver();
    expect(server.letters.map(({ to }) => to)).toEqual([[address]]);
    const { to, cc, bcc, subject } = await PostalMime.parse(server.letters[0]?.text ?? "");
    expect([to?.map((one) => one.address), cc, bcc]).toEqual([[address], undefined, undefined]);
    expect(subject).toBe("Choose a new password");
  });
});

describe("a mail server", () => {
  it("that defers a message gets it once, after retries at growing intervals", async () => {
    await server.open();
    server.becomes(451);
    const [address, before] = [await ask(), server.asked()];
    await deliver();
    const tries = () => server.asked() - before;
    expect([tries(), outcomes()]).toEqual([1, ["postponed"]]);
    await pass(0.9);
    expect(tries()).toBe(1);
    await pass(0.2);
    expect(tries()).toBe(2);
    await pass(4.9);
    expect(tries()).toBe(2);
    server.becomes("takes");
    await pass(0.2);
    await pass(600);
    expect(outcomes()).toEqual(["postponed", "postponed", "smtp"]);
    expect(server.letters.map(({ to }) => to)).toEqual([[address]]);
    // The link is created when the message is composed, so time in the queue does not shorten its hour.
    expect(server.letters[0]?.text).toContain("reset-password");
    expect(await traces()).not.toContain(address);
  });

  it("that keeps refusing is tried six times; then the message fails, and that is recorded", async () => {
    await server.open();
    server.becomes(550);
    const [address, before] = [await ask(), server.asked()];
    await deliver();
    for (const minutes of [1, 5, 15, 60, 240, 240, 240]) await pass(minutes);
    expect(server.asked() - before).toBe(6);
    expect(outcomes()).toEqual([...Array<string>(5).fill("postponed"), "failed"]);
    const ended = await database().auditEvent.findFirst({
      where: { action: "letter.end", subjectId: reports[0]?.letter ?? "" },
    });
    expect(ended?.after).toEqual({ kind: "password-reset", outcome: "failed" });
    expect(await traces()).not.toContain(address);
  });

  it("that is unreachable loses nothing: the message is sent when it is back", async () => {
    const address = await ask();
    await deliver();
    expect(outcomes()).toEqual(["postponed"]);
    expect(await traces()).not.toContain(address);
    await server.open();
    await pass(1);
    expect(server.letters.map(({ to }) => to)).toEqual([[address]]);
  });

  it("with an untrusted certificate gets no message, encrypted or not", async () => {
    const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
    await server.open({ key, cert, disabledCommands: ["AUTH"] });
    const before = server.asked();
    await ask();
    await deliver();
    expect([outcomes(), server.asked() - before]).toEqual([["postponed"], 0]);
  });
});

/** Starts the outbox of a server. @returns how long its stop takes, in milliseconds */
function start(): () => Promise<number> {
  const stop = startOutbox({ compose: composeLetter, report: (report) => reports.push(report) });
  return async () => {
    const began = performance.now();
    await stop();
    return performance.now() - began;
  };
}

describe("the outbox", () => {
  // What one test left behind is not the next one's.
  afterEach(async () => {
    server.becomes("takes");
    await pass(600);
  });

  it("sends every other message while one hangs, also those that come meanwhile", async () => {
    await server.open();
    const hanging = await ask();
    server.becomes("hangs", hanging);
    const others = [await ask(), await ask(), await ask()];
    const stop = start();
    const delivered = () => server.letters.flatMap(({ to }) => to).toSorted();
    await expect.poll(delivered).toEqual(others.toSorted());
    others.push(await ask());
    wakeLetters();
    await expect.poll(delivered).toEqual(others.toSorted());
    await stop();
  });

  it.each(["silent", "hangs"] as const)(
    "stops at once although the mail server is %s, leaves no connection, and sends the message later",
    async (mood) => {
      await server.open();
      const address = await ask();
      server.becomes(mood);
      const stop = start();
      await expect.poll(() => server.connections()).toBe(1);
      expect(await stop()).toBeLessThan(2_000);
      await expect.poll(() => server.connections()).toBe(0);
      server.becomes("takes");
      await pass(3);
      expect(server.letters.map(({ to }) => to)).toEqual([[address]]);
    },
  );

  it("lets a slow mail server finish the message under way when it stops, so that it is not sent twice", async () => {
    await server.open();
    const address = await ask();
    server.becomes("slow");
    const stop = start();
    await expect.poll(() => server.letters.length).toBe(1);
    expect(await stop()).toBeLessThan(2_000);
    await pass(600);
    expect(server.letters.map(({ to }) => to)).toEqual([[address]]);
  });
});
