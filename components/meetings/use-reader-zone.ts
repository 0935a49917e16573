"use client";

import { useSyncExternalStore } from "react";

/** The time zone of the reader's device (IANA); undefined on the server, which cannot know. */
export function useReaderZone(): string | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );
}
