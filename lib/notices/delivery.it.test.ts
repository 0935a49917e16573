import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import { generate } from "selfsigned";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { database } from "@/lib/store/database";
import { queuePasswordReset } from "@/lib/store/notices/notices";
import { bring, voters } from "@/test/fixtures/association";
import { context } from "@/test/fixtures/credentials";
import { openOwnDatabase, type OwnDatabase } from "@/test/fixtures/own-database";
import { type MailServer, planMailServer } from "@/test/servers/mail-server";
import { composeNotice } from "./compose-notice";
import { deliverDue, type DeliveryReport } from "./outbox";

const MINUTE = 60_000;
const LINK = /https?:\/\/\S+\/reset-password#([\w-]{43})/;
let own: OwnDatabase;
let server: MailServer;
let reports: DeliveryReport[] = [];

beforeAll(async () => {
  // A database of our own: the outbox of the server that the other tests share would send our letters as files.
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

/** Somebody asks for a new password. @returns their address */
async function ask(locale = "en"): Promise<string> {
  const id = `MAIL-${randomUUID().slice(0, 8)}`;
  const address = `${id.toLowerCase()}@example.org`;
  await bring({ "members.csv": voters(id).map((row) => ({ ...row, email: address })) });
  await queuePasswordReset(context(), { memberId: id, locale });
  return address;
}

const deliver = () => deliverDue({ compose: composeNotice, report: (report) => reports.push(report) });
const outcomes = () => reports.map(({ outcome }) => outcome);

async function pass(minutes: number): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  await deliver();
}

/** What is kept of a letter beside the letter itself: the log's line, the queue, the audit. */
async function traces(): Promise<string> {
  const audit = await database().auditEvent.findMany({ select: { before: true, after: true, reason: true } });
  return JSON.stringify([reports, await database().notice.findMany(), audit]);
}

describe("a mail server that takes letters", () => {
  beforeEach(() => server.open());

  it("gets the letter for the member alone, in words and as a page, with the link in both and nowhere else", async () => {
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

  it("gets it in the reader's language, letters with accents whole", async () => {
    await ask("es");
    await deliver();
    const { subject, text } = await PostalMime.parse(server.letters[0]?.text ?? "");
    expect(subject).toBe("Elija una nueva contraseña");
    expect(text).toContain("Su contraseña no cambia hasta que elija otra");
  });

  it("gets each letter once, however many instances of the service look for letters to send", async () => {
    const addresses = [await ask(), await ask(), await ask()];
    await Promise.all([deliver(), deliver(), deliver()]);
    await pass(600);
    expect(server.letters.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  });
});

describe("a mail server that is not well", () => {
  it("and asks to come back later is asked again, later each time, and then gets the letter once", async () => {
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
    // The link is made when the letter is written: waiting takes nothing from its hour.
    expect(server.letters[0]?.text).toContain("reset-password");
    expect(await traces()).not.toContain(address);
  });

  it("and refuses for good is asked six times in all; then the letter is given up, and that is on record", async () => {
    await server.open();
    server.becomes(550);
    const [address, before] = [await ask(), server.asked()];
    await deliver();
    for (const minutes of [1, 5, 15, 60, 240, 240, 240]) await pass(minutes);
    expect(server.asked() - before).toBe(6);
    expect(outcomes()).toEqual([...Array<string>(5).fill("postponed"), "failed"]);
    const ended = await database().auditEvent.findFirst({
      where: { action: "notice.end", subjectId: reports[0]?.notice ?? "" },
    });
    expect(ended?.after).toEqual({ kind: "password-reset", outcome: "failed" });
    expect(await traces()).not.toContain(address);
  });

  it("and is not there loses nothing: the letter is sent when it is back", async () => {
    const address = await ask();
    await deliver();
    expect(outcomes()).toEqual(["postponed"]);
    expect(await traces()).not.toContain(address);
    await server.open();
    await pass(1);
    expect(server.letters.map(({ to }) => to)).toEqual([[address]]);
  });

  it("and shows a certificate that nobody vouches for gets no letter, encrypted or not", async () => {
    const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
    await server.open({ key, cert, disabledCommands: ["AUTH"] });
    const before = server.asked();
    await ask();
    await deliver();
    expect([outcomes(), server.asked() - before]).toEqual([["postponed"], 0]);
  });
});
