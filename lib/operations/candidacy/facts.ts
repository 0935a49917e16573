import "server-only";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import type * as contract from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import {
  candidacySight,
  isDecisionHidden,
  isOwnCandidacy,
  ownIdOf,
} from "@/lib/domain/access/candidacy-sight";
import { type CommitteeReach, covers } from "@/lib/domain/access/staff-role";
import {
  arrangeBoard,
  bestPriority,
  type BoardCandidate,
  compareOnBoard,
} from "@/lib/domain/candidacy/board";
import { findMeetingConflicts, type MeetingConflict } from "@/lib/domain/candidacy/meeting-conflicts";
import { rankNumbers, withNumbers } from "@/lib/domain/candidacy/rank-order";
import { groupedBy } from "@/lib/domain/grouped-by";
import { readNominationReference } from "@/lib/domain/nomination/nomination-reference";
import { fullName } from "@/lib/domain/people/name-and-address";
import { userIdKey } from "@/lib/domain/people/name-key";
import { isWithStaff, placeStatus } from "@/lib/domain/place/place";
import { outcomeOf, type RuleResult } from "@/lib/domain/rule/evaluate";
import { viewerOf } from "@/lib/domain/season/viewer";
import type { Locale } from "@/lib/domain/text/locale";
import { findReviewedSeason, type ReviewedSeason } from "@/lib/store/candidacies/candidacy-facts";
import {
  type Candidate,
  listBoardKeys,
  listCandidates,
  listNamedCandidates,
} from "@/lib/store/candidacies/candidates";
import { listRanked } from "@/lib/store/candidacies/ranked-candidacies";
import { run } from "@/lib/store/database";
import { listMeetings } from "@/lib/store/meetings/meetings";
import { findNominationByReference } from "@/lib/store/nominations/nominations";
import { findEligibility } from "@/lib/store/rules/eligibility";
import type { BoardOrder, Eligibility } from "@/lib/vocabulary/candidacy";
import { ownCandidacySentence, resultSentence, supportersSentence } from "@/messages/eligibility";
import { associationDay } from "../association-day";
import type { Call } from "../operation";
import { resultsInReadersWords } from "../rule/reader-words";
import { requireRight } from "./named-candidacies";

/** A meeting that is still to come. */
export interface ComingMeeting {
  productCode: string;
  title: string;
  committeeKey: string;
  begin: string;
  end: string;
  beginsAt: Date;
  endsAt: Date | null;
}

/** The coming meetings of a committee that overlap one of another. */
export async function committeeConflicts(
  committeeCode: string,
  now: Date,
): Promise<MeetingConflict<ComingMeeting>[]> {
  const coming = (await listMeetings()).flatMap(({ beginsAt, endsAt, functionCode, ...meeting }) => {
    if (!beginsAt || (endsAt ?? beginsAt) < now) return [];
    const { productCode, title } = meeting;
    const times = { beginsAt, endsAt, begin: beginsAt.toISOString(), end: endsAt?.toISOString() ?? "" };
    return [{ productCode, title, committeeKey: userIdKey(functionCode), ...times }];
  });
  return findMeetingConflicts(coming, userIdKey(committeeCode), ({ committeeKey }) => committeeKey);
}

/**
 * Those that concern a candidate: with committees on which they have a place, or for which they stand. Beyond the reach, places do
 * not count and what was decided does not show.
 */
export function conflictsOf(
  candidate: Candidate,
  conflicts: readonly MeetingConflict<ComingMeeting>[],
  reach: CommitteeReach,
): MeetingConflict<ComingMeeting>[] {
  if (conflicts.length === 0) return [];
  const open = candidate.others.filter(
    ({ committeeCode, state }) => state !== "not-selected" || !covers(reach, committeeCode),
  );
  const placeCodes = candidate.placeCodes.filter((code) => covers(reach, code));
  const keys = new Set([...placeCodes, ...open.map(({ committeeCode }) => committeeCode)].map(userIdKey));
  return conflicts.filter(({ other }) => keys.has(other.committeeKey));
}

/** The place that was offered for a candidacy, with its status today. */
function placeOf({ place, year }: Candidate, isOwn: boolean, now: Date) {
  if (!place || (isOwn && isWithStaff(place, now))) return undefined;
  return { placeId: place.id, year, status: placeStatus(place, now, associationDay(now)) };
}

/** A candidate with everything that the review board shows and sorts by. */
export interface ReviewRow extends BoardCandidate {
  candidate: Candidate;
  /** The outcome of each rule. */
  results: readonly RuleResult[];
  /** Why they are not simply eligible, in the caller's language. */
  sentences: readonly string[];
  conflicts: number;
  /** As far as the reader may know of it. */
  place: ReturnType<typeof placeOf>;
  /** The candidate is the reader. */
  isOwn: boolean;
}

/** Whose marks "reviewed" are looked at, and the day on which places are. */
export function reviewContext({ principal, now }: Call) {
  return { reviewerId: principal.id, today: associationDay(now) };
}

/**
 * The rows of candidates of one season, as far as the caller may see each: judged as if they alone were proposed besides those
 * who are.
 */
export async function reviewRows(
  listed: readonly Candidate[],
  season: ReviewedSeason,
  { principal, locale, now }: Call,
): Promise<ReviewRow[]> {
  const sight = candidacySight(principal, "slate.read");
  const question = {
    occasion: "proposing",
    year: season.year,
    places: listed,
    eachAlone: true,
    sight,
    now,
  } as const;
  const codes = [...new Set(listed.map(({ committeeCode }) => committeeCode))];
  const [judged, conflicts, ranked] = await Promise.all([
    findEligibility({ run }, question),
    Promise.all(codes.map((code) => committeeConflicts(code, now))),
    listRanked({ run }, season.year, codes),
  ]);
  const resultsOfEach = await resultsInReadersWords(judged, locale);
  const numbers = rankNumbers(ranked, sight.ownId);
  // Asked once for all of them: a list of thousands has as many lists of others.
  const others = await withCommitteeNames(
    listed.flatMap((candidate) => candidate.others),
    locale,
  );
  const namesOfOthers = new Map(others.map((one) => [one.id, one]));
  const candidates = listed.map((candidate) => ({
    ...withNumbers(candidate, numbers),
    others: candidate.others.map((one) => namesOfOthers.get(one.id) ?? one),
  }));
  const conflictsOn = new Map(codes.map((code, index) => [code, conflicts[index] ?? []]));
  return candidates.map((candidate, index) => {
    const isOwn = isOwnCandidacy(sight.ownId, candidate);
    if (isDecisionHidden(sight.ownId, candidate)) return hiddenRow(candidate, locale);
    const results = resultsOfEach[index] ?? [];
    const supporters = { needed: season.supportersNeeded, has: candidate.supporters };
    const isShort = !isOwn && supporters.has < supporters.needed;
    const { id, memberId, lastName, city, position, state, rank, sources, isReviewed, reviews } = candidate;
    return {
      id,
      memberId,
      lastName,
      city,
      position,
      state,
      rank,
      sources: isOwn ? [] : sources,
      isReviewed,
      reviews,
      candidate,
      results,
      name: fullName(candidate),
      board: candidate.boardName,
      firm: candidate.firmName,
      ...supportOf(candidate, isOwn),
      eligibility: eligibilityOf(results, isShort, candidate.overrideReason),
      sentences: [
        ...(isOwn ? [ownCandidacySentence(locale)] : []),
        ...(isShort ? [supportersSentence(supporters, locale)] : []),
        ...results
          .filter(({ verdict }) => verdict !== "holds")
          .map((result) => resultSentence(result, locale)),
      ],
      conflicts: countMeetings(
        conflictsOf(candidate, conflictsOn.get(candidate.committeeCode) ?? [], sight.reach),
      ),
      place: placeOf(candidate, isOwn, now),
      isOwn,
    };
  });
}

/** What supporters say, of which nobody sees anything of their own candidacy. */
function supportOf(
  { supporters, priorities }: Pick<Candidate, "supporters" | "priorities">,
  isOwn: boolean,
): Pick<BoardCandidate, "supporters" | "priority"> {
  if (isOwn) return { supporters: null, priority: "" };
  return { supporters, priority: bestPriority(priorities) };
}

/** The caller's own candidacy before it is published: only who they are, without what others wrote, decided or may decide. */
function hiddenRow(candidate: Candidate, locale: Locale): ReviewRow {
  const { id, memberId, lastName, city, position } = candidate;
  return {
    id,
    memberId,
    lastName,
    city,
    position,
    name: fullName(candidate),
    board: candidate.boardName,
    firm: candidate.firmName,
    state: "",
    rank: null,
    supporters: null,
    priority: "",
    sources: [],
    eligibility: "unknown",
    isReviewed: false,
    reviews: 0,
    candidate: {
      ...candidate,
      version: 0,
      rank: null,
      alternateRank: null,
      reason: "",
      overrideReason: "",
      overriddenBy: null,
      updatedBy: "",
      supporters: 0,
      priorities: [],
      sources: [],
      placeCodes: [],
    },
    results: [],
    sentences: [ownCandidacySentence(locale)],
    conflicts: 0,
    place: undefined,
    isOwn: true,
  };
}

function countMeetings(conflicts: ReturnType<typeof conflictsOf>): number {
  return new Set(conflicts.map(({ meeting }) => meeting.productCode)).size;
}

function eligibilityOf(
  results: readonly RuleResult[],
  isShort: boolean,
  overrideReason: string,
): Eligibility {
  const outcome = outcomeOf(results);
  if (isShort || outcome === "blocked") return overrideReason === "" ? "blocked" : "overridden";
  return outcome;
}

/** The input of the review board. */
type BoardInput = Omit<EntryParams<typeof contract.getReviewBoard>, "cursor">;
/** What narrows it, and its file. */
export type BoardNarrowing = Omit<BoardInput, "year" | "committeeCode" | "withdrawn">;

/**
 * The candidates of a committee as the review board shows them: all, and those that match the filters, in order.
 * @throws Problem 403 when the caller may not see the nominations for that committee
 */
export async function readBoard(
  input: BoardInput,
  call: Call,
): Promise<{ all: readonly ReviewRow[]; shown: ReviewRow[] }> {
  const { year, committeeCode } = input;
  requireRight(call, "nominations.read", committeeCode);
  const all = await readCandidates(year, [committeeCode], call);
  const shown = await supportedBy(all, input, call);
  return { all, shown: shown ?? arrange(all, input, input.withdrawn) };
}

/** Where the text is the reference of a nomination: the candidate it supports, in whatever state. */
async function supportedBy(
  rows: readonly ReviewRow[],
  { text = "", year, committeeCode }: BoardInput,
  { principal }: Call,
): Promise<ReviewRow[] | undefined> {
  const number = readNominationReference(text);
  const nomination =
    number === undefined ? undefined : await findNominationByReference(number, viewerOf(principal));
  if (!nomination || nomination.year !== year || nomination.committeeCode !== committeeCode) return undefined;
  // As a reference that no nomination has.
  if (isOwnCandidacy(ownIdOf(principal), { memberId: nomination.candidateId })) return undefined;
  return rows.filter(({ id }) => id === nomination.candidacyId);
}

/** The candidates for these committees, which the caller may review, in no order. */
export async function readCandidates(
  year: number,
  codes: readonly string[],
  call: Call,
): Promise<ReviewRow[]> {
  const [season, candidates] = await Promise.all([
    findReviewedSeason(year),
    listCandidates(year, codes, reviewContext(call)),
  ]);
  return season ? reviewRows(candidates, season, call) : [];
}

/** The candidates with these ids, of committees that the caller may review, in no order. */
export async function readNamedCandidates(
  year: number,
  ids: readonly string[],
  call: Call,
): Promise<ReviewRow[]> {
  const [season, candidates] = await Promise.all([
    findReviewedSeason(year),
    listNamedCandidates(ids, reviewContext(call)),
  ]);
  return season ? reviewRows(candidates, season, call) : [];
}

/** The ids of all candidacies for these committees, one committee after the other, each in an order of its review board. */
export async function boardOrder(
  { year, codes, order }: { year: number; codes: readonly string[]; order: BoardOrder },
  { principal }: Call,
): Promise<string[]> {
  const ownId = ownIdOf(principal);
  const [candidacies, ranked] = await Promise.all([
    listBoardKeys(year, codes),
    listRanked({ run }, year, codes),
  ]);
  const numbers = rankNumbers(ranked, ownId);
  const keys = candidacies.map((candidacy) => {
    const { id, committeeCode, lastName } = candidacy;
    const support = supportOf(candidacy, isOwnCandidacy(ownId, candidacy));
    return { id, committeeCode, lastName, rank: numbers.get(id)?.rank ?? null, ...support };
  });
  const byCommittee = groupedBy(keys, ({ committeeCode }) => committeeCode);
  return codes.flatMap((code) =>
    (byCommittee.get(code) ?? [])
      .toSorted((one, other) => compareOnBoard(one, other, order))
      .map(({ id }) => id),
  );
}

/** The rows that match the filters, in the requested order. */
export function arrange(
  rows: readonly ReviewRow[],
  {
    position = "",
    state,
    board = "",
    source = "",
    eligibility,
    supporters = 0,
    notReviewed,
    text = "",
    sort = "rank",
  }: BoardNarrowing,
  withWithdrawn = false,
): ReviewRow[] {
  const words = {
    state: state ?? "",
    eligibility: eligibility ?? "",
    notReviewed: notReviewed ?? "",
  } as const;
  return arrangeBoard(rows, { position, board, source, supporters, text, withWithdrawn, ...words }, sort);
}
