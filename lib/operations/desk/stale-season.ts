import "server-only";
import type { Refusal } from "@/lib/domain/outcome";
import type { Season } from "@/lib/domain/season/season";
import type { Runner } from "@/lib/store/statement";
import { staleChange } from "@/lib/store/stale-change";

/**
 * The refusal of a change to a season of which the caller saw another version; undefined when they saw this one.
 * @param more what else is now, besides whether the season is in rehearsal
 */
export async function staleSeason(
  transaction: Runner,
  { year, version, rehearsal }: Season,
  seen: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Refusal<"stale-change"> | undefined> {
  if (seen === String(version)) return undefined;
  const now = { rehearsal: String(rehearsal), ...more };
  return staleChange(transaction, { subject: "season", subjectId: String(year), version, now });
}
