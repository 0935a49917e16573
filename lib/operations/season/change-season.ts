import "server-only";
import type { Refusal } from "@/lib/domain/outcome";
import { mayChange, type Season } from "@/lib/domain/season/season";
import { holdSeason, lockSeason } from "@/lib/store/seasons/seasons";
import type { Runner } from "@/lib/store/statement";
import { write, type WriteContext, type Written } from "@/lib/store/write";
import type { FailureReason } from "@/lib/vocabulary/failure-reasons";
import { type Call, toWriteContext } from "../operation";
import { noSeason } from "./records";

/** What is written to a season, once it is known that it may still be changed. */
export type SeasonWork<Value, Reason extends FailureReason> = (
  transaction: Runner,
  season: Season,
) => Promise<Written<Judged<Value, Reason>>> | Written<Judged<Value, Reason>>;

/** The value of what was done, or why nothing was. */
export type Judged<Value, Reason extends FailureReason = FailureReason> =
  Refusal<Reason> | { ok: true; value: Value };

/**
 * One write that belongs to a season and leaves its settings as they are: several at once do not wait for each other,
 * but the season cannot close, be extended or be opened for real at the same time.
 * @throws Problem 404 when there is no such season, `season-closed` when it is over, or the refusal of `work`
 */
export async function changeInSeason<Value, Reason extends FailureReason = FailureReason>(
  call: Call<Reason | "season-closed">,
  year: number,
  work: SeasonWork<Value, Reason>,
): Promise<Value> {
  return requireDone(call, await attempt(toWriteContext(call), year, { find: holdSeason, work }));
}

/** The same for a write to the season itself, which is locked for it. */
export async function changeSeason<Value, Reason extends FailureReason = FailureReason>(
  call: Call<Reason | "season-closed">,
  year: number,
  work: SeasonWork<Value, Reason>,
): Promise<Value> {
  return requireDone(call, await tryToChangeSeason(toWriteContext(call), year, work));
}

/** The same for a command; undefined when there is no such season. */
export function tryToChangeSeason<Value, Reason extends FailureReason>(
  context: WriteContext,
  year: number,
  work: SeasonWork<Value, Reason>,
): Promise<Judged<Value, Reason | "season-closed"> | undefined> {
  return attempt(context, year, { find: lockSeason, work });
}

function attempt<Value, Reason extends FailureReason>(
  context: WriteContext,
  year: number,
  { find, work }: { find: typeof lockSeason; work: SeasonWork<Value, Reason> },
): Promise<Judged<Value, Reason | "season-closed"> | undefined> {
  return write<Judged<Value, Reason | "season-closed"> | undefined>(context, async (transaction) => {
    const season = await find(transaction, year);
    if (!season) return { result: undefined };
    const open = mayChange(season, context.now);
    return open.ok ? work(transaction, season) : { result: open };
  });
}

function requireDone<Value, Reason extends FailureReason>(
  call: Call<Reason>,
  outcome: Judged<Value, Reason> | undefined,
): Value {
  if (!outcome) throw noSeason();
  if (!outcome.ok) throw call.refuse(outcome);
  return outcome.value;
}
