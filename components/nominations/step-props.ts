import type { NominationDraft } from "@/lib/domain/nomination/nomination-draft";
import type { NominationSeason } from "@/lib/domain/season/season";

/** The props of every nomination step. */
export interface StepProps {
  draft: NominationDraft;
  update: (change: Partial<NominationDraft>) => void;
  /** The line above the heading that numbers the question. */
  above: string;
  season: NominationSeason;
  /** Goes to the next question. */
  next: () => void;
}
