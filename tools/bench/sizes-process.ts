// Times what depends on how many voters and letters there are, on the database of DATABASE_URL, one call after another, as the
// server performs it; jobs and results pass over IPC.
import { randomUUID } from "node:crypto";
import { writePlans } from "@/lib/notices/calendar/write-planned";
import type { FileAnswer } from "@/lib/operations/file-answer";
import { findOperation, perform, toSent } from "@/lib/operations/perform";
import { closeDatabase } from "@/lib/store/database";
import { countMorning } from "@/lib/store/desk/morning-counts";
import { countOpenLetters } from "@/lib/store/letters/letters";
import { onLetterWorkerNotified } from "@/lib/store/letters/letter-worker";
import { extendDeadline } from "@/lib/operations/season/extend-season";
import { DESK_YEAR } from "./desk-season";
import type { SizesJob, SizesTimes } from "./sizes";

const ACTOR = { kind: "client", id: "bench" } as const;
const contextNow = () => ({ actor: ACTOR, requestId: randomUUID(), now: new Date() });

async function callOperation(path: string, params: Record<string, unknown>): Promise<void> {
  const operation = findOperation(path);
  if (!operation) throw new Error(`There is no operation at ${path}`);
  const client = { kind: "client", id: "bench", scopes: ["desk.read", "desk.write"] } as const;
  const call = { requestId: randomUUID(), now: new Date(), locale: "en", address: "" } as const;
  const { entry } = operation;
  const performed = await perform(operation, toSent(entry, params), client, call);
  if (entry.answer !== "file" || performed.kind !== "result") return;
  const pieces = (performed.result as FileAnswer).pieces[Symbol.asyncIterator]();
  while (!(await pieces.next()).done);
}

/** Moves the end of nominations, and writes all letters of it, each batch timed. */
async function extend(days: number): Promise<SizesTimes> {
  const began = performance.now();
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const extension = {
    year: DESK_YEAR,
    deadline: "nominationsClose",
    date,
    reason: "Storm.",
    version: undefined,
  } as const;
  const extended = await extendDeadline(contextNow(), extension);
  if (!extended?.ok) throw new Error("The deadline could not be moved");
  const milliseconds = [performance.now() - began];
  let last = performance.now();
  onLetterWorkerNotified(() => {
    milliseconds.push(performance.now() - last);
    last = performance.now();
  });
  await writePlans(contextNow(), () => undefined);
  return { milliseconds };
}

async function time(job: SizesJob): Promise<SizesTimes> {
  if ("days" in job) return extend(job.days);
  const { path, params, times } = job;
  const read = {
    gauge: countOpenLetters,
    morning: () => countMorning(new Date(Date.now() - 86_400_000)),
  }[path];
  const milliseconds: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    await (read ? read() : callOperation(path, params[turn % params.length] ?? {}));
    milliseconds.push(performance.now() - began);
  }
  return { milliseconds };
}

process.on("message", (job: SizesJob) => void time(job).then((times) => process.send?.(times)));
process.on("disconnect", () => void closeDatabase().finally(() => process.exit(0)));
