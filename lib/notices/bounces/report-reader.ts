import "server-only";
import type { Worker } from "node:worker_threads";
import type { BounceReport } from "@/lib/domain/letter/bounce-report";

// Fifty times as long as the largest message takes on an idle machine.
const LIMIT_MILLISECONDS = 5_000;

/** What a message reports; `unreadable` when reading it failed or took too long. */
export type Reading = BounceReport | undefined | "unreadable";

/** What the worker is sent, and what it replies. */
export interface ReadingReply {
  reading: Reading;
}

/** Reads one message at a time in a thread of its own: anybody may write to the mailbox, and choose what is read. */
export interface ReportReader {
  read: (source: Uint8Array) => Promise<Reading>;
  /** Ends the thread; what it was reading is unreadable. The next message starts another one. */
  stop: () => void;
}

/** @param start starts the program (server/report-reader.ts) */
export function reportReader(
  start: () => Worker,
  { limitMilliseconds = LIMIT_MILLISECONDS } = {},
): ReportReader {
  let running: Worker | undefined;
  const stop = () => {
    void running?.terminate();
    running = undefined;
  };
  return {
    stop,
    read: (source) =>
      new Promise<Reading>((resolve) => {
        running ??= start();
        const worker = running;
        const end = (reading: Reading) => {
          clearTimeout(timer);
          worker.removeAllListeners();
          // An error that comes late must not end the server.
          worker.on("error", () => undefined);
          resolve(reading);
        };
        const giveUp = () => {
          if (running === worker) stop();
          end("unreadable");
        };
        const timer = setTimeout(giveUp, limitMilliseconds);
        worker.on("message", ({ reading }: ReadingReply) => end(reading));
        worker.on("error", giveUp);
        worker.on("exit", giveUp);
        worker.postMessage(source);
      }),
  };
}
