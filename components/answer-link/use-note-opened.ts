"use client";

import { useEffect } from "react";
import { call } from "@/lib/client/call";
import { openAnswerLink } from "@/lib/contract/answer-links";

/** Notes once that the link was opened, when what it leads to is drawn and the page is in sight. */
export function useNoteOpened(token: string | undefined, isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn || token === undefined) return undefined;
    const stop = () => document.removeEventListener("visibilitychange", note);
    function note() {
      if (document.visibilityState !== "visible" || token === undefined) return;
      stop();
      // Only the desk's count depends on it: whether it succeeds is nothing to the reader.
      void call(openAnswerLink, { token });
    }
    document.addEventListener("visibilitychange", note);
    note();
    return stop;
  }, [token, isDrawn]);
}
