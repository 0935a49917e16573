"use client";

import { createContext, type ReactNode, useContext, useState } from "react";

const Announce = createContext<(words: string) => void>(() => undefined);

/** Says something to those who listen, where those who look can see it. */
export function useAnnounce(): (words: string) => void {
  return useContext(Announce);
}

/** Holds the live region, which must be on the page before anything is said in it. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  // Counted, so that the same words twice are said twice.
  const [said, setSaid] = useState({ words: "", count: 0 });
  const [announce] = useState(() => (words: string) => setSaid(({ count }) => ({ words, count: count + 1 })));
  return (
    <Announce value={announce}>
      {children}
      <div role="status" className="sr-only">
        <span key={said.count}>{said.words}</span>
      </div>
    </Announce>
  );
}
