import "server-only";
import type { FailureReason } from "@/lib/contract/failure-reasons";
import type { Refusal } from "@/lib/domain/outcome";
import { conflict, notFound } from "@/lib/domain/problem";
import { mayChange, type Season } from "@/lib/domain/season/season";
import { holdSeason, lockSeason } from "@/lib/store/seasons/seasons";
import type { Runner } from "@/lib/store/statement";
import { write, type WriteContext, type Written } from "@/lib/store/write";
import { type Call, toWriteContext } from "../operation";

/** What is written to a season, once it is known that it may still be changed. */
export type SeasonWork<Value> = (
  transaction: Runner,
  season: Season,
) => Promise<Written<Judged<Value>>> | Written<Judged<Value>>;

/** The value of what was done, or why nothing was. */
export type Judged<Value> = Refusal<FailureReason> | { ok: true; value: Value };

/**
 * One write that belongs to a season and leaves its settings as they are: several at once do not wait for each other,
 * but the season cannot close, be extended or be opened for real meanwhile.
 * @throws Problem 404 when there is no such season, 409 `season-closed` when it is over, 409 for a refusal of `work`
 */
export async function changeInSeason<Value>(
  call: Call,
  year: number,
  work: SeasonWork<Value>,
): Promise<Value> {
  return requireDone(await attempt(toWriteContext(call), year, { find: holdSeason, work }));
}

/** The same for a write to the season itself, which is locked for it. */
export async function changeSeason<Value>(call: Call, year: number, work: SeasonWork<Value>): Promise<Value> {
  return requireDone(await tryToChangeSeason(toWriteContext(call), year, work));
}

/** The same for a command; undefined when there is no such season. */
export function tryToChangeSeason<Value>(
  context: WriteContext,
  year: number,
  work: SeasonWork<Value>,
): Promise<Judged<Value> | undefined> {
  return attempt(context, year, { find: lockSeason, work });
}

function attempt<Value>(
  context: WriteContext,
  year: number,
  { find, work }: { find: typeof lockSeason; work: SeasonWork<Value> },
): Promise<Judged<Value> | undefined> {
  return write<Judged<Value> | undefined>(context, async (transaction) => {
    const season = await find(transaction, year);
    if (!season) return { result: undefined };
    const open = mayChange(season, context.now);
    return open.ok ? work(transaction, season) : { result: open };
  });
}

function requireDone<Value>(outcome: Judged<Value> | undefined): Value {
  if (!outcome) throw notFound("There is no season for that year.");
  if (!outcome.ok) throw conflict(outcome);
  return outcome.value;
}
