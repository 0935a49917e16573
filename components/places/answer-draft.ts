"use client";

import { useSharedDraft } from "@/lib/client/shared-draft";

/** A draft answer; `""` where the member has not answered yet. */
export interface AnswerDraft {
  answer: "" | "accept" | "decline";
  note: string;
  /** Asked only of members who decline. */
  askAgain: "" | "yes" | "no";
}

/** The draft answer, shared by all tabs. */
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
  const { answer, note, askAgain } = found as Partial<Record<keyof AnswerDraft, unknown>>;
  return (
    ["", "accept", "decline"].includes(String(answer)) &&
    typeof note === "string" &&
    ["", "yes", "no"].includes(String(askAgain))
  );
}
