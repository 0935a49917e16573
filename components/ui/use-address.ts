"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";

/** What a page keeps in its address, so that it survives reloading and can be sent to a colleague. */
export interface Address {
  /** Blank when the address does not say. */
  read: (name: string) => string;
  /** The same at the moment of asking: what was just kept is drawn only a moment later. For use in event handlers. */
  readNow: (name: string) => string;
  /** Replaces what is named in the address; blank removes it. Adds nothing to the browser's history. */
  keep: (changes: Readonly<Record<string, string>>) => void;
}

export function useAddress(): Address {
  const path = usePathname();
  const kept = useSearchParams();
  const read = useCallback((name: string) => kept.get(name) ?? "", [kept]);
  const keep = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      // From the window, so that two changes in one turn both count.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === "") next.delete(name);
        else next.set(name, value);
      }
      const query = next.toString();
      window.history.replaceState(null, "", query === "" ? path : `${path}?${query}`);
    },
    [path],
  );
  return { read, readNow, keep };
}

function readNow(name: string): string {
  return new URLSearchParams(window.location.search).get(name) ?? "";
}
