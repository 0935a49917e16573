"use client";

import { useDraftMark } from "@/lib/client/draft-mark";
import { useTabDraft } from "@/lib/client/tab-draft";
import type { Resignation } from "./own-term";

/** A resignation that was not sent yet. */
export interface ResignDraft extends Resignation {
  /** The question was answered, so that the check can be shown. */
  isAnswered: boolean;
}

/** The draft of this tab, for one place. */
export function useResignDraft(memberId: string, placeId: string) {
  useDraftMark(memberId);
  return useTabDraft(memberId, `resign.${placeId}`, isResignDraft);
}

function isResignDraft(found: unknown): found is ResignDraft {
  if (typeof found !== "object" || found === null) return false;
  const { fromDate, comments, isAnswered } = found as Partial<Record<keyof ResignDraft, unknown>>;
  return typeof fromDate === "string" && typeof comments === "string" && typeof isAnswered === "boolean";
}
