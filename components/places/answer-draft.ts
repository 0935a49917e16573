"use client";

import { useSharedDraft } from "@/lib/client/shared-draft";
import { PLACE_CHOICES, type PlaceChoice } from "@/lib/domain/place/place-choice";

/** A draft of the answers to the places of a season. */
export interface AnswerDraft {
  /** By the id of the place; a place without one keeps the answer that it has. */
  choices: Readonly<Record<string, PlaceChoice>>;
  note: string;
  /** Asked only of members who decline. */
  askAgain: "" | "yes" | "no";
}

/** The draft, shared by all tabs. */
export function useAnswerDraft(memberId: string, year: string, begin: AnswerDraft) {
  const shared = useSharedDraft(memberId, `places.${year}`, isAnswerDraft);
  const draft = shared.found ?? begin;
  return {
    isReady: shared.isReady,
    draft,
    update: (change: Partial<AnswerDraft>) => shared.keep({ ...(shared.readNow() ?? draft), ...change }),
    discard: shared.discard,
  };
}

function isAnswerDraft(found: unknown): found is AnswerDraft {
  if (typeof found !== "object" || found === null) return false;
  const { choices, note, askAgain } = found as Partial<Record<keyof AnswerDraft, unknown>>;
  return (
    typeof choices === "object" &&
    choices !== null &&
    Object.values(choices).every((choice) => PLACE_CHOICES.some((known) => known === choice)) &&
    typeof note === "string" &&
    ["", "yes", "no"].includes(String(askAgain))
  );
}
