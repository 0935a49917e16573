"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";

/** What a page keeps in its address, so that it survives reloading and can be sent to a colleague. */
export interface Address {
  /** Blank when the address does not say. */
  read: (name: string) => string;
  /** The same at the moment of asking, also in a function that was made before. For use in event handlers. */
  readNow: (name: string) => string;
  /** Replaces what is named in the address; blank removes it. Adds nothing to the browser's history. */
  keep: (changes: Readonly<Record<string, string>>) => void;
}

export function useAddress(): Address {
  const path = usePathname();
  const drawn = useSearchParams();
  const ahead = useSyncExternalStore(hear, readAhead, () => undefined);
  const kept = useMemo(() => (ahead === undefined ? drawn : new URLSearchParams(ahead)), [ahead, drawn]);
  useEffect(() => {
    if (keptLast === drawn.toString()) keptLast = undefined;
  }, [drawn]);

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
      keptLast = query;
      for (const listener of listeners) listener();
    },
    [path],
  );
  return { read, readNow, keep };
}

function readNow(name: string): string {
  return new URLSearchParams(window.location.search).get(name) ?? "";
}

/**
 * What was kept last, until the router has drawn it. The router draws in the background, with pauses in which the browser paints
 * the page as it was; a list would follow the keys too late.
 */
let keptLast: string | undefined;
const listeners = new Set<() => void>();

function hear(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** undefined where the address has been changed otherwise since. */
function readAhead(): string | undefined {
  return window.location.search.slice(1) === keptLast ? keptLast : undefined;
}
