// Times lookups by name, and searches, on the database of DATABASE_URL, one after another; requests and results pass over IPC.
import { listPeople } from "@/lib/operations/member/find-people";
import { closeDatabase } from "@/lib/store/database";
import { findMembersByName } from "@/lib/store/members/member-lookup";
import type { LookupTimes, TimeLookup } from "./lookup-timer";

async function time({ lookup: request, times }: TimeLookup): Promise<LookupTimes> {
  const milliseconds: number[] = [];
  let rows = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    rows = (await (typeof request === "string" ? listPeople(request) : findMembersByName(request))).length;
    milliseconds.push(performance.now() - began);
  }
  return { milliseconds, rows };
}

process.on("message", (question: TimeLookup) => void time(question).then((answer) => process.send?.(answer)));
process.on("disconnect", () => void closeDatabase().finally(() => process.exit(0)));
