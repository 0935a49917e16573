import { type ChosenAnswers, choiceOf, requested } from "@/components/places/chosen-answers";
import type { AnswerDraft } from "@/components/places/answer-draft";
import type { answerByLink, readAnswerLink } from "@/lib/contract/answer-links";
import type { EntryParams, EntryResult } from "@/lib/contract/entry";

/** What a link leads to, as the operation returns it. */
export type LinkedOffer = NonNullable<EntryResult<typeof readAnswerLink>["offer"]>;
export type LinkedPlace = LinkedOffer["places"][number];

/** The places that the link answers. */
export function openPlaces({ places }: LinkedOffer): LinkedPlace[] {
  return places.filter(({ open }) => open);
}

/** What is sent through the link, or was. */
export interface SentAnswers {
  chosen: ChosenAnswers<LinkedPlace>;
  /** To the staff. */
  comments: string;
  reference?: string | undefined;
}

/** The choices as the operation takes them: one for each open place, with its former answer; a note goes with new answers. */
export function toAnswers(
  offer: LinkedOffer,
  choices: AnswerDraft["choices"],
  { chosen, comments }: SentAnswers,
): EntryParams<typeof answerByLink>["answers"] {
  return openPlaces(offer).map((place) => ({
    placeId: place.placeId,
    answer: requested(place, choices),
    was: choiceOf(place),
    comments: (chosen.changed.includes(place) && comments) || undefined,
  }));
}
