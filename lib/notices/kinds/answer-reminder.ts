import "server-only";
import { type Place, placesAt } from "@/lib/domain/place/place";
import { dayIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { inReadersNames } from "@/lib/store/committees/committee-words";
import { listPlaces } from "@/lib/store/places/places";
import type { WriteContext } from "@/lib/store/write";
import { makeAnswerLink } from "./answer-link";
import { deadlineWords } from "./deadline-words";
import { daysLeft, findDueSeason } from "./due-season";
import type { Kind, Occasion } from "./kind";
import { committeesAmong } from "./place-values";

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
    const found = findDueSeason(occasion, context);
    if (!found) return undefined;
    const open = await openOffers(occasion, context);
    if (open.length === 0) return undefined;
    const { season } = found;
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
async function openOffers({ letter, member }: Occasion, { now }: WriteContext): Promise<Place[]> {
  const places = await listPlaces(member.id, member.id);
  return placesAt(places, now, dayIn(env().ASSOCIATION_TIME_ZONE, now)).filter(
    ({ status, season }) => status === "offered" && season?.year === letter.year,
  );
}
