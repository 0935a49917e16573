import type { LetterKind } from "../letter/letter";
import type { CalendarDate } from "../time/calendar-date";
import { dayIn } from "../time/time-zone";

/** The kinds of letters about a season that members may read on the site only, unless it says that they always come by e-mail. */
export const SEASON_CHOICES = [
  "nominations-open",
  "nominations-closing",
  "nomination-received",
  "nomination-changed",
  "nomination-withdrawn",
  "nominated",
  "answer-received",
  "deadline-moved",
  "not-selected",
] as const satisfies readonly LetterKind[];

export const ALWAYS_BY_EMAIL_FORM = `some of ${SEASON_CHOICES.join(", ")}`;

/** Reads kinds of letters, set apart by commas, into their own order; undefined when one is no such kind. Blank: none. */
export function parseAlwaysByEmail(text: string): LetterKind[] | undefined {
  const words = new Set(text.split(",").map((word) => word.trim()));
  words.delete("");
  const kinds = SEASON_CHOICES.filter((kind) => words.has(kind));
  return kinds.length === words.size ? kinds : undefined;
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
