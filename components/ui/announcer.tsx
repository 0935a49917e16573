"use client";

import { createContext, type ReactNode, useContext, useState } from "react";

const Announce = createContext<(words: string) => void>(() => undefined);

/** Announces to screen readers what sighted readers can see. */
export function useAnnounce(): (words: string) => void {
  return useContext(Announce);
}

/** Renders the live region, which must be on the page before anything is announced in it. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  // The count makes screen readers announce the same words again.
  const [announcement, setAnnouncement] = useState({ words: "", count: 0 });
  const [announce] = useState(
    () => (words: string) => setAnnouncement(({ count }) => ({ words, count: count + 1 })),
  );
  return (
    <Announce value={announce}>
      {children}
      <div role="status" className="sr-only">
        <span key={announcement.count}>{announcement.words}</span>
      </div>
    </Announce>
  );
}
