import type { NominationDraft } from "@/lib/domain/nomination/nomination-draft";
import type { Season } from "@/lib/domain/season/season";

/** What every question of a nomination is given. */
export interface StepProps {
  draft: NominationDraft;
  update: (change: Partial<NominationDraft>) => void;
  /** The line above the heading: which question this is. */
  above: string;
  season: Season;
  /** On to the next question. */
  next: () => void;
}
