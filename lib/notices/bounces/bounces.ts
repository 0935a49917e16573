import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/env";
import { recordReport } from "@/lib/store/letters/record-report";
import type { WriteContext } from "@/lib/store/write";
import type { MailboxRound, MessageOutcome } from "./bounce-mailbox";
import type { ReportReader } from "./report-reader";

const ROUND_MILLISECONDS = 60_000;

/** One round through the mailbox, for the log; it contains no address, no message and no password. */
export type BounceReportLine = { bounceMailbox: "read" | "away" } & Partial<MailboxRound> & {
    cause?: string;
  };

const serviceContext = (): WriteContext => ({
  actor: { kind: "service", id: "notices" },
  requestId: randomUUID(),
  now: new Date(),
});

/** Records what a message reports; `left` when it is no report, or not of a letter of ours that was sent. */
export async function takeReport(source: Uint8Array, read: ReportReader["read"]): Promise<MessageOutcome> {
  const reading = await read(source);
  if (reading === "unreadable") return "unreadable";
  if (!reading) return "left";
  const { messageId, ...report } = reading;
  const recorded = await recordReport(serviceContext(), { messageId }, report);
  return recorded?.ok ? "understood" : "left";
}

interface Bounces {
  reader: ReportReader;
  report: (line: BounceReportLine) => void;
}

/**
 * Reads the bounce mailbox, if there is one (BOUNCE_IMAP_URL), once a minute.
 * @returns a function to stop
 */
export function startBounces({ reader, report }: Bounces): () => Promise<void> {
  const url = env().BOUNCE_IMAP_URL;
  if (url === undefined) return () => Promise.resolve();
  const stopping = new AbortController();
  const passedOver = new Set<string>();
  let underWay: Promise<void> | undefined;
  const round = async () => {
    try {
      // Loaded only where there is a mailbox: it brings more than a megabyte of character sets.
      const { readMailbox } = await import("./bounce-mailbox");
      const onMessage = (source: Uint8Array) => takeReport(source, reader.read);
      const read = await readMailbox({ url, onMessage }, passedOver, stopping.signal);
      if (read.understood + read.unreadable > 0) report({ bounceMailbox: "read", ...read });
    } catch (error) {
      if (!stopping.signal.aborted) report({ bounceMailbox: "away", cause: causeOf(error) });
    } finally {
      reader.stop();
    }
  };
  const start = () => {
    underWay ??= round().finally(() => {
      underWay = undefined;
    });
  };
  const timer = setInterval(start, ROUND_MILLISECONDS);
  timer.unref();
  start();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    reader.stop();
    await underWay;
  };
}

/** The kind of error and nothing of its text: mail servers repeat what they were sent. */
function causeOf(error: unknown): string {
  const { code, authenticationFailed } = error as { code?: unknown; authenticationFailed?: unknown };
  if (authenticationFailed === true) return "sign-in refused";
  return typeof code === "string" && /^[\w-]+$/.test(code) ? code : "unknown";
}
