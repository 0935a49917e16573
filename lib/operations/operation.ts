import "server-only";
import type { Entry, EntryCurrent, EntryParams, EntryReason, EntryResult } from "@/lib/contract/entry";
import type { AccessRule } from "@/lib/domain/access/access";
import { type Principal, toActor } from "@/lib/domain/access/principal";
import type { Outcome, Refusal } from "@/lib/domain/outcome";
import type { Problem, ProblemExtras } from "@/lib/domain/problem";
import type { Locale } from "@/lib/domain/text/locale";
import type { KeyedCall } from "@/lib/store/idempotency";
import type { LastChange } from "@/lib/store/last-change";
import type { WriteContext } from "@/lib/store/write";
import type { FailureReason } from "@/lib/vocabulary/failure-reasons";
import type { FileAnswer } from "./file-answer";

/**
 * The context of a call, apart from its parameters.
 * @typeParam Reason the reasons that the operation's entry lists: what refuses for another does not compile
 */
export interface Call<in Reason extends FailureReason = never> {
  principal: Principal;
  requestId: string;
  now: Date;
  /** The network address of the caller. */
  address: string;
  /** The language of the caller. */
  locale: Locale;
  /** What the call's `Idempotency-Key` says about its write. */
  keyed?: KeyedCall | undefined;
  /** The refusal as the problem to throw. */
  refuse: (refusal: Refusal<Reason>, extras?: Pick<ProblemExtras, "errors" | "more">) => Problem;
}

/** The outcome of an operation: its records, or for a STATUS operation the verdict of its rules. */
export type Answer<E extends Entry> = E["answer"] extends "status"
  ? StatusAnswer<EntryReason<E>>
  : E["answer"] extends "file"
    ? FileAnswer
    : EntryResult<E>;

/** The verdict of a STATUS operation. */
export type StatusAnswer<Reason extends FailureReason = FailureReason> = Outcome<Reason> & {
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
  run(input: EntryParams<E>, call: Call<EntryReason<E>>): Promise<Answer<E>>;
}

/** What was changed by somebody else, as it is now. */
export interface Stale<Current> {
  /** undefined: there is nothing left to read. */
  current: Current | undefined;
  /** Who changed it last, where that is on record. */
  lastChange?: LastChange | undefined;
}

/** How an operation whose entry lists `stale-change` reads the current record after it has refused a call. */
export type ReadsCurrent<E extends Entry> =
  "stale-change" extends EntryReason<E>
    ? undefined extends E["current"]
      ? { readCurrent: "An entry that lists stale-change declares its current record." }
      : {
          readCurrent: (input: EntryParams<E>, call: Call<EntryReason<E>>) => Promise<Stale<EntryCurrent<E>>>;
        }
    : unknown;

/** An operation of our own groups, tied to its contract entry. */
export interface DefinedOperation<E extends Entry = Entry> extends Operation<E> {
  entry: E;
}

/**
 * Ties an operation to its entry: its input, its result and the reasons for which it refuses are those of the entry. One that lists
 * `stale-change` says how the current record is read, as far as the caller may read it.
 */
export function defineOperation<E extends Entry>(
  entry: E,
  operation: Operation<E> & ReadsCurrent<E>,
): DefinedOperation<E> {
  return { entry, ...operation };
}

export function toWriteContext({ principal, requestId, now, keyed }: Call): WriteContext {
  return { actor: toActor(principal), requestId, now, keyed };
}
