import type { EventType } from "@/lib/vocabulary/event";
import type { CalendarDate } from "../time/calendar-date";
import type { CausedEvent } from "./event";

/** A nomination as its events need it. */
interface NotifyingNomination {
  id: string;
  candidateId: string;
  year: number;
  status: string;
}

/** The event of a nomination that was written: the candidate is named, never the voter. */
export function nominationEvent(
  { id, candidateId, year, status }: NotifyingNomination,
  before: { status: string } | undefined,
): CausedEvent {
  const type = nominationType(status, before === undefined || before.status === "withdrawn");
  return { type, subject: "nomination", subjectId: id, memberId: candidateId, year, state: status };
}

function nominationType(status: string, isNew: boolean): EventType {
  if (status === "withdrawn") return "nomination.withdrawn";
  if (status !== "submitted") return "nomination.decided";
  return isNew ? "nomination.submitted" : "nomination.changed";
}

const PLACE_TYPES: Readonly<Partial<Record<string, EventType>>> = {
  offered: "place.offered",
  accepted: "place.accepted",
  declined: "place.declined",
  resigned: "place.resigned",
  revoked: "place.revoked",
};

/** A place whose state changes. */
export interface PlaceTransition {
  id: string;
  memberId: string;
  /** Of its season; null for a place that no season offered. */
  year: number | null;
  /** Undefined for a new place. */
  before: string | undefined;
  after: string;
}

/** The event of a place that changed its state; none when it did not, or when nobody is notified of the new state. */
export function placeEvents({ id, memberId, year, before, after }: PlaceTransition): CausedEvent[] {
  const type = after === before ? undefined : PLACE_TYPES[after];
  return type ? [{ type, subject: "place", subjectId: id, memberId, year, state: after }] : [];
}

/** The event of a profile or address that was changed; not of a change that waits for a confirmation. */
export function profileChanged(memberId: string): CausedEvent {
  return {
    type: "profile.changed",
    subject: "member",
    subjectId: memberId,
    memberId,
    year: null,
    state: "",
  };
}

interface Deadlines {
  year: number;
  nominationsClose: CalendarDate;
  answersClose: CalendarDate;
}

/** One event for each deadline that moves to a later day; none for a new season. */
export function seasonExtensions(before: Deadlines | undefined, after: Deadlines): CausedEvent[] {
  if (!before) return [];
  const { year } = after;
  const extended = (state: string): CausedEvent => ({
    type: "season.extended",
    subject: "season",
    subjectId: String(year),
    memberId: "",
    year,
    state,
  });
  return [
    ...(after.nominationsClose > before.nominationsClose ? [extended("nominating")] : []),
    ...(after.answersClose > before.answersClose ? [extended("answering")] : []),
  ];
}
