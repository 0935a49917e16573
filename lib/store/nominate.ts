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
        voter,
        candidate: await findStanding(transaction, draft.candidateId),
        committee: await findPositions(transaction, draft.committeeCode),
        position: draft.position,
        season: await findSeason(draft.year, transaction),
        existing: standing ? { status: standing.status, season: toSeason(standing.season) } : undefined,
        isDuplicate: await isDuplicate(transaction, draft),
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

async function findStanding(transaction: Queryable, id: string): Promise<{ active: boolean } | undefined> {
  return (await transaction.member.findUnique({ where: { id }, select: { active: true } })) ?? undefined;
}

async function findPositions(
  transaction: Queryable,
  code: string,
): Promise<{ positions: string[] } | undefined> {
  const committee = await transaction.committee.findUnique({
    where: { code },
    select: { positions: { select: { name: true } } },
  });
  return committee ? { positions: committee.positions.map(({ name }) => name) } : undefined;
}

async function isDuplicate(transaction: Queryable, draft: NominationDraft): Promise<boolean> {
  const { voterId, candidateId, committeeCode, position, year, recordId } = draft;
  const other = await transaction.nomination.findFirst({
    where: {
      voterId,
      candidateId,
      committeeCode,
      position,
      year,
      status: { not: "withdrawn" },
      recordId: { not: recordId },
    },
    select: { id: true },
  });
  return other !== null;
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
