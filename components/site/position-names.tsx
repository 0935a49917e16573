"use client";

import { createContext, type ReactNode, useContext } from "react";

type PositionNames = readonly { position: string; name: string }[];

const Names = createContext<PositionNames>([]);

/** Gives a page how positions are called in the reader's language, where that is not as they are stored. */
export function PositionNamesProvider({ names, children }: { names: PositionNames; children: ReactNode }) {
  return <Names value={names}>{children}</Names>;
}

/** How a position is called in the reader's language; operations take and return it as it is stored. */
export function usePositionName(): (position: string) => string {
  const names = useContext(Names);
  return (position) => names.find((one) => one.position === position)?.name ?? position;
}
