import type { EventSubject, EventType } from "@/lib/vocabulary/event";

/** Something that happened, in ids and states only: receivers read the rest from the API. */
export interface DomainEvent {
  type: EventType;
  at: Date;
  subject: EventSubject;
  subjectId: string;
  /** The candidate of a nomination, the holder of a place, the member themself; `""` for a season. */
  memberId: string;
  /** Null for a profile. */
  year: number | null;
  /** The state that the subject is in now; `""` for a profile. */
  state: string;
  /** What only the calendar made happen, and on which day of the season: told once. */
  occasion: string | null;
}

/** An event as the write that causes it names it: the moment is that of the write. */
export type CausedEvent = Omit<DomainEvent, "at" | "occasion">;

/** An event of the stream. */
export interface StreamEvent extends Omit<DomainEvent, "occasion"> {
  /** A whole number in digits. */
  position: string;
  id: string;
}
