import "server-only";
import type { SeasonLetters } from "@/lib/domain/letter/season-letters";
import { run } from "../database";
import {
  BY_NAME,
  NAMED_MEMBER,
  type NamedMember,
  type NamePage,
  type NamePageValues,
  namePageValues,
} from "../members/by-name";
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

const LIST = statement<NamedMember, [year: number, kind: string, occasion: string, ...NamePageValues]>(
  "list-written-letters",
  `select ${NAMED_MEMBER} from letter join member on member.id = letter.member_id
   where letter.year = $1 and letter.kind = $2 and letter.occasion = $3 ${BY_NAME(4)}`,
);

/** The members to whom these letters were written, by name. */
export function listWritten(
  year: number,
  { kind, occasion }: Pick<SeasonLetters, "kind" | "occasion">,
  page: NamePage,
): Promise<NamedMember[]> {
  return run(LIST(year, kind, occasion, ...namePageValues(page)));
}

// Someone may wait for several offers, each with its own letter.
const OFFERS_TO_COME = `from member where member.id in (
  select member_id from letter
  where year = $1 and kind in ('place-offered', 'alternate-offered') and ended_at is null and due_at > $2)`;

const COUNT_OFFERS = statement<{ people: number }, [year: number, now: Date]>(
  "count-offers-to-come",
  `select count(*)::integer as people ${OFFERS_TO_COME}`,
);

/** How many members will be told of offers on the day on which answers open. */
export async function countOffersToCome(year: number, now: Date): Promise<number> {
  return (await run(COUNT_OFFERS(year, now)))[0]?.people ?? 0;
}

const LIST_OFFERS = statement<NamedMember, [year: number, now: Date, ...NamePageValues]>(
  "list-offers-to-come",
  `select ${NAMED_MEMBER} ${OFFERS_TO_COME} ${BY_NAME(3)}`,
);

/** The members whom `countOffersToCome` counts, by name. */
export function listOffersToCome(year: number, now: Date, page: NamePage): Promise<NamedMember[]> {
  return run(LIST_OFFERS(year, now, ...namePageValues(page)));
}
