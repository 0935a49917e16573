import { allow, type Outcome, type Refusal, refuse } from "../outcome";
import { mayAnswer } from "../season/season";
import type { CalendarDate } from "../time/calendar-date";
import { isHistory, isOpenForAnswer, isWithStaff, placeStatus, type PlaceTerm } from "./place";
import { judgeResignation, type ResignedPlace } from "./resignation";

/** A member's answer to a place, or to several: one date, or neither when it is taken back. */
export interface PlaceAnswer {
  /** `""` when not accepted. */
  acceptedDate: CalendarDate;
  /** `""` when not declined. */
  declinedDate: CalendarDate;
  /** To the staff. */
  comments: string;
}

export type AnswerRefusal =
  "conflicting-answer" | "unknown-member" | "nothing-to-answer" | "answers-closed" | "too-many-places";

/** The facts that the answer rules need; `undefined` where the association has no such record. */
export interface AnswerFacts {
  member: { active: boolean } | undefined;
  /** The places that seasons have offered to the member. */
  places: readonly OfferedPlace[];
}

export interface OfferedPlace extends PlaceTerm {
  id: string;
  committeeCode: string;
  position: string;
  /** The answer that counts for it. */
  answer: PlaceAnswer | null;
}

/** The change that an allowed answer makes: the season, those of its places that had another answer, and that before and after. */
export interface AnswerChange {
  year: number;
  places: readonly OfferedPlace[];
  before: PlaceAnswer;
  after: PlaceAnswer;
  status: AnsweredStatus;
  /** The places that are declined after their term has begun, which gives them up (contract.md 8.13). */
  givenUp: readonly GivenUpPlace[];
}

interface GivenUpPlace {
  place: OfferedPlace;
  resigned: ResignedPlace;
}

type AnsweredStatus = "accepted" | "declined" | "offered";

const NO_ANSWER: PlaceAnswer = { acceptedDate: "", declinedDate: "", comments: "" };

/**
 * The answers to several places as one, as the interface has it (contract.md 8.3): accepted when at least one place is,
 * declined when all that are answered are, each on the latest day; with all comments, in their order.
 * @param answers those that count
 */
export function seasonAnswer(answers: readonly PlaceAnswer[]): PlaceAnswer {
  const latest = (field: "acceptedDate" | "declinedDate") =>
    answers.reduce((last, answer) => (answer[field] > last ? answer[field] : last), "");
  const acceptedDate = latest("acceptedDate");
  const comments = [...new Set(answers.map((answer) => answer.comments))].filter((words) => words !== "");
  return {
    acceptedDate,
    declinedDate: acceptedDate === "" ? latest("declinedDate") : "",
    comments: comments.join("\n\n"),
  };
}

const yearsOf = (places: readonly PlaceTerm[]) => places.flatMap(({ season }) => season?.year ?? []);

/**
 * The season whose offers wait for the member's answer, the earliest of several; undefined when none does.
 * @param today the day of `now` in the association's time zone
 */
export function waitingYear(
  places: readonly PlaceTerm[],
  now: Date,
  today: CalendarDate,
): number | undefined {
  const waiting = places.filter(
    (place) => isOpenForAnswer(place, now, today) && placeStatus(place, now, today) === "offered",
  );
  return waiting.length === 0 ? undefined : Math.min(...yearsOf(waiting));
}

/** The latest of these seasons with an answer of the member that counts; undefined when there is none. */
export function answeredYear(
  places: readonly (PlaceTerm & Pick<OfferedPlace, "answer">)[],
  years: readonly number[],
): number | undefined {
  const answered = places.filter(
    ({ answer }) => answer !== null && answer.acceptedDate + answer.declinedDate !== "",
  );
  const among = yearsOf(answered).filter((year) => years.includes(year));
  return among.length === 0 ? undefined : Math.max(...among);
}

/**
 * Whether a member may give this answer, and what that changes: nothing when it is the same as before. The answer applies
 * to all open places of one season: the one with offers that wait for an answer, otherwise the latest (contract.md 8.16).
 * @param today the day of `now` in the association's time zone
 */
export function judgeAnswer(
  after: PlaceAnswer,
  facts: AnswerFacts,
  now: Date,
  today: CalendarDate,
): Outcome<AnswerRefusal, AnswerChange | undefined> {
  const open = facts.places.filter((place) => isOpenForAnswer(place, now, today));
  const year = waitingYear(facts.places, now, today) ?? Math.max(...yearsOf(open));
  return judge(
    after,
    facts,
    open.filter(({ season }) => season?.year === year),
    { now, today },
    () =>
      repeatedDecline(after, facts.places, now) ??
      closedSeason(facts.places, now) ??
      refuse("nothing-to-answer", "The member has no place that is open for an answer."),
  );
}

/** An answer to one place, among those that are given at once. */
export interface RequestedAnswer {
  place: OfferedPlace;
  answer: PlaceAnswer;
}

/**
 * The same for answers to single places that are given at once: all are allowed or none is. What makes room is judged first. A place that
 * has its answer already is left as it is.
 * @param today the day of `now` in the association's time zone
 */
export function judgeAnswers(
  requested: readonly RequestedAnswer[],
  facts: AnswerFacts,
  now: Date,
  today: CalendarDate,
): Outcome<AnswerRefusal, readonly AnswerChange[]> {
  let places = facts.places;
  const changes: AnswerChange[] = [];
  for (const [answer, answered] of groupByAnswer(requested)) {
    const open = answered.filter((place) => isOpenForAnswer(place, now, today));
    const gone = answered.find((place) => !open.includes(place) && !isRepeatedDecline(answer, place, now));
    const verdict = judge(answer, { ...facts, places }, gone ? [] : open, { now, today }, () =>
      gone
        ? (closedSeason([gone], now) ?? refuse("nothing-to-answer", "The place is not open for an answer."))
        : allow(undefined),
    );
    if (!verdict.ok) return verdict;
    const change = verdict.value;
    if (!change) continue;
    changes.push(change);
    places = places.map((place) => placeAfter(place, change));
  }
  return allow(changes);
}

/** The places by the answer that they get: first what is taken back, then what is declined, then what is accepted. */
function groupByAnswer(requested: readonly RequestedAnswer[]): [PlaceAnswer, OfferedPlace[]][] {
  const rank = ({ acceptedDate, declinedDate }: PlaceAnswer) =>
    acceptedDate !== "" ? 2 : declinedDate !== "" ? 1 : 0;
  const groups: [PlaceAnswer, OfferedPlace[]][] = [];
  for (const { place, answer } of requested) {
    const group = groups.find(([same]) => isSameAnswer(same, answer));
    if (group) group[1].push(place);
    else groups.push([answer, [place]]);
  }
  return groups.toSorted(([one], [other]) => rank(one) - rank(other));
}

function judge(
  after: PlaceAnswer,
  { member, places }: AnswerFacts,
  answered: readonly OfferedPlace[],
  { now, today }: { now: Date; today: CalendarDate },
  noneOpen: () => Outcome<AnswerRefusal, AnswerChange | undefined>,
): Outcome<AnswerRefusal, AnswerChange | undefined> {
  if (after.acceptedDate !== "" && after.declinedDate !== "") {
    return refuse("conflicting-answer", "Send acceptedDate or declinedDate, not both.");
  }
  if (!member?.active) return refuse("unknown-member", "No active member has the id in memberid.");
  const season = answered[0]?.season;
  if (!season) return noneOpen();
  const limit = season.placesPerMember ?? Infinity;
  const current = places.filter(
    (place) =>
      place.season?.year === season.year &&
      // An import may have stored that its term has begun.
      isHistory(place.status) &&
      placeStatus(place, now, today) !== "resigned" &&
      !answered.includes(place),
  );
  if (after.acceptedDate !== "" && answered.length + current.length > limit) {
    return refuse(
      "too-many-places",
      `A member may have ${limit} places in that season; it would be ${answered.length + current.length}.`,
    );
  }
  const status = answeredStatus(after);
  const changed = answered.filter((place) => !hasAnswer(place, after));
  if (changed.length === 0) return allow(undefined);
  const before = seasonAnswer(changed.flatMap(({ answer }) => answer ?? []));
  const givenUp = status === "declined" ? changed.flatMap((place) => givingUp(place, now, today)) : [];
  return allow({ year: season.year, places: changed, before, after, status, givenUp });
}

function hasAnswer({ status, answer }: OfferedPlace, after: PlaceAnswer): boolean {
  return status === answeredStatus(after) && isSameAnswer(answer ?? NO_ANSWER, after);
}

/** A place of the member after the change; the same when it has no part in it. */
export function placeAfter<One extends OfferedPlace>(place: One, change: AnswerChange | undefined): One {
  if (!change?.places.some(({ id }) => id === place.id)) return place;
  const { after: answer, status, givenUp } = change;
  const given = givenUp.find((one) => one.place.id === place.id);
  return given ? { ...place, ...given.resigned, isResigned: true, answer } : { ...place, status, answer };
}

/** A place that the member holds, as it is after they gave it up today; empty for any other. */
function givingUp(place: OfferedPlace, now: Date, today: CalendarDate): GivenUpPlace[] {
  if (placeStatus(place, now, today) !== "serving") return [];
  const verdict = judgeResignation(place, today, now, today);
  return verdict.ok && verdict.value ? [{ place, resigned: verdict.value }] : [];
}

/** Allows the answer that gave the places up when it is sent again: they are no longer open, and nothing changes. */
function repeatedDecline(
  after: PlaceAnswer,
  places: readonly OfferedPlace[],
  now: Date,
): Outcome<AnswerRefusal, AnswerChange | undefined> | undefined {
  return places.some((place) => isRepeatedDecline(after, place, now)) ? allow(undefined) : undefined;
}

function isRepeatedDecline(
  after: PlaceAnswer,
  { isResigned, answer, season }: OfferedPlace,
  now: Date,
): boolean {
  return (
    isResigned &&
    answer !== null &&
    season !== null &&
    mayAnswer(season, now).ok &&
    isSameAnswer(answer, after)
  );
}

function answeredStatus({ acceptedDate, declinedDate }: PlaceAnswer): AnsweredStatus {
  if (acceptedDate !== "") return "accepted";
  return declinedDate === "" ? "offered" : "declined";
}

function isSameAnswer(one: PlaceAnswer, other: PlaceAnswer): boolean {
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
