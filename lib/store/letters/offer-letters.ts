import "server-only";
import type { Season } from "@/lib/domain/season/season";
import { answersOpenAt } from "../places/place-letters";
import { type Statement, statement } from "../statement";

const MOVE = statement<unknown, [year: number, dueAt: Date | null]>(
  "move-offer-letters",
  `update letter set due_at = coalesce($2, created_at)
   where year = $1 and kind in ('place-offered', 'alternate-offered') and ended_at is null and attempts = 0`,
);

/** The letters that wait for the day on which answers open, moved with that day. */
export function moveOfferLetters(season: Season): Statement {
  return MOVE(season.year, season.answersOpen === "" ? null : answersOpenAt(season));
}
