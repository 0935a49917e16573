import { allow, type Outcome, type Refusal, refuse } from "../outcome";
import { mayAnswer } from "../season/season";
import type { CalendarDate } from "../time/calendar-date";
import { isOpenForAnswer, isWithStaff, type PlaceTerm } from "./place";

/** A member's answer to the places a season offered: one date, or neither when it is taken back. */
export interface PlaceAnswer {
  /** `""` when not accepted. */
  acceptedDate: CalendarDate;
  /** `""` when not declined. */
  declinedDate: CalendarDate;
  comments: string;
}

export type AnswerRefusal =
  "conflicting-answer" | "unknown-member" | "nothing-to-answer" | "answers-closed" | "too-many-places";

/** The facts that the answer rules need; `undefined` where the association has no such record. */
export interface AnswerFacts {
  member: { active: boolean } | undefined;
  /** The places that seasons have offered to the member. */
  places: readonly OfferedPlace[];
  /** The member's latest answer to each season, by year. */
  answers: ReadonlyMap<number, PlaceAnswer>;
}

export interface OfferedPlace extends PlaceTerm {
  id: string;
  committeeCode: string;
  position: string;
}

/** The change that an allowed answer makes: the season, its places, and the answer before and after. */
export interface AnswerChange {
  year: number;
  places: readonly OfferedPlace[];
  before: PlaceAnswer;
  after: PlaceAnswer;
  status: AnsweredStatus;
}

type AnsweredStatus = "accepted" | "declined" | "offered";

const NO_ANSWER: PlaceAnswer = { acceptedDate: "", declinedDate: "", comments: "" };

/**
 * Whether a member may give this answer, and what that changes: nothing when it is the same as before. The answer applies
 * to all open places of one season, the earliest when several are open (contract.md section 5).
 * @param today the day of `now` in the association's time zone
 */
export function judgeAnswer(
  after: PlaceAnswer,
  { member, places, answers }: AnswerFacts,
  now: Date,
  today: CalendarDate,
): Outcome<AnswerRefusal, AnswerChange | undefined> {
  if (after.acceptedDate !== "" && after.declinedDate !== "") {
    return refuse("conflicting-answer", "Send acceptedDate or declinedDate, not both.");
  }
  if (!member?.active) return refuse("unknown-member", "No active member has the id in memberid.");
  const open = places.filter((place) => isOpenForAnswer(place, now, today));
  const years = open.flatMap(({ season }) => season?.year ?? []);
  if (years.length === 0) {
    return (
      closedSeason(places, now) ??
      refuse("nothing-to-answer", "The member has no place that is open for an answer.")
    );
  }
  const year = Math.min(...years);
  const answered = open.filter(({ season }) => season?.year === year);
  const limit = answered[0]?.season?.placesPerMember ?? Infinity;
  if (after.acceptedDate !== "" && answered.length > limit) {
    return refuse(
      "too-many-places",
      `A member may have ${limit} places in that season, and ${answered.length} are open for an answer.`,
    );
  }
  const before = answers.get(year) ?? NO_ANSWER;
  const status = answeredStatus(after);
  if (isSame(before, after) && answered.every((place) => place.status === status)) return allow(undefined);
  return allow({ year, places: answered, before, after, status });
}

function answeredStatus({ acceptedDate, declinedDate }: PlaceAnswer): AnsweredStatus {
  if (acceptedDate !== "") return "accepted";
  return declinedDate === "" ? "offered" : "declined";
}

function isSame(one: PlaceAnswer, other: PlaceAnswer): boolean {
  return (
    one.acceptedDate === other.acceptedDate &&
    one.declinedDate === other.declinedDate &&
    one.comments === other.comments
  );
}

// After the deadline the refusal says when it passed, rather than that there is nothing to answer.
function closedSeason(places: readonly PlaceTerm[], now: Date): Refusal<"answers-closed"> | undefined {
  const answerable = places.filter(
    (place) => ["offered", "accepted", "declined"].includes(place.status) && !isWithStaff(place, now),
  );
  const seasons = answerable
    .flatMap(({ season }) => season ?? [])
    .toSorted((one, other) => other.year - one.year);
  const verdict = seasons[0] && mayAnswer(seasons[0], now);
  return verdict && !verdict.ok ? verdict : undefined;
}
