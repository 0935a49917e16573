import type { Lack, SeasonPhase, TimelinePhase } from "@/lib/vocabulary/season";
import { addDays } from "../time/add-days";
import type { CalendarDate } from "../time/calendar-date";
import type { Season } from "./season";

/** One phase of the year, with what it still lacks; a count is undefined where there is nothing to count. */
export interface TimelineEntry {
  phase: TimelinePhase;
  /** Both days included; `""` when the season does not say. */
  from: CalendarDate;
  until: CalendarDate;
  state: "past" | "current" | "coming";
  lacks: { code: Lack; count: number | undefined }[];
}

/** Where the season stands, in numbers. */
export interface SeasonCounts {
  /** Positions of active committees without a number of seats. */
  withoutSeats: number;
  /** Positions open for nominations for which no one has been nominated. */
  withoutNominations: number;
  /** Candidacies that no one has looked at. */
  notReviewed: number;
  /** Seats that are neither held nor proposed for. */
  openSeats: number;
  /** Proposals that are not published. */
  unpublished: number;
  /** Offers without an answer. */
  offered: number;
  /** Seats that are not held. */
  vacancies: number;
  slateState: string;
  /** The slate as it is now has been approved. */
  isApproved: boolean;
}

const PHASES = ["draft", "nominating", "reviewing", "answering", "closed"] as const satisfies SeasonPhase[];

/** The phases of a season in order, with what each still lacks. */
export function timelineOf(
  season: Season,
  counts: SeasonCounts,
  { phase, today }: { phase: SeasonPhase; today: CalendarDate },
): TimelineEntry[] {
  const { nominationsOpen, nominationsClose, answersOpen, answersClose, termStart, termEnd } = season;
  const now = PHASES.indexOf(phase);
  const state = (index: number) => (index < now ? "past" : index === now ? "current" : "coming");
  const reviewing = addDays(nominationsClose, 1);
  const entries: TimelineEntry[] = [
    {
      phase: "set-up",
      from: "",
      until: addDays(nominationsOpen, -1),
      state: state(0),
      lacks: [
        ...given("rehearsal", season.rehearsal),
        ...given("term", termStart === ""),
        ...given("answers-open", answersOpen === ""),
        ...counted("seats", counts.withoutSeats),
      ],
    },
    {
      phase: "nominating",
      from: nominationsOpen,
      until: nominationsClose,
      state: state(1),
      lacks: counted("nominations", counts.withoutNominations),
    },
    {
      phase: "reviewing",
      from: reviewing,
      until: answersOpen > reviewing ? addDays(answersOpen, -1) : "",
      state: state(2),
      lacks: [
        ...counted("reviews", counts.notReviewed),
        ...counted("proposals", counts.openSeats),
        ...given("approval", season.needsApproval && counts.unpublished > 0 && !counts.isApproved),
        ...counted("publication", counts.unpublished),
      ],
    },
    {
      phase: "answering",
      from: answersOpen,
      until: answersClose,
      // Places may be offered and answered while others are still nominated for.
      state: answersOpen !== "" && answersOpen <= today && today <= answersClose ? "current" : state(3),
      lacks: counted("answers", counts.offered),
    },
  ];
  if (termStart === "") return entries;
  const termState = today < termStart ? "coming" : today > termEnd ? "past" : "current";
  const lacks = counted("vacancies", counts.vacancies);
  return [...entries, { phase: "term", from: termStart, until: termEnd, state: termState, lacks }];
}

function given(code: Lack, isLacking: boolean): TimelineEntry["lacks"] {
  return isLacking ? [{ code, count: undefined }] : [];
}

function counted(code: Lack, count: number): TimelineEntry["lacks"] {
  return count > 0 ? [{ code, count }] : [];
}
