"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import type { DecidedState } from "../review/decided-state";

/** A change that is tried and not yet kept. */
export interface TriedChange {
  candidacyID: string;
  version: string;
  name: string;
  state: DecidedState;
}

export interface WhatIf {
  changes: readonly TriedChange[];
  /** Tries another state for a candidate, or no longer when it is the one that was tried. */
  change: (change: TriedChange) => void;
  drop: (candidacyID: string) => void;
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
  const without = (id: string) => changes.filter(({ candidacyID }) => candidacyID !== id);
  return {
    changes,
    change: (tried) => {
      const before = changes.find(({ candidacyID }) => candidacyID === tried.candidacyID);
      setChanges(
        before?.state === tried.state ? without(tried.candidacyID) : [...without(tried.candidacyID), tried],
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
