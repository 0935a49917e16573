import type { CalendarDate } from "./calendar-date";
import { type Outcome, type Refusal, refuse } from "./outcome";
import { isOpenForAnswer, type PlaceTerm } from "./place";
import { mayAnswer } from "./season";

/** A member's answer to the places a season offered: one date, or neither when it is taken back. */
export interface PlaceAnswer {
  /** `""` when not accepted. */
  acceptedDate: CalendarDate;
  /** `""` when not declined. */
  declinedDate: CalendarDate;
  comments: string;
}

export type AnswerRefusal = "conflicting-answer" | "nothing-to-answer" | "answers-closed";

/** The status that the answer gives to a place. */
export function answeredStatus({
  acceptedDate,
  declinedDate,
}: PlaceAnswer): "accepted" | "declined" | "offered" {
  if (acceptedDate !== "") return "accepted";
  return declinedDate === "" ? "offered" : "declined";
}

/** Both dates at once say nothing (contract.md section 5). */
export function judgeAnswer({ acceptedDate, declinedDate }: PlaceAnswer): Outcome<"conflicting-answer"> {
  if (acceptedDate === "" || declinedDate === "") return { ok: true };
  return refuse("conflicting-answer", "Fill acceptedDate or declinedDate, not both.");
}

/**
 * The places that an answer is about: all open ones of the season, the earliest season first when more than one is
 * open (contract.md section 5).
 */
export function placesToAnswer<Place extends PlaceTerm>(
  places: readonly Place[],
  now: Date,
  today: CalendarDate,
): { ok: true; year: number; places: Place[] } | Refusal<AnswerRefusal> {
  const open = places.filter((place) => isOpenForAnswer(place, now, today));
  const years = open.flatMap(({ season }) => season?.year ?? []);
  if (years.length > 0) {
    const year = Math.min(...years);
    return { ok: true, year, places: open.filter(({ season }) => season?.year === year) };
  }
  return closedSeason(places, now) ?? refuse("nothing-to-answer", "The member has no open place.");
}

// An offer that ran out is not "nothing": the caller is told that, and when, it was too late.
function closedSeason(places: readonly PlaceTerm[], now: Date): Refusal<"answers-closed"> | undefined {
  const answerable = places.filter(({ status }) => ["offered", "accepted", "declined"].includes(status));
  const seasons = answerable
    .flatMap(({ season }) => season ?? [])
    .toSorted((one, other) => other.year - one.year);
  const verdict = seasons[0] && mayAnswer(seasons[0], now);
  return verdict && !verdict.ok ? verdict : undefined;
}
