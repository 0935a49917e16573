import "server-only";
import { randomUUID } from "node:crypto";
import { nominationEvent } from "@/lib/domain/event/caused-events";
import type { Nomination, NominationChange, NominationContent } from "@/lib/domain/nomination/nomination";
import type { Season } from "@/lib/domain/season/season";
import type { AuditEntry, AuditState } from "../audit-entries";
import type { NewLetter } from "../letters/new-letters";
import { type Statement, statement } from "../statement";
import type { Changes } from "../write";
import { closeCandidacy, openCandidacy } from "./candidacy-upkeep";

type Content = [
  candidateId: string,
  year: number,
  committeeCode: string,
  position: string,
  effectiveDate: string,
  candidateName: string,
  qualifications: string,
  priorityCode: string,
  nominationSource: string,
];

const INSERT = statement<unknown, [id: string, now: Date, ...Content, voterId: string, recordId: string]>(
  "insert-nomination",
  `insert into nomination (id, created_at, updated_at, candidate_id, year, committee_code, position,
                           effective_date, candidate_name, qualifications, priority_code, nomination_source,
                           voter_id, record_id)
   values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

const UPDATE = statement<unknown, [id: string, now: Date, ...Content]>(
  "update-nomination",
  `update nomination set updated_at = $2, candidate_id = $3, year = $4, committee_code = $5, position = $6,
     effective_date = $7, candidate_name = $8, qualifications = $9, priority_code = $10, nomination_source = $11
   where id = $1`,
);

const WITHDRAW = statement<unknown, [id: string, now: Date]>(
  "withdraw-nomination",
  "update nomination set status = 'withdrawn', ended_at = $2 where id = $1",
);

const RESTORE = statement<unknown, [id: string]>(
  "restore-nomination",
  "update nomination set status = 'submitted', ended_at = null where id = $1",
);

/** Creates a nomination, or changes the existing one. @param season that of the nomination */
export function saveNomination(
  change: NominationChange,
  season: Pick<Season, "notifyCandidates"> | undefined,
  now: Date,
): Changes {
  if (change.before) {
    const { before, after } = change;
    const changes = [
      UPDATE(after.id, now, ...content(after)),
      ...closeCandidacy(before, now),
      openCandidacy(after, now),
    ];
    const letters = savedNominationLetters({ before, after }, season, now);
    return { ...record("nomination.change", changes, { before, after }), letters };
  }
  const after: Nomination = { ...change.after, id: randomUUID(), status: "submitted" };
  const insert = INSERT(after.id, now, ...content(after), after.voterId, after.recordId);
  const letters = savedNominationLetters({ after }, season, now);
  return { ...record("nomination.submit", [insert, openCandidacy(after, now)], { after }), letters };
}

/** @param reason for the audit row, when it is not the voter who withdraws */
export function withdrawNomination(
  change: { before: Nomination; after: Nomination },
  now: Date,
  reason: string,
): Changes {
  const changes = [WITHDRAW(change.after.id, now), ...closeCandidacy(change.before, now)];
  const letters = [withdrawnNominationLetter(change.after, now)];
  return { ...record("nomination.withdraw", changes, { ...change, reason }), letters };
}

/** A withdrawal that is undone leaves the nomination as it was, dates included. */
export function restoreNomination(before: Nomination, now: Date): Changes {
  const after: Nomination = { ...before, status: "submitted" };
  const changes = [RESTORE(after.id), openCandidacy(after, now)];
  const letters = [restoredNominationLetter(after, now)];
  return { ...record("nomination.restore", changes, { before, after }), letters };
}

const RENAME = statement<unknown, [id: string, recordId: string]>(
  "rename-nomination-record",
  "update nomination set record_id = $2 where id = $1",
);

/**
 * The same changes, after a nomination of a rehearsal gave up the record id that they need. Nothing may show the voter that there
 * is one, and its place in the rehearsal stays.
 */
export function withoutUnseen(unseen: Nomination | undefined, changes: Changes): Changes {
  if (!unseen) return changes;
  const recordId = randomUUID();
  const renamed: AuditEntry = {
    action: "nomination.rename-record",
    subject: "nomination",
    subjectId: unseen.id,
    onBehalfOf: unseen.voterId,
    before: { recordId: unseen.recordId },
    after: { recordId },
    events: "none",
  };
  return {
    ...changes,
    changes: [RENAME(unseen.id, recordId), ...changes.changes],
    audit: [renamed, ...changes.audit],
  };
}

function content(nomination: NominationContent): Content {
  const { candidateId, year, committeeCode, position, effectiveDate } = nomination;
  const { candidateName, qualifications, priorityCode, nominationSource } = nomination;
  return [
    candidateId,
    year,
    committeeCode,
    position,
    effectiveDate,
    candidateName,
    qualifications,
    priorityCode,
    nominationSource,
  ];
}

function record(
  action: string,
  changes: readonly Statement[],
  { before, after, reason = "" }: { before?: Nomination; after: Nomination; reason?: string },
): Changes {
  const entry: AuditEntry = {
    action,
    subject: "nomination",
    subjectId: after.id,
    onBehalfOf: after.voterId,
    reason,
    before: before ? toAuditState(before) : null,
    after: toAuditState(after),
    personal: {
      after: personalOf(after),
      ...(before && { before: personalOf(before) }),
    },
    events: [nominationEvent(after, before)],
  };
  return { changes, audit: [entry] };
}

/** A nomination as the audit row stores it; its id is the row's subject, and its texts stand apart. */
function toAuditState(nomination: Nomination): AuditState {
  const { voterId, candidateId, recordId, year, committeeCode, position, effectiveDate } = nomination;
  const { priorityCode, nominationSource, status } = nomination;
  return {
    voterId,
    candidateId,
    recordId,
    year,
    committeeCode,
    position,
    effectiveDate,
    priorityCode,
    nominationSource,
    status,
  };
}

function personalOf({ candidateName, qualifications }: Nomination): AuditState {
  return { candidateName, qualifications };
}

/**
 * A new or changed nomination always sends a letter to its voter; to its candidate once in a season, if the season says
 * so, and not of a nomination that they made themself.
 */
function savedNominationLetters(
  { before, after }: { before?: Nomination; after: Nomination },
  season: Pick<Season, "notifyCandidates"> | undefined,
  now: Date,
): NewLetter[] {
  const { voterId, candidateId, year } = after;
  const isOther = before?.candidateId !== candidateId || before.year !== year;
  const isNotified = season?.notifyCandidates === true && isOther && voterId !== candidateId;
  const nominated = { kind: "nominated", memberId: candidateId, year, occasion: String(year) } as const;
  return [
    before ? changed("nomination-changed", after, now) : toVoter("nomination-received", after, after.id),
    ...(isNotified ? [nominated] : []),
  ];
}

function withdrawnNominationLetter(nomination: Nomination, now: Date): NewLetter {
  return changed("nomination-withdrawn", nomination, now);
}

/** The first letter about it may have been followed by one about its withdrawal; this one says what counts now. */
function restoredNominationLetter(nomination: Nomination, now: Date): NewLetter {
  return changed("nomination-received", nomination, now);
}

// Two changes are two letters; one change that is written twice has the same moment.
function changed(kind: NewLetter["kind"], nomination: Nomination, now: Date): NewLetter {
  return toVoter(kind, nomination, `${nomination.id} ${now.toISOString()}`);
}

function toVoter(kind: NewLetter["kind"], { id, voterId, year }: Nomination, occasion: string): NewLetter {
  return { kind, memberId: voterId, year, aboutId: id, occasion };
}
