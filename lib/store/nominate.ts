import "server-only";
import { randomUUID } from "node:crypto";
import { toDateColumn } from "@/lib/domain/calendar-date";
import { judgeNomination, type NominationRefusal } from "@/lib/domain/nomination";
import { allowed, type Outcome } from "@/lib/domain/outcome";
import type { Queryable } from "./database";
import type { Nomination } from "./generated/client";
import { lockMember } from "./members";
import { findSeason, toSeason } from "./seasons";
import { write, type WriteContext } from "./write";

/** A nomination as its voter wants it to be. */
export interface NominationDraft {
  voterId: string;
  candidateId: string;
  recordId: string;
  year: number;
  committeeCode: string;
  position: string;
  /** `YYYY-MM-DD`. */
  effectiveDate: string;
  candidateName: string;
  qualifications: string;
  priorityCode: string;
  nominationSource: string;
}

/**
 * Makes a nomination, or makes the one with the same voter and record id what the draft says (contract.md section 5).
 * One voter's nominations are written one after another; the unique indexes stand behind that.
 */
export async function submitNomination(
  context: WriteContext,
  draft: NominationDraft,
): Promise<Outcome<NominationRefusal>> {
  return write<Outcome<NominationRefusal>>(context, async (transaction) => {
    const voter = await lockMember(transaction, draft.voterId);
    const standing = await transaction.nomination.findFirst({
      where: { voterId: draft.voterId, recordId: draft.recordId, status: { not: "withdrawn" } },
      include: { season: true },
    });
    const verdict = judgeNomination(
      {
        ...(await findFacts(transaction, draft)),
        voter,
        position: draft.position,
        season: await findSeason(draft.year, transaction),
        existing: standing ? { status: standing.status, season: toSeason(standing.season) } : undefined,
      },
      context.now,
    );
    if (!verdict.ok) return { result: verdict, audit: [] };

    const data = { ...draft, effectiveDate: toDateColumn(draft.effectiveDate) };
    if (standing && isSame(standing, data)) return { result: allowed, audit: [] };
    const { now } = context;
    const saved = standing
      ? await transaction.nomination.update({ where: { id: standing.id }, data: { ...data, updatedAt: now } })
      : await transaction.nomination.create({
          data: { ...data, id: randomUUID(), createdAt: now, updatedAt: now },
        });
    return {
      result: allowed,
      audit: [
        {
          action: standing ? "nomination.change" : "nomination.submit",
          subject: "nomination",
          subjectId: saved.id,
          onBehalfOf: draft.voterId,
          before: standing ? toAuditState(standing) : null,
          after: toAuditState(saved),
        },
      ],
    };
  });
}

interface FactsRow {
  active: boolean | null;
  positions: string[] | null;
  isDuplicate: boolean;
}

/** What the rules ask about the candidate, the committee and the voter's other nominations, in one query. */
async function findFacts(transaction: Queryable, draft: NominationDraft) {
  const { voterId, candidateId, committeeCode, position, year, recordId } = draft;
  const [row] = await transaction.$queryRaw<FactsRow[]>`
    select (select active from member where id = ${candidateId}) as active,
           (select array(select name from committee_position where committee_code = code)
            from committee where code = ${committeeCode}) as positions,
           exists (select 1 from nomination
                   where voter_id = ${voterId} and candidate_id = ${candidateId}
                     and committee_code = ${committeeCode} and position = ${position} and year = ${year}
                     and status <> 'withdrawn' and record_id <> ${recordId}) as "isDuplicate"`;
  const { active = null, positions = null, isDuplicate = false } = row ?? {};
  return {
    candidate: active === null ? undefined : { active },
    committee: positions === null ? undefined : { positions },
    isDuplicate,
  };
}

type Content = Omit<NominationDraft, "effectiveDate"> & { effectiveDate: Date };

function isSame(standing: Nomination, content: Content): boolean {
  return (Object.keys(content) as (keyof Content)[]).every(
    (field) => standing[field].valueOf() === content[field].valueOf(),
  );
}

/** A nomination as the record keeps it. */
export function toAuditState(nomination: Nomination) {
  const { voterId, candidateId, recordId, year, committeeCode, position, status } = nomination;
  const { candidateName, qualifications, priorityCode, nominationSource } = nomination;
  return {
    voterId,
    candidateId,
    recordId,
    year,
    committeeCode,
    position,
    effectiveDate: nomination.effectiveDate.toISOString().slice(0, 10),
    candidateName,
    qualifications,
    priorityCode,
    nominationSource,
    status,
  };
}
