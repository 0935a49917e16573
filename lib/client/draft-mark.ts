"use client";

import { useEffect } from "react";
import { DRAFTS_KEPT_COOKIE } from "@/lib/domain/site/site-preferences";
import { dropChoice, keepChoice } from "./keep-choice";
import { useKeptDrafts } from "./tab-draft";

/**
 * Tells the server whether this browser keeps drafts of the member's, so that a page which shows them is not drawn without
 * them first. For the pages on which they begin, and those that show them.
 */
export function useDraftMark(memberId: string): void {
  const { isReady, drafts } = useKeptDrafts(memberId, "", isAny);
  const hasAny = drafts.length > 0;
  useEffect(() => {
    if (!isReady) return;
    if (hasAny) keepChoice(DRAFTS_KEPT_COOKIE, "yes");
    else dropChoice(DRAFTS_KEPT_COOKIE);
  }, [isReady, hasAny]);
}

function isAny(stored: unknown): stored is object {
  return typeof stored === "object" && stored !== null;
}
