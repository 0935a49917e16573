import type { CandidacyState, DecidedState } from "@/lib/vocabulary/candidacy";
import type { SlateCandidacy, SlateContent } from "./slate";

/** The state that a candidacy would have. */
export interface WhatIf {
  candidacyId: string;
  state: DecidedState;
}

/** The slate as it would be if those candidacies had other states; of two changes of one candidacy, the last counts. */
export function applyWhatIfs(
  content: SlateContent,
  changes: readonly WhatIf[],
  candidacies: readonly SlateCandidacy[],
): SlateContent {
  const states = new Map<string, CandidacyState>(
    changes.map(({ candidacyId, state }) => [candidacyId, state]),
  );
  const moved = (state: CandidacyState) => candidacies.filter(({ id }) => states.get(id) === state);
  const others = (list: readonly SlateCandidacy[]) => list.filter(({ id }) => !states.has(id));
  return {
    ...content,
    proposals: [...others(content.proposals), ...moved("proposed")],
    alternates: [...others(content.alternates), ...moved("alternate")],
  };
}
