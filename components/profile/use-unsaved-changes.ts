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
