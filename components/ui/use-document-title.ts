"use client";

import { useEffect } from "react";

/** Between the page and the association in the title of a window. */
const BETWEEN = " · ";

/** The title of the window while a step is shown: the step, then the association, as the page's own title has it. */
export function useDocumentTitle(step: string): void {
  useEffect(() => {
    const before = document.title;
    const at = before.lastIndexOf(BETWEEN);
    const own = step + (at < 0 ? "" : before.slice(at));
    document.title = own;
    return () => {
      // Another page has set its own by now.
      if (document.title === own) document.title = before;
    };
  }, [step]);
}
