import { nameKey } from "../people/name-key";
import type { CalendarDate } from "../time/calendar-date";
import { dayIn } from "../time/time-zone";
import { type CalendarMonth, monthOf } from "./month-grid";
import type { Timed } from "./overlap";

/** What of a meeting decides whether and where it is listed. */
export interface ListedMeeting extends Timed {
  title: string;
  description: string;
  committeeCode: string;
  committeeName: string;
  /** `true` when the reader is registered. */
  registered: string;
}

interface Selection {
  show: "mine" | "all";
  /** A committee's code; `""` for all. */
  committee: string;
  /** All of these words, in whatever order, case and accents. */
  words: string;
}

/** The meetings that were asked for, in their order. */
export function selectMeetings<Meeting extends ListedMeeting>(
  meetings: readonly Meeting[],
  { show, committee, words }: Selection,
): Meeting[] {
  const sought = nameKey(words).split(" ").filter(Boolean);
  return meetings.filter((meeting) => {
    if (show === "mine" && meeting.registered !== "true") return false;
    if (committee !== "" && meeting.committeeCode !== committee) return false;
    const text = nameKey(`${meeting.title} ${meeting.committeeName} ${meeting.description}`);
    return sought.every((word) => text.includes(word));
  });
}

/** Whether it is over. One without an end counts by its begin, and one without either is still to come. */
export function isOver({ begin, end }: Timed, now: Date): boolean {
  const last = Date.parse(end || begin);
  return !Number.isNaN(last) && last < now.getTime();
}

/** On which days it takes place, first and last; undefined while that is not fixed. */
export function daysOf(
  { begin, end }: Timed,
  timeZone: string,
): { first: CalendarDate; last: CalendarDate } | undefined {
  if (begin === "") return undefined;
  const first = dayIn(timeZone, new Date(begin));
  if (end === "") return { first, last: first };
  // What ends at midnight does not take place on the day that begins then.
  const lastInstant = new Date(Math.max(Date.parse(begin), Date.parse(end) - 1));
  return { first, last: dayIn(timeZone, lastInstant) };
}

/** Whether any of its days lies in the month. */
export function isInMonth(timed: Timed, month: CalendarMonth, timeZone: string): boolean {
  const days = daysOf(timed, timeZone);
  return days !== undefined && monthOf(days.first) <= month && month <= monthOf(days.last);
}

export interface MeetingDay<Meeting> {
  /** `""` for meetings whose day is not fixed. */
  day: CalendarDate;
  meetings: Meeting[];
}

/** Meetings by the day on which they begin, in the order in which they came. */
export function byDay<Meeting extends Timed>(
  meetings: readonly Meeting[],
  timeZone: string,
): MeetingDay<Meeting>[] {
  const days = new Map<CalendarDate, Meeting[]>();
  for (const meeting of meetings) {
    const day = daysOf(meeting, timeZone)?.first ?? "";
    days.set(day, [...(days.get(day) ?? []), meeting]);
  }
  return [...days].map(([day, ofDay]) => ({ day, meetings: ofDay }));
}

/** The committees that have meetings, by name. */
export function committeesOf(meetings: readonly ListedMeeting[]): { code: string; name: string }[] {
  const names = new Map(
    meetings
      .filter(({ committeeCode }) => committeeCode !== "")
      .map(({ committeeCode, committeeName }) => [committeeCode, committeeName || committeeCode]),
  );
  return [...names]
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => nameKey(one.name).localeCompare(nameKey(other.name), "en"));
}
