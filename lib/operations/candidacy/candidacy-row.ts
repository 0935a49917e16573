import "server-only";
import type { candidacyRow, changedCandidacyRecord } from "@/lib/contract/desk/candidacy-records";
import type * as z from "@/lib/contract/zod";
import { mayDo } from "@/lib/domain/access/rights";
import type { Candidacy } from "@/lib/domain/candidacy/candidacy";
import { type CandidacyChange, isMoveOnly } from "@/lib/domain/candidacy/candidacy-change";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import type { Call } from "../operation";
import type { ReviewRow } from "./review-rows";

/** A number as a cell of a file has it; blank for none. */
export const numberText = (value: number | null | undefined) => String(value ?? "");

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
    place: row.place,
    published: momentIn(env().ASSOCIATION_TIME_ZONE, candidate.publishedAt) || undefined,
  };
}

function decidedFields({ state, rank, alternateRank, reason }: Candidacy) {
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
