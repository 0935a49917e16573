import { afterAll, beforeAll, expect, it } from "vitest";
import { SAMPLE_REPORTS } from "@/test/fixtures/bounce-reports";
import { type ImapServer, startImapServer } from "@/test/servers/imap-server";
import { readMailbox, UNDERSTOOD_FOLDER } from "./bounce-mailbox";
import { readReport } from "./read-report";

let server: ImapServer;
const samples = Object.values(SAMPLE_REPORTS);
const understood = samples.filter(({ says }) => says).length;
const { signal } = new AbortController();
const onMessage = async (source: Buffer) => (await readReport(source)) !== undefined;

beforeAll(async () => {
  server = await startImapServer(samples.map(({ source }) => source));
});
afterAll(() => server.close());

it("reads each unread message once, puts away what it understands, and leaves the rest unread", async () => {
  const passedOver = new Set<string>();
  const mailbox = { url: server.url, onMessage };
  const left = samples.length - understood;
  expect(await readMailbox(mailbox, passedOver, signal)).toEqual({ understood, left });
  expect(server.count("INBOX")).toEqual({ messages: left, unread: left });
  expect(server.count(UNDERSTOOD_FOLDER)).toEqual({ messages: understood, unread: 0 });
  expect(await readMailbox(mailbox, passedOver, signal)).toEqual({ understood: 0, left });
});

it("says when it may not sign in, without the password", async () => {
  const url = server.url.replace("s3cret", "guessed-password");
  const failed = await readMailbox({ url, onMessage }, new Set(), signal).catch((error: unknown) => error);
  expect(failed).toMatchObject({ authenticationFailed: true });
  expect(String(failed)).not.toContain("guessed-password");
});
