"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts run: false on the server and until the page is hydrated, for controls that do nothing without them. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
