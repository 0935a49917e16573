import "server-only";
import type { Entry, EntryParams, EntryResult } from "@/lib/contract/entry";
import { findOperation, perform, toSent } from "@/lib/operations/perform";
import type { StaffRole } from "@/lib/vocabulary/access";
import { demoMemberIds } from "./members";

/** Does at the desk what this member of staff would do, through the operations. */
export type Act = <E extends Entry>(entry: E, params: EntryParams<E>) => Promise<EntryResult<E>>;

/** A member of the demo's staff, at work at that moment. */
export function staffAt(now: Date, role: "manager" | "reviewer"): Act {
  const roles = [{ role: role satisfies StaffRole, committeeCode: "" }];
  const id = demoMemberIds[role];
  const principal = { kind: "member", id, sessionId: "", voter: false, roles, provenAt: now } as const;
  return async <E extends Entry>(entry: E, params: EntryParams<E>) => {
    const operation = findOperation(entry.path);
    if (!operation) throw new Error(`There is no operation ${entry.path}`);
    const context = { requestId: "demo", now, address: "", locale: "en" } as const;
    const performed = await perform(operation, toSent(entry, params), principal, context);
    if (performed.kind !== "result")
      throw new Error(`The demo's desk could not be set up: ${performed.detail}`);
    return performed.result as EntryResult<E>;
  };
}
