import { allowed, type Outcome, refuse } from "../outcome";
import type { CalendarDate } from "../time/calendar-date";
import { dayIn } from "../time/time-zone";

/** One year's committee season. Its dates are days in its own time zone, inclusive to the last second. */
export interface Season {
  year: number;
  /** IANA. */
  timeZone: string;
  nominationsOpen: CalendarDate;
  nominationsClose: CalendarDate;
  answersClose: CalendarDate;
}

/** New dates for a season, or a new season. */
export interface SeasonChange {
  before: Season | undefined;
  after: Season;
}

export type SeasonPhase = "draft" | "nominating" | "reviewing" | "answering" | "closed";

/**
 * The phase of a season by its own dates (contract.md section 7). Between the end of nominations and the answer
 * deadline it is `answering` as soon as a place has been offered, `reviewing` before that.
 */
export function seasonPhase(
  season: Season,
  now: Date,
  { placesOffered }: { placesOffered: boolean },
): SeasonPhase {
  const today = dayIn(season.timeZone, now);
  if (today < season.nominationsOpen) return "draft";
  if (today <= season.nominationsClose) return "nominating";
  if (today > season.answersClose) return "closed";
  return placesOffered ? "answering" : "reviewing";
}

/** Whether nominations of the season may be made, changed or withdrawn now. */
export function mayNominate(season: Season | undefined, now: Date): Outcome<"nominations-closed"> {
  if (!season) return refuse("nominations-closed", "There is no season for that year.");
  const today = dayIn(season.timeZone, now);
  const { year, timeZone, nominationsOpen, nominationsClose } = season;
  if (today < nominationsOpen) {
    return refuse(
      "nominations-closed",
      `Nominations for ${year} open on ${nominationsOpen} and close on ${nominationsClose} (${timeZone}).`,
    );
  }
  if (today > nominationsClose) {
    return refuse(
      "nominations-closed",
      `Nominations for ${year} closed on ${nominationsClose} (${timeZone}).`,
    );
  }
  return allowed;
}

/** Whether the season still accepts answers to the places it offered. */
export function mayAnswer(season: Season, now: Date): Outcome<"answers-closed"> {
  if (dayIn(season.timeZone, now) <= season.answersClose) return allowed;
  return refuse(
    "answers-closed",
    `The last day to answer for ${season.year} was ${season.answersClose} (${season.timeZone}).`,
  );
}

/** The season that applies when none is named: the earliest that is not over, otherwise the latest. */
export function currentSeason(seasons: readonly Season[], now: Date): Season | undefined {
  const byYear = seasons.toSorted((one, other) => one.year - other.year);
  return byYear.find((season) => mayAnswer(season, now).ok) ?? byYear.at(-1);
}

/** Whether two seasons have the same year, zone and dates. */
export function isSameSeason(one: Season, other: Season): boolean {
  return (
    one.year === other.year &&
    one.timeZone === other.timeZone &&
    one.nominationsOpen === other.nominationsOpen &&
    one.nominationsClose === other.nominationsClose &&
    one.answersClose === other.answersClose
  );
}
