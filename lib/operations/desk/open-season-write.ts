import "server-only";
import { allowed, type Outcome, refuse } from "@/lib/domain/outcome";
import { conflict } from "@/lib/domain/problem";
import { mayAnswer } from "@/lib/domain/season/season";
import { lockReviewedSeason } from "@/lib/store/candidacies/candidacy-facts";
import type { Runner } from "@/lib/store/statement";
import { type Changes, write, type WriteContext } from "@/lib/store/write";

/**
 * Writes something that depends on nothing but the season not being over.
 * @throws Problem 409 `season-closed`
 */
export async function writeInOpenSeason(
  context: WriteContext,
  year: number,
  changes: (transaction: Runner) => Changes | Promise<Changes>,
): Promise<void> {
  const outcome = await write<Outcome<"season-closed">>(context, async (transaction) => {
    const [season, made] = await Promise.all([lockReviewedSeason(transaction, year), changes(transaction)]);
    if (!season || !mayAnswer(season, context.now).ok)
      return { result: refuse("season-closed", `The season ${year} is over: it can only be read.`) };
    return { result: allowed, ...made };
  });
  if (!outcome.ok) throw conflict(outcome);
}
