import "server-only";
import { createAnswerLinkToken } from "@/lib/credentials/answer-link-tokens";
import { isEmailAddress } from "@/lib/domain/people/email-address";
import { isWithStaff, type Place, placesAt, placeStatus } from "@/lib/domain/place/place";
import type { AnswerWindow } from "@/lib/domain/season/season";
import type { Locale } from "@/lib/domain/text/locale";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { dayWords } from "@/lib/domain/time/date-words";
import { dayIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { createAnswerLink } from "@/lib/store/answer-links/answer-links";
import { inReadersNames } from "@/lib/store/committees/committee-words";
import { findLiaison } from "@/lib/store/letters/liaisons";
import { listMeetingsOfCommittees } from "@/lib/store/meetings/meetings";
import { listPlacesOfLetter } from "@/lib/store/places/letter-places";
import { listPlaces } from "@/lib/store/places/places";
import { listMissedPositions } from "@/lib/store/slate/not-selected";
import type { WriteContext } from "@/lib/store/write";
import type { LetterValues } from "../text/liquid";
import type { Kind, Occasion } from "./kind";
import { daysLeft, deadlineWords, findDueSeason, momentWords } from "./deadlines";

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
    position: "Chair",
    committee: "Professional Standards",
    from: "2027-01-01",
    until: "2028-12-31",
  },
  { position: "Member", committee: "Budget", from: "2027-01-01", until: "" },
] as const;

/** An offer as its member reads of it. */
const OFFERED_EXAMPLE = PLACE_EXAMPLE.map((place) => ({
  ...place,
  meetings: "6",
  contact: "Ruth Alvarez (ruth.alvarez@example.org)",
}));
const OFFER_EXAMPLE: LetterValues = {
  places: OFFERED_EXAMPLE,
  meetings: [
    {
      committee: "Professional Standards",
      title: "Winter meeting",
      when: "2027-02-08T15:00Z America/Chicago",
    },
    { committee: "Budget", title: "Budget: winter meeting", when: "2027-02-10T15:00Z America/Chicago" },
  ],
  answerBy: "2027-03-12 America/Chicago",
};

/** How many meetings of each committee an offer names. */
const NAMED_MEETINGS = 3;

/** The offers that still wait for an answer; undefined when none is left. */
async function fillOffers(occasion: Occasion, context: WriteContext): Promise<LetterValues | undefined> {
  const offered = (await placesOf(occasion, context)).filter(({ status }) => status === "offered");
  const [first] = offered;
  if (!first) return undefined;
  const { locale } = occasion;
  const meetings = await Promise.all(offered.map((place) => meetingsInTerm(place, context)));
  const contacts = await Promise.all(offered.map(({ committeeCode }) => contactOf(committeeCode)));
  const timeZone = env().ASSOCIATION_TIME_ZONE;
  const named = offered.flatMap(({ committeeName }, index) =>
    (meetings[index] ?? []).slice(0, NAMED_MEETINGS).map(({ title, at }) => ({
      committee: committeeName,
      title,
      when: momentWords(at, timeZone, locale),
    })),
  );
  return {
    places: offered.map((place, index) => ({
      ...placeWords(place, locale),
      meetings: String(meetings[index]?.length ?? 0),
      contact: contacts[index] ?? "",
    })),
    // Two places on one committee have the same meetings.
    meetings: [...new Map(named.map((one) => [JSON.stringify(one), one])).values()],
    answerBy: answerBy(first.season, locale),
  };
}

/** The coming meetings of the place's committee within its term. */
async function meetingsInTerm({ committeeCode, startDate, endDate }: Place, { now }: WriteContext) {
  const timeZone = env().ASSOCIATION_TIME_ZONE;
  const all = await listMeetingsOfCommittees([committeeCode]);
  return all.flatMap(({ title, beginsAt }) => {
    if (beginsAt === null || beginsAt <= now) return [];
    const day = dayIn(timeZone, beginsAt);
    return startDate <= day && (endDate === "" || day <= endDate) ? [{ title, at: beginsAt }] : [];
  });
}

/** Who answers questions about a committee, with their address: its liaison, otherwise the association; blank: nobody is named. */
async function contactOf(committeeCode: string): Promise<string> {
  const liaison = await findLiaison([committeeCode]);
  if (liaison && isEmailAddress(liaison.email)) return `${liaison.name} (${liaison.email})`;
  return env().ASSOCIATION_HELP_EMAIL ?? "";
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

/**
 * A link with which the member answers the offers of the letter's season without signing in. Browsers never send what follows
 * `#`, so the token appears in no log.
 */
async function makeAnswerLink({ letter, member }: Occasion, context: WriteContext): Promise<string> {
  if (letter.year === null) throw new Error("A letter with a link to answer is about a season");
  const { secret, hash } = createAnswerLinkToken();
  await createAnswerLink(context, { memberId: member.id, year: letter.year, letterId: letter.id }, hash);
  return `${env().BASE_URL}/answer#${secret}`;
}

/** To a member: the places that they are offered, all of one publishing in one letter. */
export const placeOffered: Kind = {
  mayBeSiteOnly: false,
  isOffer: true,
  example: OFFER_EXAMPLE,
  fill: fillOffers,
  page: "/places",
  makeLink: makeAnswerLink,
  committees: committeesOf,
};

/** To an alternate: a place is free for them. */
export const alternateOffered: Kind = {
  mayBeSiteOnly: false,
  isOffer: true,
  example: { ...OFFER_EXAMPLE, places: OFFERED_EXAMPLE.slice(0, 1) },
  fill: fillOffers,
  page: "/places",
  makeLink: makeAnswerLink,
  committees: committeesOf,
};

/** To a member who has not answered yet, some days before answers close: the offers that wait. */
export const answerReminder: Kind = {
  mayBeSiteOnly: false,
  example: {
    places: [
      { position: "Chair", committee: "Professional Standards" },
      { position: "Member", committee: "Budget" },
    ],
    answerBy: "2027-03-12 America/Chicago",
    days: 7,
  },
  async fill(occasion, context) {
    const dueSeason = findDueSeason(occasion, context);
    if (!dueSeason) return undefined;
    const open = await openOffers(occasion, context);
    if (open.length === 0) return undefined;
    const { season } = dueSeason;
    return {
      places: (await inReadersNames(open, occasion.locale)).map(({ position, committeeName }) => ({
        position,
        committee: committeeName,
      })),
      answerBy: deadlineWords(season, "answersClose", occasion.locale),
      days: daysLeft(season, "answersClose", context.now),
    };
  },
  page: "/places",
  makeLink: makeAnswerLink,
  committees: async (occasion, context) => committeesAmong(await openOffers(occasion, context)),
};

/** The member's offers of the letter's season that wait for an answer. */
export async function openOffers({ letter, member }: Occasion, { now }: WriteContext): Promise<Place[]> {
  const places = await listPlaces(member.id, member.id);
  return placesAt(places, now, dayIn(env().ASSOCIATION_TIME_ZONE, now)).filter(
    ({ status, season }) => status === "offered" && season?.year === letter.year,
  );
}

/** To a member: an offer or a place was taken back. */
export const placeRevoked: Kind = {
  mayBeSiteOnly: false,
  example: { position: "Member", committee: "Budget", from: "2027-01-01", until: "2028-12-31" },
  // Offered again by now, it has another letter.
  async fill(occasion, context) {
    const [place] = await placesOf(occasion, context);
    return place?.status === "revoked" ? placeWords(place, occasion.locale) : undefined;
  },
  page: "/places",
  committees: committeesOf,
};

/** To a candidate: for which positions the association chose others. */
export const notSelected: Kind = {
  mayBeSiteOnly: true,
  example: { positions: [{ position: "Member", committee: "Budget" }] },
  async fill({ letter: { year, publicationId }, member, locale }) {
    const missed = year === null ? [] : await listMissedPositions(member.id, year, publicationId);
    if (missed.length === 0) return undefined;
    return {
      positions: (await inReadersNames(missed, locale)).map(({ position, committeeName }) => ({
        position,
        committee: committeeName,
      })),
    };
  },
  page: "/",
  committees: async ({ letter: { year, publicationId }, member }) =>
    year === null
      ? []
      : (await listMissedPositions(member.id, year, publicationId)).map(({ committeeCode }) => committeeCode),
};
