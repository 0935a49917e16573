import type { ReactNode } from "react";
import { getAffected } from "@/lib/contract/desk/seasons";
import { PeopleCounted } from "../people-counted";
import type { Extension } from "./extension";

interface AffectedPeopleProps {
  extension: Extension;
  words: ReactNode;
}

/** How many people an extension affects, and who they are. */
export function AffectedPeople({ extension: { year, deadline, people }, words }: AffectedPeopleProps) {
  return <PeopleCounted entry={getAffected} params={{ year, deadline }} count={people ?? 0} words={words} />;
}
