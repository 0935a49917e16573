import type { PlaceAnswer } from "../place/answer";
import type { CalendarDate } from "../time/calendar-date";

/** One member in one season: their answer to its places as one (contract.md 8.3), and the record of the staff's calls. */
export interface MemberSeason extends PlaceAnswer {
  confirmed: boolean;
  confirmedDate: CalendarDate;
  numberOfCalls: number | null;
  contactOkDate: CalendarDate;
}
