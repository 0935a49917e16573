import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as desk from "@/lib/contract/desk";
import { database } from "@/lib/store/prisma";
import {
  CRAFTED_MESSAGES,
  NESTED_MESSAGE,
  RETURNED_ID,
  SAMPLE_REPORTS,
} from "@/test/fixtures/bounce-reports";
import { prepareOutbox } from "@/test/fixtures/outbox";
import { performHere } from "@/test/fixtures/perform-here";
import { type Certificate, makeCertificate } from "@/test/servers/certificate";
import { type ImapServer, startImapServer } from "@/test/servers/imap-server";
import { startSendingProcess } from "@/test/servers/sending-process";
import { readMailbox, UNDERSTOOD_FOLDER } from "./bounce-mailbox";
import { takeReport } from "./bounces";
import { readReport } from "./read-report";
import { reportReader } from "./report-reader";

const outbox = prepareOutbox();
const PATIENCE = { timeout: 60_000 };
const REPORT = SAMPLE_REPORTS["Postfix, RFC 3464"]?.source ?? "";
/** The machine itself, but not as one of the names of which that is known: STARTTLS is demanded there. */
const DISTANT = "LOCALHOST";
const { signal } = new AbortController();
let servers: ImapServer[] = [];

beforeEach(async () => {
  servers = [];
  await outbox.server.open();
});
afterEach(async () => {
  for (const server of servers) await server.close();
});

/** A letter that went out, and the report that it came back. */
async function sendLetter() {
  const sentTo = await outbox.ask();
  await outbox.deliver();
  const letter = await database().letter.findFirstOrThrow({ where: { sentTo } });
  expect(letter.outcome).toBe("sent");
  return { letter, report: REPORT.replaceAll(RETURNED_ID, letter.messageId ?? "") };
}

async function open(...given: Parameters<typeof startImapServer>): Promise<ImapServer> {
  const server = await startImapServer(...given);
  servers.push(server);
  return server;
}

const unreachable = async (memberId: string | null) => {
  const params = { memberId: memberId ?? undefined, state: "unreachable" } as const;
  return (await performHere(desk.getDeliveries, params)).items;
};

describe("a report in the bounce mailbox", () => {
  const trusting = (host: string) => async (by: "imaps" | "starttls") => {
    const certificate = await makeCertificate(host);
    return { certificate, by, host };
  };

  it.each([
    ["on this machine, in the clear", undefined],
    ["by imaps:", () => trusting("localhost")("imaps")],
    ["by STARTTLS", () => trusting(DISTANT)("starttls")],
  ])(
    "makes the letter bounced and its reader unreachable at the desk; one of a letter that is not ours stays: %s",
    async (_, secure) => {
      const { letter, report } = await sendLetter();
      expect(await unreachable(letter.memberId)).toEqual([]);
      const security = await secure?.();
      const server = await open([report, REPORT], security);
      const sender = startSendingProcess(outbox.own.url, {
        BOUNCE_IMAP_URL: server.url,
        ...(security && { NODE_EXTRA_CA_CERTS: security.certificate.file }),
      });
      const where = { id: letter.id };
      const outcome = async () => (await database().letter.findUniqueOrThrow({ where })).outcome;
      await expect.poll(outcome, PATIENCE).toBe("bounced");
      await expect.poll(() => server.count(UNDERSTOOD_FOLDER).messages, PATIENCE).toBe(1);
      await sender.stop();
      expect(server.count("INBOX")).toEqual({ messages: 1, unread: 1 });
      expect(await unreachable(letter.memberId)).toMatchObject([
        {
          letterId: letter.id,
          state: "bounced",
          unreachable: true,
          sentTo: letter.sentTo,
          answer: expect.stringContaining("550 5.1.1") as string,
        },
      ]);
    },
    120_000,
  );

  it("is taken once; one of a letter that waits, or of none of ours, is left", async () => {
    const { letter, report } = await sendLetter();
    expect(await takeReport(Buffer.from(report), readReport)).toBe("understood");
    expect(await takeReport(Buffer.from(report), readReport)).toBe("understood");
    const reports = { action: "letter.report", subjectId: letter.id };
    expect(await database().auditEvent.count({ where: reports })).toBe(1);
    expect(await takeReport(Buffer.from(REPORT), readReport)).toBe("left");
    const waiting = { messageId: letter.messageId, endedAt: null, heldAt: new Date(), outcome: "" };
    await database().letter.update({ where: { id: letter.id }, data: waiting });
    expect(await takeReport(Buffer.from(report), readReport)).toBe("left");
  });
});

it("a report with a NUL in its words and in the letter's id counts like one without", async () => {
  const { letter, report } = await sendLetter();
  const id = letter.messageId ?? "";
  const withNuls = report.replaceAll("550 5.1.1", "550 5.1.1 \0").replaceAll(id, id.replace("@", "\0@"));
  expect(withNuls.split("\0").length).toBeGreaterThan(2);
  expect(await takeReport(Buffer.from(withNuls), readReport)).toBe("understood");
  expect((await database().letter.findUniqueOrThrow({ where: { id: letter.id } })).outcome).toBe("bounced");
});

describe("a message that somebody made to stop the reading", () => {
  it("stops neither the reports after it nor the rest of the service, also after a restart", async () => {
    const crafted = [NESTED_MESSAGE, ...Object.values(CRAFTED_MESSAGES)];
    const server = await open(crafted);
    const environment = { BOUNCE_IMAP_URL: server.url };
    for (const count of [1, 2]) {
      const { letter, report } = await sendLetter();
      server.receive(report);
      const sender = startSendingProcess(outbox.own.url, environment);
      await expect.poll(() => server.count(UNDERSTOOD_FOLDER).messages, PATIENCE).toBe(count);
      await sender.stop();
      expect((await database().letter.findUniqueOrThrow({ where: { id: letter.id } })).outcome).toBe(
        "bounced",
      );
      expect(server.count("INBOX")).toEqual({ messages: crafted.length, unread: crafted.length });
    }
  }, 120_000);

  it("is read in another thread, which ends at a limit, and the next one is read", async () => {
    // As the program that reads them, with a word that keeps it busy and one that breaks it.
    const program = `const { parentPort } = require("node:worker_threads");
      parentPort.on("message", (source) => {
        const text = Buffer.from(source).toString();
        while (text === "forever");
        if (text === "broken") throw new Error("broken");
        parentPort.postMessage({ reading: undefined });
      });`;
    let started = 0;
    const start = () => {
      started += 1;
      return new Worker(program, { eval: true });
    };
    const reader = reportReader(start, { limitMilliseconds: 2_000 });
    const read = (text: string) => reader.read(Buffer.from(text));
    expect(await read("one")).toBeUndefined();
    expect(await read("forever")).toBe("unreadable");
    expect(await read("two")).toBeUndefined();
    expect(await read("broken")).toBe("unreadable");
    expect(await read("three")).toBeUndefined();
    expect(started).toBe(3);
    const stopped = read("forever");
    reader.stop();
    expect(await stopped).toBe("unreadable");
  });
});

describe("a bounce mailbox on another machine", () => {
  const read = ({ url }: ImapServer) =>
    readMailbox({ url, onMessage: (source) => takeReport(source, readReport) }, new Set(), signal).catch(
      (error: unknown) => error,
    );
  const secured = (certificate: Certificate) => ({ certificate, by: "starttls" as const, host: DISTANT });

  it("is not signed in to without encryption", async () => {
    const server = await open([REPORT]);
    const distant = { ...server, url: server.url.replace("127.0.0.1", DISTANT) };
    const failed = await read(distant);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toHaveProperty("authenticationFailed", true);
    expect((failed as Error).message).toMatch(/TLS/i);
  });

  it("is not signed in to with a certificate that no one vouches for", async () => {
    const server = await open([REPORT], secured(await makeCertificate(DISTANT)));
    expect(await read(server)).toHaveProperty("code", "DEPTH_ZERO_SELF_SIGNED_CERT");
    expect(server.count("INBOX")).toEqual({ messages: 1, unread: 1 });
  });
});
