import type { LetterOutcome, LetterState } from "@/lib/vocabulary/letter";

export function letterState(letter: { heldAt: Date | null; outcome: LetterOutcome | "" }): LetterState {
  if (letter.outcome !== "") return letter.outcome;
  return letter.heldAt === null ? "waiting" : "held";
}
