import type { SeasonPhase } from "@/lib/vocabulary/season";
import { allowed, type Outcome, refuse } from "../outcome";
import { dayInSentence } from "../time/date-words";
import { dayIn } from "../time/time-zone";
import { type SeasonSettings, SETTINGS, settingText } from "./season-settings";

/** One year's committee season. Its dates are days in its own time zone, inclusive to the last second. */
export interface Season extends SeasonSettings {
  year: number;
  /** Only staff and its testers can see it. */
  rehearsal: boolean;
  /** Grows with every change. */
  version: number;
}

/** What is needed to know whether its offers may be answered, and how many accepted. */
export type AnswerWindow = Pick<
  Season,
  "year" | "timeZone" | "answersOpen" | "answersClose" | "placesPerMember"
>;

/** What is needed to know whether members may be nominated. */
export type NominationWindow = Pick<Season, "year" | "timeZone" | "nominationsOpen" | "nominationsClose">;

/** What a voter's page needs of the season: its window, and the day on which its places begin. */
export type NominationSeason = NominationWindow & Pick<Season, "termStart">;

/** New dates for a season, or a new season. */
export interface SeasonChange {
  before: Season | undefined;
  after: Season;
}

/**
 * The phase of a season by its own dates (contract.md section 7). Between the end of nominations and the answer
 * deadline it is `answering` as soon as a place has been offered and answers are open, `reviewing` before that.
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
  return placesOffered && today >= season.answersOpen ? "answering" : "reviewing";
}

/** Whether nominations of the season may be made, changed or withdrawn now. */
export function mayNominate(season: NominationWindow | undefined, now: Date): Outcome<"nominations-closed"> {
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

/** Whether the season accepts answers to the places it offered. */
export function mayAnswer(season: AnswerWindow, now: Date): Outcome<"answers-closed"> {
  const { year, timeZone, answersOpen, answersClose } = season;
  const today = dayIn(timeZone, now);
  if (today > answersClose) {
    return refuse("answers-closed", `The last day to answer for ${year} was ${answersClose} (${timeZone}).`);
  }
  // A season without the day has the blank one, which is before every other.
  if (today >= answersOpen) return allowed;
  return refuse("answers-closed", `Answers for ${year} open on ${answersOpen} (${timeZone}).`);
}

/** Whether offers stay with staff: the season says from which day members see and answer them, and it has not come. */
export function areOffersHidden({ timeZone, answersOpen }: AnswerWindow, now: Date): boolean {
  return dayIn(timeZone, now) < answersOpen;
}

/** Whether the season is over: its last day has passed. */
export function isOver({ timeZone, answersClose }: AnswerWindow, now: Date): boolean {
  return dayIn(timeZone, now) > answersClose;
}

/** Whether anything of the season may still be changed: everything that writes to a season asks this first. */
export function mayChange(
  season: AnswerWindow & Partial<Pick<Season, "rehearsal">>,
  now: Date,
): Outcome<"season-closed"> {
  if (!isOver(season, now)) return allowed;
  const { year, answersClose, rehearsal } = season;
  if (rehearsal) {
    return refuse(
      "season-closed",
      `The rehearsal of ${year} ended on ${dayInSentence(answersClose)}. Save new dates in the season's settings first; then it can be continued, or opened for real.`,
      { key: "rehearsalOver", values: { year: String(year) }, days: { day: answersClose } },
    );
  }
  return refuse(
    "season-closed",
    `The season ${year} ended on ${dayInSentence(answersClose)}: it can only be read.`,
    { key: "seasonEnded", values: { year: String(year) }, days: { day: answersClose } },
  );
}

/** Whether the settings may be changed: those of a rehearsal at any time, since its dates bind no member. */
export function mayChangeSettings(season: Season, now: Date): Outcome<"season-closed"> {
  return season.rehearsal ? allowed : mayChange(season, now);
}

/** The season that applies when none is named: the earliest that is not over, otherwise the latest. */
export function currentSeason<One extends Season>(seasons: readonly One[], now: Date): One | undefined {
  const byYear = seasons.toSorted((one, other) => one.year - other.year);
  return byYear.find((season) => !isOver(season, now)) ?? byYear.at(-1);
}

/** Whether two seasons have the same year and the same settings. */
export function isSameSeason(one: Season, other: Season): boolean {
  return (
    one.year === other.year && SETTINGS.every((name) => settingText(one, name) === settingText(other, name))
  );
}
