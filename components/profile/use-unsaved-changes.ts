"use client";

import { useEffect, useRef } from "react";
import type { ProfileVersion } from "@/lib/domain/people/profile-versions";

/** Saves the draft from the first change on, even when the change is undone. */
export function useKept(
  typed: ProfileVersion,
  isChanged: boolean,
  keep: (typed: ProfileVersion) => void,
): void {
  const latest = useRef(keep);
  const wasChanged = useRef(false);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    wasChanged.current ||= isChanged;
    if (wasChanged.current) latest.current(typed);
  }, [typed, isChanged]);
}

/** Has the browser ask before the page is closed or left. The draft is kept in any case. */
export function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isChanged]);
}
