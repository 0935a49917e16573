"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";

/** What names, in an address, the field of a question that the reader comes to change (`useStep` leaves the focus to it). */
export const PART = "part";

/**
 * Moves the focus to the field that the address names, once the question is shown: of several with that name to the one that is chosen.
 * @param isReady the field can be used
 */
export function useFocusedPart(isReady = true): void {
  const part = useSearchParams().get(PART);
  useEffect(() => {
    if (part === null || !isReady) return;
    const fields = [...document.getElementsByName(part)];
    const chosen = fields.find((field) => field instanceof HTMLInputElement && field.checked);
    (chosen ?? fields[0])?.focus();
  }, [part, isReady]);
}
