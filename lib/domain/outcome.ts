import type { RefusalKey } from "@/lib/vocabulary/refusal-words";
import type { CalendarDate } from "./time/calendar-date";

/** What a refusal says in another language (messages/refusals.ts). */
export interface RefusalWords {
  key: RefusalKey;
  values?: Readonly<Record<string, string | number>>;
  /** Days among the values, written as the language writes them. */
  days?: Readonly<Record<string, CalendarDate>>;
}

/**
 * A refusal by a rule: data, not an exception. `detail` is a sentence that staff read on the screen: no ids, versions or stamps. In ASCII
 * and without personal data, but for names of candidates in the answers of the desk, to callers who may see them.
 */
export interface Refusal<Reason extends string> {
  ok: false;
  reason: Reason;
  detail: string;
  /** The same sentence for readers of another language; absent: they read the general one of the reason. */
  words?: RefusalWords;
}

/** The result of a rule or a write, with a value where there is one. */
export type Outcome<Reason extends string, Value = undefined> = Allowance<Value> | Refusal<Reason>;

type Allowance<Value> = [Value] extends [undefined] ? { ok: true } : { ok: true; value: Value };

export const allowed = { ok: true } as const;

export function allow<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** The refusal of a change whose writer saw another version than the current one. */
export function refuseStale(what: string): Refusal<"stale-change"> {
  return refuse("stale-change", `${what} was changed after it was read.`);
}

export function refuse<Reason extends string>(
  reason: Reason,
  detail: string,
  words?: RefusalWords,
): Refusal<Reason> {
  return words ? { ok: false, reason, detail, words } : { ok: false, reason, detail };
}
