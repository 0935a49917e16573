import { overlaps, type Timed } from "../meeting/overlap";

/** A meeting of the committee whose candidates are looked at, and one of another committee at the same time. */
export interface MeetingConflict<Meeting> {
  meeting: Meeting;
  other: Meeting;
}

/**
 * The meetings of one committee that overlap a meeting of another.
 * @param keyOf what two meetings of one committee have in common; `""` for those of none
 */
export function findMeetingConflicts<Meeting extends Timed>(
  meetings: readonly Meeting[],
  key: string,
  keyOf: (meeting: Meeting) => string,
): MeetingConflict<Meeting>[] {
  const own = meetings.filter((meeting) => keyOf(meeting) === key);
  const others = meetings.filter((meeting) => keyOf(meeting) !== key && keyOf(meeting) !== "");
  return own.flatMap((meeting) =>
    others.filter((other) => overlaps(meeting, other)).map((other) => ({ meeting, other })),
  );
}
