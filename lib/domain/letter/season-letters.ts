import type { Season } from "../season/season";
import { addDays } from "../time/add-days";
import type { CalendarDate } from "../time/calendar-date";
import { dayStart } from "../time/day-start";
import { morningOf } from "./morning";

export type SeasonLetterKind =
  "nominations-open" | "nominations-closing" | "answer-reminder" | "not-selected";

/** Letters that the dates of a season cause, to everyone they concern on that day. */
export interface SeasonLetters {
  kind: SeasonLetterKind;
  /** Names the deadline as it is now, so that a moved one makes others. */
  occasion: string;
  /** The day in the season's zone, and its morning. */
  day: CalendarDate;
  at: Date;
  /** From then on there is nothing to say any more. */
  until: Date;
  /** How many days before the deadline; null where there is none. */
  daysLeft: number | null;
  /** Of those that are due at once, a member gets only the newest of a series. */
  series: "nominations" | "answers" | "decisions";
}

/** What the calendar needs to know of a season. */
export type SeasonCalendar = Pick<
  Season,
  | "year"
  | "timeZone"
  | "nominationsOpen"
  | "nominationsClose"
  | "answersOpen"
  | "answersClose"
  | "reminderDays"
  | "notifyNotSelected"
  | "notSelectedOn"
>;

/** How many days before nominations close voters are written to. */
const CLOSING_DAYS = [7, 2] as const;
/** This many days before, only those voters who nominated no one are written to. */
export const LAST_CALL_DAYS = CLOSING_DAYS[1];

/** Whether these letters go only to voters who have nominated nobody: not getting one shows that a voter has. */
export function isLastCall({ kind, daysLeft }: Pick<SeasonLetters, "kind" | "daysLeft">): boolean {
  return kind === "nominations-closing" && daysLeft === LAST_CALL_DAYS;
}

/** All letters that the dates of a season cause, in their order. */
export function seasonLetters(season: SeasonCalendar): SeasonLetters[] {
  const all = [...aboutNominations(season), ...aboutAnswers(season), ...aboutDecisions(season)];
  return all.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function aboutNominations(season: SeasonCalendar): SeasonLetters[] {
  const { nominationsOpen, nominationsClose } = season;
  const of = { series: "nominations", last: nominationsClose } as const;
  return [
    entry(season, { ...of, kind: "nominations-open", day: nominationsOpen, key: nominationsOpen }),
    ...CLOSING_DAYS.map((daysLeft) => ({ daysLeft, day: addDays(nominationsClose, -daysLeft) }))
      .filter(({ day }) => day > nominationsOpen)
      .map(({ daysLeft, day }) =>
        entry(season, {
          ...of,
          kind: "nominations-closing",
          day,
          daysLeft,
          key: `${nominationsClose}/${daysLeft}`,
        }),
      ),
  ];
}

// The offer itself comes with the day on which answers open, so that reminders come later.
function aboutAnswers(season: SeasonCalendar): SeasonLetters[] {
  const { nominationsOpen, answersOpen, answersClose, reminderDays } = season;
  const first = answersOpen === "" ? nominationsOpen : answersOpen;
  return reminderDays
    .map((daysLeft) => ({ daysLeft, day: addDays(answersClose, -daysLeft) }))
    .filter(({ day }) => day > first)
    .map(({ daysLeft, day }) =>
      entry(season, {
        kind: "answer-reminder",
        series: "answers",
        day,
        last: answersClose,
        daysLeft,
        key: `${answersClose}/${daysLeft}`,
      }),
    );
}

function aboutDecisions(season: SeasonCalendar): SeasonLetters[] {
  const { notifyNotSelected, notSelectedOn: day, answersClose: last } = season;
  if (!notifyNotSelected || day === "" || day > last) return [];
  return [entry(season, { kind: "not-selected", series: "decisions", day, last, key: day })];
}

function entry(
  { year, timeZone }: SeasonCalendar,
  {
    last,
    key,
    daysLeft = null,
    ...days
  }: Pick<SeasonLetters, "kind" | "day" | "series"> & {
    last: CalendarDate;
    key: string;
    daysLeft?: number | null;
  },
): SeasonLetters {
  return {
    ...days,
    daysLeft,
    occasion: `${year}/${key}`,
    at: morningOf(timeZone, days.day),
    until: dayStart(timeZone, addDays(last, 1)),
  };
}
