import "server-only";
import type * as contract from "@/lib/contract/season";
import { everyMember } from "@/lib/domain/access/access";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { inReadersNames } from "@/lib/store/committees/committee-words";
import { listAnswers } from "@/lib/store/places/own-answers";
import { callingMember } from "../calling-member";
import type { Operation } from "../operation";

/** The caller's answers to the places of the year, with their dates. Reveals neither voters nor staff. */
export const getanswers: Operation<typeof contract.getanswers> = {
  mayCall: everyMember,
  async run({ year }, call) {
    const answers = await listAnswers(callingMember(call).id, Number(year));
    const named = await Promise.all(
      answers.map(async (one) => ({ ...one, places: await inReadersNames(one.places, call.locale) })),
    );
    return named.map(({ at, answer, day, byMember, comments, places }) => ({
      answered: momentIn(env().ASSOCIATION_TIME_ZONE, at),
      answer: answer === "withdrawn" ? ("taken-back" as const) : answer,
      day,
      answeredBy: byMember ? "member" : "association",
      comments,
      places: places.map(({ committeeName, position }) => `${position}, ${committeeName}`),
    }));
  },
};
