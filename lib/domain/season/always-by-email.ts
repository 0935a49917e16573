import { CHOOSABLE_SEASON_KINDS, type ChoosableSeasonKind } from "@/lib/vocabulary/letter";
import type { CalendarDate } from "../time/calendar-date";
import { dayIn } from "../time/time-zone";

/** The kinds of letters in their own order, each once. */
export function sortSeasonKinds(kinds: readonly ChoosableSeasonKind[]): ChoosableSeasonKind[] {
  return CHOOSABLE_SEASON_KINDS.filter((kind) => kinds.includes(kind));
}

interface MailedSeason {
  year: number;
  timeZone: string;
  answersClose: CalendarDate;
  rehearsal: boolean;
  alwaysByEmail: readonly string[];
}

/** The seasons, not over yet, whose letters of this kind always come by e-mail. */
export function seasonsThatAlwaysMail<S extends MailedSeason>(
  seasons: readonly S[],
  kind: string,
  now: Date,
): S[] {
  return seasons.filter(
    ({ rehearsal, alwaysByEmail, timeZone, answersClose }) =>
      !rehearsal && alwaysByEmail.includes(kind) && dayIn(timeZone, now) <= answersClose,
  );
}
