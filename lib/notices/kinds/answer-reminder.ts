import "server-only";
import { placesAt } from "@/lib/domain/place/place";
import { dayIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { inReadersNames } from "@/lib/store/committees/committee-words";
import { listPlaces } from "@/lib/store/places/places";
import { makeAnswerLink } from "./answer-link";
import { deadlineWords } from "./deadline-words";
import { daysLeft, findDueSeason } from "./due-season";
import type { Kind } from "./kind";

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
    const { member, locale } = occasion;
    const { now } = context;
    const places = await listPlaces(member.id, member.id);
    const open = placesAt(places, now, dayIn(env().ASSOCIATION_TIME_ZONE, now)).filter(
      ({ status, season }) => status === "offered" && season?.year === found.season.year,
    );
    if (open.length === 0) return undefined;
    return {
      places: (await inReadersNames(open, locale)).map(({ position, committeeName }) => ({
        position,
        committee: committeeName,
      })),
      answerBy: deadlineWords(found.season, "answersClose", locale),
      days: daysLeft(found.season, "answersClose", now),
    };
  },
  page: "/places",
  makeLink: makeAnswerLink,
};
