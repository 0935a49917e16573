import type { Verdict } from "@/lib/vocabulary/candidacy";
import type { CalendarDate } from "../time/calendar-date";
import type { MemberType } from "./rule";

/** The fact that decided a verdict; messages/eligibility.ts says it in words. What is blank or empty is not on record. */
export type Fact =
  | { about: "active"; active: boolean }
  | { about: "staff"; staff: boolean }
  | { about: "member-type"; memberType: MemberType | null }
  | { about: "boards"; names: readonly string[] }
  | { about: "member-since"; since: CalendarDate }
  /** The years of service on the committee, those of places in years to come, and those that the wanted place adds to them. */
  | { about: "service"; years: readonly number[]; coming: readonly number[]; requested: readonly number[] }
  /** The first day of service on the committee; `""` where there was none before the wanted place. */
  | { about: "earlier-service"; since: CalendarDate }
  /** The last day of an earlier place, which is not on record, would decide. */
  | { about: "service-end" }
  /** The other places of that year, by the names of their committees; `""` where the reader may not know the name. */
  | { about: "places"; year: number; committees: readonly string[]; isHidden?: boolean }
  /** How many others on the committee are of the firm or board with this name. */
  | { about: "firm" | "board"; name: string; others: number };

export interface Finding {
  verdict: Verdict;
  fact: Fact;
}
