import "server-only";
import type { AnswerWindow } from "@/lib/domain/season/season";
import { isWithStaff, type Place, placeStatus } from "@/lib/domain/place/place";
import type { Locale } from "@/lib/domain/text/locale";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { dayWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { inReadersNames } from "@/lib/store/committees/committee-words";
import { listPlacesOfLetter } from "@/lib/store/places/letter-places";
import type { WriteContext } from "@/lib/store/write";
import type { LetterValues } from "../text/liquid";
import { deadlineWords } from "./deadline-words";
import type { Occasion } from "./kind";

/**
 * The places that the letter is about, in its reader's words and with their status at `now`; without offers that are still with
 * staff.
 */
export async function placesOf(
  { letter, member, locale }: Occasion,
  { now }: Pick<WriteContext, "now">,
): Promise<Place[]> {
  const today = dayIn(env().ASSOCIATION_TIME_ZONE, now);
  const places = await inReadersNames(await listPlacesOfLetter({ ...letter, memberId: member.id }), locale);
  return places
    .filter((place) => !isWithStaff(place, now))
    .map((place) => ({ ...place, status: placeStatus(place, now, today) }));
}

/** A place in words; `until` is blank where its end is not known. */
export function placeWords({ position, committeeName, startDate, endDate }: Place, locale: Locale) {
  const words = (day: CalendarDate) => (day === "" ? "" : dayWords(day, locale, { weekday: false }));
  return { position, committee: committeeName, from: words(startDate), until: words(endDate) };
}

export const PLACE_EXAMPLE = [
  {
    ...{ position: "Chair", committee: "Professional Standards" },
    ...{ from: "2027-01-01", until: "2028-12-31" },
  },
  { position: "Member", committee: "Budget", from: "2027-01-01", until: "" },
] as const;

/** An offer as its member reads of it. */
export const OFFER_EXAMPLE: LetterValues = {
  places: PLACE_EXAMPLE,
  answerBy: "2027-03-12 America/Chicago",
};

/** The offers that still wait for an answer; undefined when there are none any more. */
export async function fillOffers(
  occasion: Occasion,
  context: WriteContext,
): Promise<LetterValues | undefined> {
  const offered = (await placesOf(occasion, context)).filter(({ status }) => status === "offered");
  const [first] = offered;
  if (!first) return undefined;
  return {
    places: offered.map((place) => placeWords(place, occasion.locale)),
    answerBy: answerBy(first.season, occasion.locale),
  };
}

export function answerBy(season: AnswerWindow | null, locale: Locale): string {
  return season ? deadlineWords(season, "answersClose", locale) : "";
}

/** The codes of the committees that the letter is about, each once. */
export async function committeesOf(occasion: Occasion, context: WriteContext): Promise<string[]> {
  return committeesAmong(await placesOf(occasion, context));
}

/** The codes of the committees of these places, each once. */
export function committeesAmong(places: readonly Place[]): string[] {
  return [...new Set(places.map(({ committeeCode }) => committeeCode))];
}
