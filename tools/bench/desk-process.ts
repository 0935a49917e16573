// Times reads of the season desk on the database of DATABASE_URL, one after another, as the server performs them; jobs and
// results pass over IPC.
import { randomUUID } from "node:crypto";
import { findOperation, perform, toSent } from "@/lib/operations/perform";
import { closeDatabase } from "@/lib/store/database";
import type { DeskJob, DeskTimes } from "./desk";

async function time({ path, params, times }: DeskJob): Promise<DeskTimes> {
  const operation = findOperation(path);
  if (!operation) throw new Error(`There is no operation at ${path}`);
  const client = { kind: "client", id: "bench", scopes: ["desk.read"] } as const;
  const milliseconds: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const call = { requestId: randomUUID(), now: new Date(), locale: "en", address: "" } as const;
    const sent = toSent(operation.entry, params[turn % params.length] ?? {});
    const began = performance.now();
    await perform(operation, sent, client, call);
    milliseconds.push(performance.now() - began);
  }
  return { milliseconds };
}

process.on("message", (job: DeskJob) => void time(job).then((times) => process.send?.(times)));
process.on("disconnect", () => void closeDatabase().finally(() => process.exit(0)));
