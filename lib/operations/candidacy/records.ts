import "server-only";
import { withCommitteeNames } from "@/lib/store/committees/committee-words";
import type {
  candidacyRecord,
  candidacyRow,
  changedCandidacyRecord,
  noteRecord,
} from "@/lib/contract/desk/candidacy-records";
import type * as z from "@/lib/contract/zod";
import { candidacySight, isDecisionHidden, isOwnCandidacy } from "@/lib/domain/access/candidacy-sight";
import { mayDo } from "@/lib/domain/access/rights";
import { type CommitteeReach, covers } from "@/lib/domain/access/staff-role";
import type { Candidacy } from "@/lib/domain/candidacy/candidacy";
import { type CandidacyChange, isMoveOnly } from "@/lib/domain/candidacy/candidacy-change";
import { fullName } from "@/lib/domain/people/name-and-address";
import { userIdKey } from "@/lib/domain/people/name-key";
import { type Place, placesAt, placesForStaff } from "@/lib/domain/place/place";
import { viewerOf } from "@/lib/domain/season/viewer";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import {
  findCandidatePerson,
  listSupporters,
  type Supporter,
} from "@/lib/store/candidacies/candidacy-details";
import { type CandidacyKey, findReviewedSeason } from "@/lib/store/candidacies/candidacy-facts";
import { type Candidate, findCandidate } from "@/lib/store/candidacies/candidates";
import { listDecisions, type RecordedDecision } from "@/lib/store/candidacies/decisions";
import { listNotes, type Note } from "@/lib/store/candidacies/notes";
import { listPlaces } from "@/lib/store/places/places";
import { listWishes } from "@/lib/store/wishes/serving-wishes";
import { resultSentence } from "@/messages/eligibility";
import { associationDay } from "../association-day";
import type { Call } from "../operation";
import { toWishRecord } from "../wish/get-wishes";
import {
  type ComingMeeting,
  committeeConflicts,
  conflictsOf,
  reviewContext,
  type ReviewRow,
  reviewRows,
} from "./facts";
import { noCandidacy } from "./named-candidacies";

type ConflictRecord = z.output<typeof candidacyRecord>["meetingConflicts"][number];

/** The coming meetings that the candidate could not both attend. */
async function candidacyConflicts(
  candidate: Candidate,
  committeeName: string,
  places: readonly Place[],
  reach: CommitteeReach,
  now: Date,
): Promise<ConflictRecord[]> {
  const conflicts = conflictsOf(candidate, await committeeConflicts(candidate.committeeCode, now), reach);
  const names = new Map(
    [...places, ...candidate.others, { committeeCode: candidate.committeeCode, committeeName }].map((one) => [
      userIdKey(one.committeeCode),
      one.committeeName,
    ]),
  );
  const record = ({ productCode, title, committeeKey, beginsAt, endsAt }: ComingMeeting) => ({
    productCode,
    title,
    committeeName: names.get(committeeKey) ?? "",
    begin: momentIn(env().ASSOCIATION_TIME_ZONE, beginsAt),
    end: momentIn(env().ASSOCIATION_TIME_ZONE, endsAt),
  });
  return conflicts.map(({ meeting, other }) => ({ meeting: record(meeting), other: record(other) }));
}

/** A row of the review board. What becomes of a candidacy elsewhere is for those who may see it there. */
export function toCandidacyRow(
  row: ReviewRow,
  { principal }: Pick<Call, "principal">,
): z.output<typeof candidacyRow> {
  const { candidate, isOwn } = row;
  return {
    candidacyId: row.id,
    version: candidate.version,
    memberId: row.memberId,
    name: row.name,
    lastName: row.lastName,
    city: row.city || undefined,
    board: row.board || undefined,
    firm: row.firm || undefined,
    position: row.position,
    own: isOwn,
    ...decidedFields(candidate),
    state: row.state || undefined,
    supporters: row.supporters ?? undefined,
    priority: row.priority || undefined,
    sources: [...row.sources],
    eligibility: row.eligibility,
    rules: [...row.sentences],
    overrideReason: candidate.overrideReason || undefined,
    service: candidate.isReturning ? "returning" : "new",
    also: candidate.others.map(({ id, committeeCode, committeeName, position, state }) => ({
      candidacyId: id,
      committeeCode,
      committeeName,
      position,
      state: !isOwn && mayDo(principal, "nominations.read", committeeCode) ? state : undefined,
    })),
    conflicts: row.conflicts,
    reviewedByMe: row.isReviewed,
    reviews: row.reviews,
    place: row.place,
    published: momentIn(env().ASSOCIATION_TIME_ZONE, candidate.publishedAt) || undefined,
  };
}

/** What was decided of a candidacy. */
export function decidedFields({
  state,
  rank,
  alternateRank,
  reason,
}: Pick<Candidacy, "state" | "rank" | "alternateRank" | "reason">) {
  return {
    state,
    rank: rank ?? undefined,
    alternateRank: alternateRank ?? undefined,
    reason: reason || undefined,
  };
}

/** A candidacy after a call, with what it was before. A move raises no version. */
export function toChangedRecord(change: CandidacyChange): z.output<typeof changedCandidacyRecord> {
  const { before, after } = change;
  return {
    candidacyId: after.id,
    version: after.version + (isMoveOnly(change) ? 0 : 1),
    ...decidedFields(after),
    before: decidedFields(before),
  };
}

type CandidacyRecord = z.output<typeof candidacyRecord>;

const NOTHING = { supporters: [], notes: [], decisions: [] };

/**
 * One candidacy with everything that the caller may know of it: supporters, notes and decisions only with
 * `nominations.read` for its committee, and not of their own.
 */
export async function readCandidacyRecord(
  { id, year, committeeCode, memberId }: CandidacyKey,
  call: Call,
): Promise<CandidacyRecord> {
  const { principal, locale, now } = call;
  const sight = candidacySight(principal, "slate.read");
  const isOwn = isOwnCandidacy(sight.ownId, { memberId });
  const isReader = mayDo(principal, "nominations.read", committeeCode);
  const isConfidential = isReader && !isOwn;
  const [candidate, season, person, places, wishes, secrets] = await Promise.all([
    findCandidate(id, reviewContext(call)),
    findReviewedSeason(year),
    findCandidatePerson(id),
    listPlaces(memberId, viewerOf(principal)),
    listWishes(memberId),
    isReader ? readSecrets(id, { hasSupporters: !isOwn, ownId: sight.ownId }) : NOTHING,
  ]);
  const [row] = candidate && season ? await reviewRows([candidate], season, call) : [];
  if (!row || !person) throw noCandidacy();
  const [ofCandidacy] = await withCommitteeNames(
    [{ committeeCode, committeeName: person.committeeName }],
    locale,
  );
  const { candidate: shownCandidate, results } = row;
  const shown = toCandidacyRow(row, call);
  const isHidden = isDecisionHidden(sight.ownId, shownCandidate);
  const { notSelectedAt, ...facts } = person;
  const known = await withCommitteeNames(places, locale);
  const shownPlaces = (isConfidential ? placesForStaff : placesAt)(known, now, associationDay(now));
  const isSeen = ({ committeeCode: code }: Place) => isOwn || covers(sight.reach, code);
  return {
    ...shown,
    ...(isConfidential ? {} : { priority: undefined, sources: [] }),
    year,
    committeeCode,
    ...facts,
    committeeName: ofCandidacy?.committeeName ?? person.committeeName,
    memberType: facts.memberType || undefined,
    memberSince: facts.memberSince || undefined,
    email: facts.email || undefined,
    phone: facts.phone || undefined,
    overriddenBy: shownCandidate.overriddenBy ?? undefined,
    overriddenByName: isHidden ? undefined : facts.overriddenByName || undefined,
    changed: isHidden ? undefined : moment(shownCandidate.updatedAt),
    changedBy: shownCandidate.updatedBy || undefined,
    confidential: isConfidential,
    decidedBefore: momentIn(env().ASSOCIATION_TIME_ZONE, notSelectedAt) || undefined,
    supportedBy: secrets.supporters.map(toSupporterRecord),
    findings: results.map((result) => ({
      ruleId: result.rule.id,
      effect: result.rule.effect,
      verdict: result.verdict,
      words: resultSentence(result, locale),
    })),
    places: shownPlaces.filter(isSeen).map((place) => ({
      placeId: place.id,
      year: place.season?.year,
      committeeCode: place.committeeCode,
      committeeName: place.committeeName,
      position: place.position,
      startDate: place.startDate,
      endDate: place.endDate || undefined,
      status: place.status,
    })),
    placesElsewhere: shownPlaces.filter((place) => !isSeen(place) && HELD.has(place.status)).length,
    wishes: wishes.map(toWishRecord),
    meetingConflicts: isHidden
      ? []
      : await candidacyConflicts(shownCandidate, person.committeeName, places, sight.reach, now),
    notes: isHidden ? [] : secrets.notes.map(toNoteRecord),
    decisions: isHidden ? [] : secrets.decisions.map(toDecisionRecord),
  };
}

// What every member can look up.
const HELD: ReadonlySet<string> = new Set(["serving", "ended"]);

async function readSecrets(id: string, { hasSupporters, ownId }: { hasSupporters: boolean; ownId: string }) {
  const [supporters, notes, decisions] = await Promise.all([
    hasSupporters ? listSupporters(id) : [],
    listNotes(id),
    listDecisions(id, ownId),
  ]);
  return { supporters, notes, decisions };
}

const moment = (at: Date) => momentIn(env().ASSOCIATION_TIME_ZONE, at);

function toSupporterRecord(supporter: Supporter): CandidacyRecord["supportedBy"][number] {
  const { voterId, priority, source, statement, createdAt } = supporter;
  const name = fullName(supporter);
  return {
    voterId,
    name,
    priority: priority || undefined,
    source: source || undefined,
    statement: statement || undefined,
    nominated: moment(createdAt),
  };
}

export function toNoteRecord(note: Note): z.output<typeof noteRecord> {
  const { id, authorId, text, writtenAt } = note;
  const author = fullName(note) || undefined;
  return { noteId: id, authorId, author, written: moment(writtenAt), text };
}

function toDecisionRecord(decision: RecordedDecision): CandidacyRecord["decisions"][number] {
  const { at, actorId, action, stateBefore, stateAfter, rankBefore, rankAfter, reason } = decision;
  return {
    at: moment(at),
    by: actorId,
    name: fullName(decision) || undefined,
    action,
    stateBefore: stateBefore || undefined,
    stateAfter: stateAfter || undefined,
    rankBefore: rankBefore ?? undefined,
    rankAfter: rankAfter ?? undefined,
    reason: reason || undefined,
  };
}
