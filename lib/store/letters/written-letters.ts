import "server-only";
import type { SeasonLetters } from "@/lib/domain/letter/season-letters";
import { run } from "../database";
import {
  BY_NAME,
  BY_NAME_INDEX,
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

// Counts each occasion by itself, because grouping 150,000 letters takes longer than counting them. The list of kinds is the
// condition of the index `letter_of_day`; without it, a prepared statement cannot use that index.
const COUNT = statement<Written, [year: number, kinds: readonly string[], occasions: readonly string[]]>(
  "count-written-letters",
  `select one.kind, one.occasion, (
     select count(*)::integer from letter
     where letter.year = $1 and letter.kind = one.kind and letter.occasion = one.occasion
       and letter.kind in ('nominations-open', 'nominations-closing', 'answer-reminder', 'not-selected')
   ) as letters from unnest($2::text[], $3::text[]) as one (kind, occasion)`,
);

/** How many letters were written so far to members of a season, for each of these occasions. */
export function countWritten(
  year: number,
  occasions: readonly Pick<SeasonLetters, "kind" | "occasion">[],
): Promise<Written[]> {
  const kinds = occasions.map((one) => one.kind);
  const names = occasions.map((one) => one.occasion);
  return run(COUNT(year, kinds, names));
}

const listBy = (series: string, page: typeof BY_NAME) =>
  statement<NamedMember, [year: number, kind: string, occasion: string, ...NamePageValues]>(
    `list-written-${series}-letters`,
    `select ${NAMED_MEMBER} from letter join member on member.id = letter.member_id
     where letter.year = $1 and letter.kind = $2 and letter.occasion = $3 ${page(4)}`,
  );

// Letters about nominations go to most voters, so a page is found faster in the index of names than by sorting all.
const LIST = {
  nominations: listBy("nominations", BY_NAME_INDEX),
  answers: listBy("answers", BY_NAME),
  decisions: listBy("decisions", BY_NAME),
} satisfies Record<SeasonLetters["series"], unknown>;

/** The recipients of these letters, by name. */
export function listWritten(
  year: number,
  { kind, occasion, series }: Pick<SeasonLetters, "kind" | "occasion" | "series">,
  page: NamePage,
): Promise<NamedMember[]> {
  return run(LIST[series](year, kind, occasion, ...namePageValues(page)));
}

// Someone may wait for several offers, each with its own letter.
const OFFERS_TO_COME = `from member where member.id in (
  select member_id from letter
  where year = $1 and kind in ('place-offered', 'alternate-offered') and ended_at is null and due_at > $2)`;

const COUNT_OFFERS = statement<{ people: number }, [year: number, now: Date]>(
  "count-offers-to-come",
  `select count(*)::integer as people ${OFFERS_TO_COME}`,
);

/** How many members will get a letter about offers on the day on which answers open. */
export async function countOffersToCome(year: number, now: Date): Promise<number> {
  return (await run(COUNT_OFFERS(year, now)))[0]?.people ?? 0;
}

const LIST_OFFERS = statement<NamedMember, [year: number, now: Date, ...NamePageValues]>(
  "list-offers-to-come",
  `select ${NAMED_MEMBER} ${OFFERS_TO_COME} ${BY_NAME(3)}`,
);

/** The members `countOffersToCome` counts, by name. */
export function listOffersToCome(year: number, now: Date, page: NamePage): Promise<NamedMember[]> {
  return run(LIST_OFFERS(year, now, ...namePageValues(page)));
}
