import "server-only";
import type { candidacyRow, changedCandidacyRecord } from "@/lib/contract/desk/candidacy-records";
import type * as z from "@/lib/contract/zod";
import { mayDo } from "@/lib/domain/access/rights";
import type { Candidacy } from "@/lib/domain/candidacy/candidacy";
import type { CandidacyChange } from "@/lib/domain/candidacy/decision";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import type { Call } from "../operation";
import type { ReviewRow } from "./review-rows";

/** A number as a field has it; blank for none. */
export const numberText = (value: number | null) => (value === null ? "" : String(value));

/** A row of the review board. What becomes of a candidacy elsewhere is for those who may see it there. */
export function toCandidacyRow(
  row: ReviewRow,
  { principal }: Pick<Call, "principal">,
): z.output<typeof candidacyRow> {
  const { candidate, isOwn } = row;
  return {
    ...{ candidacyID: row.id, version: String(candidate.version), memberID: row.memberId },
    ...{ name: row.name, lastName: row.lastName, city: row.city, board: row.board, firm: row.firm },
    ...{ position: row.position, own: String(isOwn), ...decidedFields(candidate), state: row.state },
    ...{ supporters: numberText(row.supporters), priority: row.priority, sources: [...row.sources] },
    ...{ eligibility: row.eligibility, rules: [...row.sentences], overrideReason: candidate.overrideReason },
    service: candidate.isReturning ? "returning" : "new",
    also: candidate.others.map(({ id, committeeCode, committeeName, position, state }) => ({
      ...{ candidacyID: id, committeeCode, committeeName, position },
      state: !isOwn && mayDo(principal, "nominations.read", committeeCode) ? state : "",
    })),
    conflicts: String(row.conflicts),
    reviewedByMe: String(row.isReviewed),
    published: momentIn(env().ASSOCIATION_TIME_ZONE, candidate.publishedAt),
  };
}

function decidedFields({ state, rank, alternateRank, reason }: Candidacy) {
  return { state, rank: numberText(rank), alternateRank: numberText(alternateRank), reason };
}

/** A candidacy after a call, with what it was before. */
export function toChangedRecord({ before, after }: CandidacyChange): z.output<typeof changedCandidacyRecord> {
  return {
    candidacyID: after.id,
    // Every change is written once.
    version: String(after.version + 1),
    ...decidedFields(after),
    before: decidedFields(before),
  };
}
