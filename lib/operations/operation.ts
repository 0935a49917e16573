import "server-only";
import type { Entry, EntryParams, EntryResult } from "@/lib/contract/entry";
import type { FailureReason } from "@/lib/contract/failure-reasons";
import type { AccessRule } from "@/lib/domain/access/access";
import { type Principal, toActor } from "@/lib/domain/access/principal";
import type { Outcome } from "@/lib/domain/outcome";
import type { Locale } from "@/lib/domain/text/locale";
import type { WriteContext } from "@/lib/store/write";

/** The context of a call, apart from its parameters. */
export interface Call {
  principal: Principal;
  requestId: string;
  now: Date;
  /** The network address of the caller. */
  address: string;
  /** The language of the caller. */
  locale: Locale;
}

/** The outcome of an operation: its records, or for a STATUS operation the verdict of its rules. */
export type Answer<E extends Entry> = E["answer"] extends "status" ? StatusAnswer : EntryResult<E>;

/** The verdict of a STATUS operation. */
export type StatusAnswer = Outcome<FailureReason> & {
  /** For a success: the names of parameters that are saved only once they are confirmed. */
  awaiting?: readonly string[];
  /** The sentences of the rules of the season that are not met (contract.md 8.10). */
  unmet?: readonly string[];
};

/**
 * An operation: its access rule and its work. `input` has been checked against the contract: every parameter is a
 * trimmed NFC text, a date is `YYYY-MM-DD`.
 * @throws Problem when neither a record nor a refusal is the right response (403, 404, 409, 429)
 */
export interface Operation<E extends Entry = Entry> {
  mayCall: AccessRule;
  run(input: EntryParams<E>, call: Call): Promise<Answer<E>>;
}

export function toWriteContext({ principal, requestId, now }: Call): WriteContext {
  return { actor: toActor(principal), requestId, now };
}
