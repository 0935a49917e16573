import "server-only";
import { type CandidacySight, WHOLE_SIGHT } from "@/lib/domain/access/candidacy-sight";
import { covers } from "@/lib/domain/access/staff-role";
import { groupedBy } from "@/lib/domain/grouped-by";
import { evaluateRules, type RuleResult } from "@/lib/domain/rule/evaluate";
import type { EligibilityFacts } from "@/lib/domain/rule/facts";
import { countedYear, countsForYear, type Occasion } from "@/lib/domain/rule/year-places";
import { placeTerm } from "@/lib/domain/season/place-term";
import type { CalendarDate } from "@/lib/domain/time/calendar-date";
import { dayIn } from "@/lib/domain/time/time-zone";
import { run } from "../database";
import type { Runner } from "../statement";
import { lockLimits, readRuledRecords } from "./eligibility-facts";
import { listRulesFor } from "./rules";

/** A member and the place that they are to be nominated or proposed for, to be offered or to accept. */
export interface AskedPlace {
  memberId: string;
  committeeCode: string;
  position: string;
  /** The days of the place where it exists; otherwise those that the season gives to new ones. */
  term?: { startDate: CalendarDate; endDate: CalendarDate };
}

export interface EligibilityQuestion {
  occasion: Occasion;
  year: number;
  /** Together they count as if all of them were realized, so that one call checks a whole slate. */
  places: readonly AskedPlace[];
  /** Each is checked as if it alone were realized, so that one call checks all candidates for a place. */
  eachAlone?: boolean;
  /** Proposals that end with the same act, and so no longer count. */
  ended?: readonly AskedPlace[];
  /** What is on the draft slate does not count besides: the places are all of it. */
  isWholeSlate?: boolean;
  /**
   * What the caller may see: not their own proposals, and on committees beyond their reach only places that are held, without
   * names. Writes judge by everything.
   */
  sight?: CandidacySight;
  now: Date;
}

/**
 * The result of each rule that applies, for each requested place in order; empty when none applies or the member is not on
 * record. One round trip, whatever the number of places.
 */
export async function findEligibility(
  runner: Runner,
  question: EligibilityQuestion,
): Promise<RuleResult[][]> {
  const { occasion, year, places, isWholeSlate } = question;
  const { codes, memberIds } = idsOf(places);
  const withProposals = occasion === "proposing" && !isWholeSlate;
  const [rules, records] = await Promise.all([
    listRulesFor(runner, year, codes),
    readRuledRecords(runner, { year, codes, memberIds, withProposals }),
  ]);
  if (rules.length === 0) return places.map(() => []);
  const facts = toFacts(records, question);
  return places.map((place) => {
    const requested = facts(place);
    return requested ? evaluateRules(rules, requested) : [];
  });
}

/** The same outside of a write. */
export function readEligibility(question: EligibilityQuestion): Promise<RuleResult[][]> {
  return findEligibility({ run }, question);
}

/**
 * The same within a write. Where a rule limits how many places or people there may be, other writes that ask wait until
 * this one is done, so that two of them cannot both take the last one.
 */
export async function lockEligibility(
  transaction: Runner,
  question: EligibilityQuestion,
): Promise<RuleResult[][]> {
  const { codes, memberIds } = idsOf(question.places);
  const [, results] = await Promise.all([
    lockLimits(transaction, { year: question.year, codes, memberIds }),
    findEligibility(transaction, question),
  ]);
  return results;
}

function idsOf(places: readonly AskedPlace[]) {
  return {
    codes: [...new Set(places.map(({ committeeCode }) => committeeCode))],
    memberIds: [...new Set(places.map(({ memberId }) => memberId))],
  };
}

const placeKey = ({ memberId, committeeCode, position }: AskedPlace) =>
  JSON.stringify([memberId, committeeCode, position]);

type Records = Awaited<ReturnType<typeof readRuledRecords>>;

function toFacts(
  { season, positions, members, ownPlaces, committeePlaces, ...records }: Records,
  { occasion, year, places, eachAlone, ended = [], sight = WHOLE_SIGHT, now }: EligibilityQuestion,
): (requested: AskedPlace) => EligibilityFacts | undefined {
  // Rules belong to a season, so where there is none, there is nothing to ask.
  if (!season) return () => undefined;
  const count = countedYear(season, occasion, now);
  const memberById = new Map(members.map((member) => [member.id, member]));
  const nameOf = new Map(positions.map(({ committeeCode, committeeName }) => [committeeCode, committeeName]));
  // The evaluator never counts the member's own place against them, so that alone it need not be among the others.
  const question = (eachAlone ? [] : places).map(({ memberId, committeeCode, position }) => {
    const member = memberById.get(memberId);
    return {
      memberId,
      committeeCode,
      committeeName: nameOf.get(committeeCode) ?? committeeCode,
      position,
      firmId: member?.firm?.id ?? "",
      boardId: member?.board?.id ?? "",
    };
  });
  const endedKeys = new Set(ended.map(placeKey));
  const isSeen = ({ committeeCode }: { committeeCode: string }) => covers(sight.reach, committeeCode);
  const proposals = records.proposals.filter(
    (proposal) => !endedKeys.has(placeKey(proposal)) && isSeen(proposal) && proposal.memberId !== sight.ownId,
  );
  const seenPlaces = ownPlaces
    .filter((place) => isSeen(place) || place.status !== "offered")
    .map((place) => (isSeen(place) ? place : { ...place, committeeName: "" }));
  const historyOf = groupedBy(ownPlaces, ({ memberId }) => memberId);
  const placesOf = groupedBy(
    [...seenPlaces.filter((place) => countsForYear(place, count)), ...proposals, ...question],
    ({ memberId }) => memberId,
  );
  const colleaguesOn = groupedBy(
    [...committeePlaces.filter((place) => countsForYear(place, count)), ...proposals, ...question],
    ({ committeeCode }) => committeeCode,
  );
  return ({ memberId, committeeCode, position, term: days }) => {
    const member = memberById.get(memberId);
    if (!member) return undefined;
    const months = positions.find((one) => one.committeeCode === committeeCode && one.position === position);
    const place = {
      year,
      committeeCode,
      committeeName: nameOf.get(committeeCode) ?? committeeCode,
      position,
    };
    return {
      place: {
        ...place,
        ...(days ?? placeTerm(season, months?.termMonths ?? null)),
        yearBegins: count.begins,
        today: dayIn(season.timeZone, now),
      },
      member,
      history: historyOf.get(memberId) ?? [],
      yearPlaces: placesOf.get(memberId) ?? [],
      colleagues: colleaguesOn.get(committeeCode) ?? [],
    };
  };
}
