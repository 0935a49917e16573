// A worker thread that reads messages of the bounce mailbox (lib/notices/bounces/report-reader.ts): it may be ended in the middle.
import { parentPort } from "node:worker_threads";
import { readReport } from "@/lib/notices/bounces/read-report";
import type { ReadingReply } from "@/lib/notices/bounces/report-reader";

parentPort?.on("message", (source: Uint8Array) => {
  void readReport(source)
    // What cannot be read may quote the message: nothing of the error leaves the thread.
    .catch(() => "unreadable" as const)
    .then((reading) => parentPort?.postMessage({ reading } satisfies ReadingReply));
});
