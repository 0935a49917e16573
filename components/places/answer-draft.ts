"use client";

import { useState } from "react";
import { useTabDraft } from "@/lib/client/tab-draft";
import { useDraftMark } from "@/lib/client/draft-mark";
import { PLACE_CHOICES, type PlaceChoice } from "@/lib/vocabulary/season";

/** A draft of the answers to the places of a season. */
export interface AnswerDraft {
  /** By the id of the place; a place without one keeps the answer that it has. */
  choices: Readonly<Record<string, PlaceChoice>>;
  note: string;
  /** Asked only of members who decline. */
  askAgain: "" | "yes" | "no";
}

/** The name of the draft of a season. */
export const answerDraftName = (year: number | undefined) => `places.${String(year ?? "")}`;

/** The draft of this tab. */
export function useAnswerDraft(memberId: string, year: number | undefined, begin: AnswerDraft) {
  useDraftMark(memberId);
  const { saved, keep, ...tab } = useTabDraft(memberId, answerDraftName(year), isAnswerDraft);
  const [taken, setTaken] = useState(0);
  const draft = saved ?? begin;
  return {
    ...tab,
    draft,
    update: (change: Partial<AnswerDraft>) => keep({ ...draft, ...change }),
    takeOther: () => {
      tab.takeOther();
      setTaken((times) => times + 1);
    },
    /** Grows when what another tab made of it is taken over. */
    taken,
  };
}

export function isAnswerDraft(stored: unknown): stored is AnswerDraft {
  if (typeof stored !== "object" || stored === null) return false;
  const { choices, note, askAgain } = stored as Partial<Record<keyof AnswerDraft, unknown>>;
  return (
    typeof choices === "object" &&
    choices !== null &&
    Object.values(choices).every((choice) => PLACE_CHOICES.some((known) => known === choice)) &&
    typeof note === "string" &&
    ["", "yes", "no"].includes(String(askAgain))
  );
}
