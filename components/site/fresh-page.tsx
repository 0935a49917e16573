"use client";

import { useEffect } from "react";

/** A page that the browser brings back from its memory (the back button) is read anew: the session may have ended. */
export function FreshPage() {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pageshow", reload);
    return () => window.removeEventListener("pageshow", reload);
  }, []);
  return null;
}
