import type { CalendarDate } from "../time/calendar-date";

/** One member in one season: their answer to the places offered, and the record of the staff's calls. */
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
