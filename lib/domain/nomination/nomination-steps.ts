import { parseCalendarDate } from "../time/calendar-date";
import type { NominationDraft } from "./nomination-draft";

/** The questions of a nomination, in order; the last one is “check your answers”. */
export const NOMINATION_STEPS = ["candidate", "committee", "position", "reasons", "check"] as const;
export type NominationStep = (typeof NOMINATION_STEPS)[number];

/** The step to show: the wanted one, or the first unanswered step before it. */
export function stepFor(draft: NominationDraft, requested: unknown): NominationStep {
  const open = NOMINATION_STEPS.find((step) => !isAnswered(draft, step)) ?? "check";
  const step = NOMINATION_STEPS.find((one) => one === requested) ?? open;
  return NOMINATION_STEPS.indexOf(step) < NOMINATION_STEPS.indexOf(open) ? step : open;
}

function isAnswered(draft: NominationDraft, step: NominationStep): boolean {
  switch (step) {
    case "candidate":
      return draft.candidate !== undefined;
    case "committee":
      return draft.committee !== undefined;
    case "position":
      return draft.position !== "";
    case "reasons":
      return draft.hasReasons && parseCalendarDate(draft.effectiveDate) !== undefined;
    case "check":
      return false;
  }
}

/** The draft with another committee; the position is cleared, because it belonged to the previous one. */
export function withCommittee(
  draft: NominationDraft,
  committee: { code: string; name: string },
): NominationDraft {
  if (draft.committee?.code === committee.code) return { ...draft, committee };
  return { ...draft, committee, position: "" };
}
