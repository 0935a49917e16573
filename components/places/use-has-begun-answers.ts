"use client";

import { useKeptDrafts } from "@/lib/client/tab-draft";
import { answerDraftName, isAnswerDraft } from "./answer-draft";
import { chosenAnswers } from "./chosen-answers";
import { openPlaces, type OwnPlace } from "./own-place";

/** Whether the reader began to answer, or to change an answer, in this browser and has not sent it. */
export function useHasBegunAnswers(
  memberId: string,
  year: number | undefined,
  places: readonly OwnPlace[],
): boolean {
  const { drafts } = useKeptDrafts(memberId, answerDraftName(year), isAnswerDraft);
  return drafts.some((draft) => chosenAnswers(openPlaces(places), draft).changed.length > 0);
}
