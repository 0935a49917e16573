import { isUuid } from "../text/uuid";
import { type Outcome, allow, refuse } from "../outcome";
import { type CandidacyState, isDecidedState, type DecidedState } from "../candidacy/candidacy";
import type { SlateCandidacy, SlateContent } from "./slate";

/** The state that a candidacy would have. */
export interface WhatIf {
  candidacyId: string;
  state: DecidedState;
}

/** Reads one change per line: the id of a candidacy, a tab, and the state that it would have. */
export function readWhatIfs(lines: readonly string[]): Outcome<"invalid-parameter", WhatIf[]> {
  const changes: WhatIf[] = [];
  for (const [index, line] of lines.entries()) {
    const [candidacyId = "", state = "", ...rest] = line.split("\t").map((cell) => cell.trim());
    if (!isUuid(candidacyId) || !isDecidedState(state) || rest.length > 0) {
      return refuse(
        "invalid-parameter",
        `Line ${index + 1} is not the id of a candidacy, a tab and a state.`,
      );
    }
    changes.push({ candidacyId, state });
  }
  return allow(changes);
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
