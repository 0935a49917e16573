import "server-only";
import { run } from "../database";
import { statement } from "../statement";

/** How many letters of a season were written for one occasion. */
interface Written {
  kind: string;
  occasion: string;
  letters: number;
}

const COUNT = statement<Written, [year: number, kinds: readonly string[]]>(
  "count-written-letters",
  `select kind, occasion, count(*)::integer as letters from letter
   where year = $1 and kind = any($2::text[]) and occasion is not null group by kind, occasion`,
);

/** How many letters were written so far to members of a season, by kind and occasion. */
export function countWritten(year: number, kinds: readonly string[]): Promise<Written[]> {
  return run(COUNT(year, kinds));
}

const COUNT_OFFERS = statement<{ letters: number }, [year: number, now: Date]>(
  "count-offer-letters-to-come",
  `select count(*)::integer as letters from letter
   where year = $1 and kind in ('place-offered', 'alternate-offered') and ended_at is null and due_at > $2`,
);

/** How many letters with offers wait for the day on which answers open. */
export async function countOffersToCome(year: number, now: Date): Promise<number> {
  return (await run(COUNT_OFFERS(year, now)))[0]?.letters ?? 0;
}
