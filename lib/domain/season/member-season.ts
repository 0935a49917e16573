import type { CalendarDate } from "../time/calendar-date";

/** What one season knows of one member: their answer to the places offered, and the staff's phone round. */
export interface MemberSeason {
  /** `""` when not accepted, or not declined. */
  acceptedDate: CalendarDate;
  declinedDate: CalendarDate;
  comments: string;
  confirmed: boolean;
  confirmedDate: CalendarDate;
  numberOfCalls: number | null;
  contactOkDate: CalendarDate;
}
