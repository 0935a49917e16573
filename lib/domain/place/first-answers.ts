import type { PlaceChoice } from "@/lib/vocabulary/season";
import { type Outcome, refuse } from "../outcome";
import type { CalendarDate } from "../time/calendar-date";
import {
  type AnswerChange,
  type AnswerFacts,
  type AnswerRefusal,
  judgeFirstAnswer,
  type PlaceAnswer,
  waitingPlaces,
} from "./answer";

/** What a member chose at once for the places of a season that have no answer yet. */
export interface FirstAnswers {
  /** By the id of the place; `not-yet` leaves it open. */
  choices: ReadonlyMap<string, PlaceChoice>;
  /** To the staff. */
  comments: string;
}

/**
 * Whether a member may give these answers, all or none, and what they change. They name every place of the season that has no
 * answer yet, and no other: so nothing is answered that was not seen.
 * @param today the day of `now` in the association's time zone
 */
export function judgeFirstAnswers(
  year: number,
  { choices, comments }: FirstAnswers,
  facts: AnswerFacts,
  now: Date,
  today: CalendarDate,
): Outcome<AnswerRefusal | "stale-change", readonly AnswerChange[]> {
  const waiting = waitingPlaces(year, facts.places, now, today);
  const isSeen = waiting.length === choices.size && waiting.every(({ id }) => choices.has(id));
  if (waiting.length > 0 && !isSeen) {
    return refuse(
      "stale-change",
      "The places that are open are no longer those that were shown. Read them again.",
    );
  }
  const changes: AnswerChange[] = [];
  for (const choice of ["decline", "accept"] as const) {
    const ids = new Set([...choices.keys()].filter((id) => choices.get(id) === choice));
    if (ids.size === 0) continue;
    const answer = answerAs(choice, today, comments);
    const verdict = judgeFirstAnswer(year, ids, answer, facts, now, today);
    if (!verdict.ok) return verdict;
    if (verdict.value) changes.push(verdict.value);
  }
  return { ok: true, value: changes };
}

function answerAs(choice: "accept" | "decline", today: CalendarDate, comments: string): PlaceAnswer {
  const isYes = choice === "accept";
  return { acceptedDate: isYes ? today : "", declinedDate: isYes ? "" : today, comments };
}

/** Whether the places have these answers already; what was left open may have been answered since. */
export function areGiven({ choices, comments }: FirstAnswers, { places }: AnswerFacts): boolean {
  return [...choices].every(([placeId, choice]) => {
    const place = places.find(({ id }) => id === placeId);
    if (!place || choice === "not-yet") return place !== undefined;
    const field = choice === "accept" ? "acceptedDate" : "declinedDate";
    return place.answer !== null && place.answer[field] !== "" && place.answer.comments === comments;
  });
}
