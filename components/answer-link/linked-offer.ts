import type { ChosenAnswers } from "@/components/places/chosen-answers";
import type { readAnswerLink } from "@/lib/contract/answer-links";
import type { EntryResult } from "@/lib/contract/entry";

/** What a link leads to, as the operation returns it. */
export type LinkedOffer = EntryResult<typeof readAnswerLink>[number];
export type LinkedPlace = LinkedOffer["places"][number];

/** The places that the link answers: those that have no answer yet. */
export function waitingPlaces({ state, places }: LinkedOffer): LinkedPlace[] {
  return state === "open" ? places.filter(({ status }) => status === "offered") : [];
}

/** What is sent through the link, or was. */
export interface SentAnswers {
  chosen: ChosenAnswers<LinkedPlace>;
  /** To the staff. */
  comments: string;
}

/** The choices as the operation takes them. */
export function answerLines({ accept, decline, notYet }: ChosenAnswers<LinkedPlace>): string {
  const lines = (places: readonly LinkedPlace[], word: string) =>
    places.map(({ placeID }) => `${placeID}\t${word}`);
  return [...lines(accept, "accept"), ...lines(decline, "decline"), ...lines(notYet, "not-yet")].join("\n");
}
