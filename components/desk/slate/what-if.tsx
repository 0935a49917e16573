"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import type { DecidedState } from "@/lib/vocabulary/candidacy";

/** A change that is tried and not yet kept. */
export interface TriedChange {
  candidacyId: string;
  version: number;
  name: string;
  state: DecidedState;
}

export interface WhatIf {
  changes: readonly TriedChange[];
  /** Tries another state for a candidate, or no longer when it is the one that was tried. */
  change: (change: TriedChange) => void;
  drop: (candidacyId: string) => void;
  clear: () => void;
}

const NOTHING: WhatIf = {
  changes: [],
  change: () => undefined,
  drop: () => undefined,
  clear: () => undefined,
};
const Tried = createContext<WhatIf>(NOTHING);

/** The changes that are tried on the slate, together. */
export function useWhatIf(): WhatIf {
  const [changes, setChanges] = useState<readonly TriedChange[]>([]);
  const without = (id: string) => changes.filter(({ candidacyId }) => candidacyId !== id);
  return {
    changes,
    change: (tried) => {
      const before = changes.find(({ candidacyId }) => candidacyId === tried.candidacyId);
      setChanges(
        before?.state === tried.state ? without(tried.candidacyId) : [...without(tried.candidacyId), tried],
      );
    },
    drop: (id) => setChanges(without(id)),
    clear: () => setChanges([]),
  };
}

export function WhatIfProvider({ whatIf, children }: { whatIf: WhatIf; children: ReactNode }) {
  return <Tried value={whatIf}>{children}</Tried>;
}

export function useTried(): WhatIf {
  return useContext(Tried);
}
