"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import type { ProfileVersion } from "@/lib/domain/people/profile-versions";

/** Whether the page is alive: what is typed into it is heard. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/** Keeps what is typed from the first change on, also when it is changed back. */
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

/** The browser asks before the page is closed or left for another site. What was typed is kept in any case. */
export function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isChanged]);
}
