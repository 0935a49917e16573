import "server-only";
import * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { answerReference } from "@/lib/domain/nomination/nomination-reference";
import { placeStatus } from "@/lib/domain/place/place";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { inReadersNames } from "@/lib/store/committees/committee-words";
import { listAnswers } from "@/lib/store/places/own-answers";
import { associationDay } from "../association-day";
import { callingMember } from "../calling-member";
import { defineOperation } from "../operation";

/** The caller's answers to the places of the year, with their dates. Reveals neither voters nor staff. */
export const getAnswers = defineOperation(contract.getAnswers, {
  mayCall: everyMember,
  async run({ year }, call) {
    const answers = await listAnswers(callingMember(call).id, year);
    const named = await Promise.all(
      answers.map(async (one) => ({ ...one, places: await inReadersNames(one.places, call.locale) })),
    );
    const items = named.map(({ act, at, answer, day, byMember, comments, places }) => ({
      reference: answerReference(act),
      answered: momentIn(env().ASSOCIATION_TIME_ZONE, at),
      answer: answer === "withdrawn" ? ("taken-back" as const) : answer,
      day: day || undefined,
      answeredBy: byMember ? ("member" as const) : ("association" as const),
      comments: comments || undefined,
      answeredPlaces: places.map((place) => ({
        placeId: place.id,
        year,
        committeeCode: place.committeeCode,
        committeeName: place.committeeName,
        position: place.position,
        status: placeStatus(place, call.now, associationDay(call.now)),
      })),
      places: places.map(({ committeeName, position }) => `${position}, ${committeeName}`),
    }));
    return { items };
  },
});
