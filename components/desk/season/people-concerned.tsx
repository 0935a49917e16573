import type { ReactNode } from "react";
import { getConcerned } from "@/lib/contract/desk/seasons";
import { PeopleCounted } from "../people-counted";
import type { Extension } from "./extension";

interface PeopleConcernedProps {
  extension: Extension;
  words: ReactNode;
}

/** How many people an extension concerns, and who they are. */
export function PeopleConcerned({ extension: { year, deadline, people }, words }: PeopleConcernedProps) {
  return <PeopleCounted entry={getConcerned} params={{ year, deadline }} count={people ?? 0} words={words} />;
}
