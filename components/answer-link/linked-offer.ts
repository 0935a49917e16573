import type { ChosenAnswers } from "@/components/places/chosen-answers";
import type { answerByLink, readAnswerLink } from "@/lib/contract/answer-links";
import type { EntryParams, EntryResult } from "@/lib/contract/entry";
import type { PlaceChoice } from "@/lib/vocabulary/season";

/** What a link leads to, as the operation returns it. */
export type LinkedOffer = NonNullable<EntryResult<typeof readAnswerLink>["offer"]>;
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
export function toAnswers({
  accept,
  decline,
  notYet,
}: ChosenAnswers<LinkedPlace>): EntryParams<typeof answerByLink>["answers"] {
  const each = (places: readonly LinkedPlace[], answer: PlaceChoice) =>
    places.map(({ placeId }) => ({ placeId, answer }));
  return [...each(accept, "accept"), ...each(decline, "decline"), ...each(notYet, "not-yet")];
}
