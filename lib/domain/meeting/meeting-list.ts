import { nameKey } from "../people/name-key";
import type { CalendarDate } from "../time/calendar-date";
import { daysOf, isOwn } from "./meeting-days";
import { type CalendarMonth, monthOf } from "./month-grid";
import type { Timed } from "./overlap";

/** The properties of a meeting that decide whether and where it is listed. */
export interface ListedMeeting extends Timed {
  title?: string | undefined;
  description?: string | undefined;
  committeeCode?: string | undefined;
  committeeName?: string | undefined;
  /** The reader is registered. */
  registered: boolean;
  /** It is one of a committee of the reader's. */
  ownCommittee: boolean;
}

interface Selection {
  show: "mine" | "all";
  /** A committee's code; `""` for all. */
  committee: string;
  /** All of these words, in any order; case and accents are ignored. */
  words: string;
}

/** The meetings that match the selection, in their original order. */
export function selectMeetings<Meeting extends ListedMeeting>(
  meetings: readonly Meeting[],
  { show, committee, words }: Selection,
): Meeting[] {
  const sought = nameKey(words).split(" ").filter(Boolean);
  return meetings.filter((meeting) => {
    if (show === "mine" && !isOwn(meeting)) return false;
    if (committee !== "" && meeting.committeeCode !== committee) return false;
    const { title = "", committeeName = "", description = "" } = meeting;
    const text = nameKey(`${title} ${committeeName} ${description}`);
    return sought.every((word) => text.includes(word));
  });
}

/** Whether the meeting takes place on that day. */
export function isOn(timed: Timed, day: CalendarDate, timeZone: string): boolean {
  const days = daysOf(timed, timeZone);
  return days !== undefined && days.first <= day && day <= days.last;
}

/** Whether the meeting takes place on any day of the month. */
export function isInMonth(timed: Timed, month: CalendarMonth, timeZone: string): boolean {
  const days = daysOf(timed, timeZone);
  return days !== undefined && monthOf(days.first) <= month && month <= monthOf(days.last);
}

export interface MeetingDay<Meeting> {
  /** `""` for meetings whose date is not set. */
  day: CalendarDate;
  meetings: Meeting[];
}

/** Meetings grouped by the day on which they begin, in the order given. */
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

/** The committees that have meetings, sorted by name. */
export function committeesOf(meetings: readonly ListedMeeting[]): { code: string; name: string }[] {
  const names = new Map(
    meetings.flatMap(({ committeeCode, committeeName = committeeCode }) =>
      committeeCode === undefined || committeeName === undefined ? [] : [[committeeCode, committeeName]],
    ),
  );
  return [...names]
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => nameKey(one.name).localeCompare(nameKey(other.name), "en"));
}
