import { afterAll, beforeAll, expect, it } from "vitest";
import { unavailable } from "@/lib/domain/problem";
import { SAMPLE_REPORTS } from "@/test/fixtures/bounce-reports";
import { type ImapServer, startImapServer } from "@/test/servers/imap-server";
import { readMailbox, UNDERSTOOD_FOLDER } from "./bounce-mailbox";
import { readReport } from "./read-report";

let server: ImapServer;
const samples = Object.values(SAMPLE_REPORTS);
const understood = samples.filter(({ says }) => says).length;
const { signal } = new AbortController();
const onMessage = async (source: Buffer) =>
  (await readReport(source)) === undefined ? ("left" as const) : ("understood" as const);

beforeAll(async () => {
  server = await startImapServer(samples.map(({ source }) => source));
});
afterAll(() => server.close());

it("reads each unread message once, puts away what it understands, and leaves the rest unread", async () => {
  const passedOver = new Set<string>();
  const mailbox = { url: server.url, onMessage };
  const left = samples.length - understood;
  expect(await readMailbox(mailbox, passedOver, signal)).toEqual({ understood, left, unreadable: 0 });
  expect(server.count("INBOX")).toEqual({ messages: left, unread: left });
  expect(server.count(UNDERSTOOD_FOLDER)).toEqual({ messages: understood, unread: 0 });
  expect(await readMailbox(mailbox, passedOver, signal)).toEqual({ understood: 0, left, unreadable: 0 });
});

it("goes on after a message that cannot be read, and does not read it again", async () => {
  const first = samples.find(({ says }) => says)?.source ?? "";
  const failing = await startImapServer([first, first, first]);
  let messages = 0;
  const mailbox = {
    url: failing.url,
    onMessage: () => {
      messages += 1;
      if (messages === 2) throw new Error("This message is not to be read");
      return Promise.resolve("understood" as const);
    },
  };
  const passedOver = new Set<string>();
  expect(await readMailbox(mailbox, passedOver, signal)).toEqual({ understood: 2, left: 1, unreadable: 1 });
  expect(await readMailbox(mailbox, passedOver, signal)).toEqual({ understood: 0, left: 1, unreadable: 0 });
  expect(messages).toBe(3);
  await failing.close();
});

it("reads a message again when it was the database that was away", async () => {
  const failing = await startImapServer(samples.slice(0, 1).map(({ source }) => source));
  const passedOver = new Set<string>();
  const away = () => Promise.reject(unavailable("The database is away."));
  await expect(readMailbox({ url: failing.url, onMessage: away }, passedOver, signal)).rejects.toThrow(
    "away",
  );
  const mailbox = { url: failing.url, onMessage };
  expect(await readMailbox(mailbox, passedOver, signal)).toEqual({ understood: 1, left: 0, unreadable: 0 });
  await failing.close();
});

it("says when it may not sign in, without the password", async () => {
  const url = server.url.replace("s3cret", "guessed-password");
  const failed = await readMailbox({ url, onMessage }, new Set(), signal).catch((error: unknown) => error);
  expect(failed).toMatchObject({ authenticationFailed: true });
  expect(String(failed)).not.toContain("guessed-password");
});
