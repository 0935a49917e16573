import { randomUUID } from "node:crypto";
import * as contract from "@/lib/contract/documented/committee";
import {
  judgeNomination,
  type NominationContent,
  type CurrentNomination,
} from "@/lib/domain/nomination/nomination";
import { allowed } from "@/lib/domain/outcome";
import type { Season } from "@/lib/domain/season/season";
import { fromDateColumn, parseCalendarDate, toDateColumn } from "@/lib/domain/time/calendar-date";
import type { Nomination, Season as SeasonRow } from "@/lib/store/generated/client";
import { audit, lockMember, transact, type Transaction } from "./database";
import type { PeerOperation } from "./route";

export function toSeason(row: SeasonRow): Season {
  return {
    year: row.year,
    timeZone: row.timeZone,
    nominationsOpen: fromDateColumn(row.nominationsOpen),
    nominationsClose: fromDateColumn(row.nominationsClose),
    answersOpen: fromDateColumn(row.answersOpen),
    answersClose: fromDateColumn(row.answersClose),
    termStart: fromDateColumn(row.termStart),
    termEnd: fromDateColumn(row.termEnd),
    nominationsPerVoter: row.nominationsPerVoter,
    placesPerMember: row.placesPerMember,
    supportersNeeded: row.supportersNeeded,
    selfNomination: row.selfNomination,
    notifyCandidates: row.notifyCandidates,
    notifyNotSelected: row.notifyNotSelected,
    notSelectedOn: fromDateColumn(row.notSelectedOn),
    reminderDays: row.reminderDays,
    // Of no matter to a nomination.
    alwaysByEmail: [],
    needsApproval: row.needsApproval,
    rehearsal: row.rehearsal,
    version: row.version,
  };
}

interface FactsRow {
  active: boolean | null;
  hasPosition: boolean | null;
  isDuplicate: boolean;
}

type Content = Omit<Nomination, "id" | "status" | "createdAt" | "updatedAt" | "endedAt" | "reference">;

/** The facts for the rules about candidate, committee and the voter's other nominations, in one query. */
async function findFacts(transaction: Transaction, content: Content) {
  const { voterId, candidateId, committeeCode, position, year, recordId } = content;
  const [row] = await transaction.$queryRaw<FactsRow[]>`
    select (select active from member where id = ${candidateId}) as active,
           (select exists (select 1 from committee_position where committee_code = code and name = ${position})
            from committee where code = ${committeeCode}) as "hasPosition",
           exists (select 1 from nomination
                   where voter_id = ${voterId} and candidate_id = ${candidateId}
                     and committee_code = ${committeeCode} and position = ${position} and year = ${year}
                     and status <> 'withdrawn' and record_id <> ${recordId}) as "isDuplicate"`;
  const { active = null, hasPosition = null, isDuplicate = false } = row ?? {};
  return {
    candidate: active === null ? undefined : { active, hasDeclined: false },
    committee: hasPosition === null ? undefined : { hasPosition, isOpen: true },
    isDuplicate,
    others: 0,
  };
}

export const nominate: PeerOperation<typeof contract.nominate> = {
  entry: contract.nominate,
  async run(input, call) {
    const { now } = call;
    const content: Content = {
      voterId: input.voterID,
      candidateId: input.candidateID,
      recordId: input.recordID,
      year: Number(input.committeeYear),
      committeeCode: input.committeeCode,
      position: input.committeePosition,
      effectiveDate: toDateColumn(parseCalendarDate(input.effectiveDate) ?? ""),
      candidateName: input.candidateName,
      qualifications: input.qualifications,
      priorityCode: input.priorityCode,
      nominationSource: input.nominationSource,
    };
    const { voterId, recordId, year } = content;
    return transact(async (transaction) => {
      const voter = await lockMember(transaction, voterId);
      const current = await transaction.nomination.findFirst({
        where: { voterId, recordId, status: { not: "withdrawn" } },
        include: { season: true },
      });
      const facts = await findFacts(transaction, content);
      const season =
        current?.year === year ? current.season : await transaction.season.findUnique({ where: { year } });
      const verdict = judgeNomination(
        toDomain(content),
        {
          ...facts,
          voter,
          season: season ? toSeason(season) : undefined,
          current: current ? toStanding(current) : undefined,
        },
        now,
      );
      if (!verdict.ok) return verdict;
      if (!verdict.value) return allowed;
      const saved = current
        ? await transaction.nomination.update({
            where: { id: current.id },
            data: { ...content, updatedAt: now },
          })
        : await transaction.nomination.create({
            data: { ...content, id: randomUUID(), createdAt: now, updatedAt: now },
          });
      const candidacy = {
        year,
        memberId: content.candidateId,
        committeeCode: content.committeeCode,
        position: content.position,
      };
      await transaction.candidacy.upsert({
        where: { year_committeeCode_position_memberId: candidacy },
        create: { ...candidacy, id: randomUUID(), updatedAt: now },
        update: {},
      });
      await transaction.letter.create({
        data: {
          id: randomUUID(),
          kind: "nomination-received",
          memberId: voterId,
          occasion: randomUUID(),
          locale: "",
          year,
          aboutId: saved.id,
          createdAt: now,
          dueAt: now,
        },
      });
      await audit(transaction, call, {
        action: current ? "nomination.change" : "nomination.submit",
        subject: "nomination",
        subjectId: saved.id,
        onBehalfOf: voterId,
        before: current ? toAuditState(current) : null,
        after: toAuditState(saved),
      });
      return allowed;
    });
  },
};

function toDomain({ effectiveDate, ...content }: Content): NominationContent {
  return { ...content, effectiveDate: fromDateColumn(effectiveDate) };
}

/** A nomination's row with its season, as the rules need it. */
export function toStanding(row: Nomination & { season: SeasonRow }): CurrentNomination {
  const { id, status, season, voterId, candidateId, recordId, year, committeeCode, position } = row;
  const { effectiveDate, candidateName, qualifications, priorityCode, nominationSource } = row;
  const content = toDomain({
    voterId,
    candidateId,
    recordId,
    year,
    committeeCode,
    position,
    effectiveDate,
    candidateName,
    qualifications,
    priorityCode,
    nominationSource,
  });
  const known = status === "not_selected" ? "not-selected" : status;
  return { nomination: { ...content, id, status: known }, season: toSeason(season) };
}

/** A nomination as the audit row stores it. */
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
    effectiveDate: fromDateColumn(nomination.effectiveDate),
    candidateName,
    qualifications,
    priorityCode,
    nominationSource,
    status,
  };
}
