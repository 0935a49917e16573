import type { CalendarDate } from "../time/calendar-date";
import { dayIn } from "../time/time-zone";
import type { Season } from "./season";

/** The fewest and the most months that a new place may last. */
export const TERM_MONTHS = [1, 120] as const;

/** What a season says of a position. */
export interface PositionSetup {
  /** Null: not limited. */
  seats: number | null;
  /** How many months new places last; null: the season's term. */
  termMonths: number | null;
  /** Whether members may be nominated for it. */
  open: boolean;
  /** In words, shown to voters. */
  requirements: string;
}

/** A position of a committee, by name as nominations have it. */
export interface PositionKey {
  committeeCode: string;
  position: string;
}

/** What holds for a position of which a season says nothing. */
export const UNSAID: PositionSetup = { seats: null, termMonths: null, open: true, requirements: "" };

/** The seats that are not held; undefined where they are not limited. */
export function vacanciesOf({ seats, held }: { seats: number | null; held: number }): number | undefined {
  return seats === null ? undefined : Math.max(seats - held, 0);
}

/** The day for which the seats of a season are counted: today, within the term of its places. */
export function countingDay(
  { timeZone, ...term }: Pick<Season, "timeZone" | "termStart" | "termEnd">,
  now: Date,
): CalendarDate {
  return dayWithin(term, dayIn(timeZone, now));
}

/** The day of a term that is closest to today. */
export function dayWithin(
  { termStart, termEnd }: Pick<Season, "termStart" | "termEnd">,
  today: CalendarDate,
): CalendarDate {
  if (today < termStart) return termStart;
  return termEnd !== "" && today > termEnd ? termEnd : today;
}
