import "server-only";
import type { Entry, EntryParams, EntryResult } from "@/lib/contract/entry";
import type { FailureReason } from "@/lib/contract/failure-reasons";
import type { AccessRule } from "@/lib/domain/access/access";
import { type Principal, toActor } from "@/lib/domain/access/principal";
import type { Outcome } from "@/lib/domain/outcome";
import type { Locale } from "@/lib/domain/text/locale";
import type { WriteContext } from "@/lib/store/write";

/** What an operation knows about the call beside its parameters. */
export interface Call {
  principal: Principal;
  requestId: string;
  now: Date;
  /** The network address the call came from. */
  address: string;
  /** The language in which the caller reads. */
  locale: Locale;
}

/** What an operation comes to: its records, or for a STATUS operation the outcome of its rules. */
export type Answer<E extends Entry> = E["answer"] extends "status" ? Outcome<FailureReason> : EntryResult<E>;

/**
 * An operation: who may, then the work. `input` has been checked against the contract: every parameter is a trimmed
 * NFC text, a date is `YYYY-MM-DD`.
 * @throws Problem where neither a record nor a refusal is the right answer (403, 404, 409, 429)
 */
export interface Operation<E extends Entry = Entry> {
  mayCall: AccessRule;
  run(input: EntryParams<E>, call: Call): Promise<Answer<E>>;
}

export function toWriteContext({ principal, requestId, now }: Call): WriteContext {
  return { actor: toActor(principal), requestId, now };
}
