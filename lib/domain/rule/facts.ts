import type { PlaceStatus } from "@/lib/vocabulary/season";
import type { CalendarDate } from "../time/calendar-date";
import type { MemberType, Named, RuleScope } from "./rule";

/** The place that a member is to be nominated or proposed for, to be offered or to accept. */
export interface RequestedPlace extends RuleScope {
  committeeName: string;
  startDate: CalendarDate;
  /** `""` when the end is not known. */
  endDate: CalendarDate;
  /** The first day of the season's terms: years of service are counted from this day of each year. */
  yearBegins: CalendarDate;
  /** Years that begin later are still to come, even if somebody has a place in them. */
  today: CalendarDate;
}

/** What rules ask about a member; what is blank, null or empty is not on record. */
export interface RuledMember {
  id: string;
  active: boolean;
  staff: boolean;
  memberType: MemberType | null;
  memberSince: CalendarDate;
  firm: Named | null;
  /** The primary board. */
  board: Named | null;
  /** All boards, the primary one included. */
  boards: readonly Named[];
}

/** A place in the member's history, with its status as of today. */
export interface ServedPlace {
  committeeCode: string;
  position: string;
  startDate: CalendarDate;
  /** `""` when the end is not known. */
  endDate: CalendarDate;
  status: PlaceStatus;
}

/** A place that the member has, is offered or is proposed for in the year of the wanted one. */
export interface YearPlace {
  committeeCode: string;
  committeeName: string;
  position: string;
}

/** One who has a place on the committee in that year, is offered one or is proposed for one. */
export interface Colleague {
  memberId: string;
  firmId: string;
  /** The primary board. */
  boardId: string;
}

/**
 * Everything that rules ask about one member and one place. Who counts among `yearPlaces` and `colleagues` depends on the
 * occasion and is decided where the facts are read; the wanted place and the member may be among them.
 */
export interface EligibilityFacts {
  place: RequestedPlace;
  member: RuledMember;
  history: readonly ServedPlace[];
  yearPlaces: readonly YearPlace[];
  colleagues: readonly Colleague[];
}
