import type { RowOf } from "@/lib/client/list-pages";
import type { getCommittees, getNominations } from "@/lib/contract/season";
import type { NominationDraft } from "@/lib/domain/nomination/nomination-draft";
import { readNominationReference } from "@/lib/domain/nomination/nomination-reference";

/** One of the reader's nominations, as the operation returns it. */
export type OwnNomination = RowOf<typeof getNominations>;
export type CommitteeChoice = RowOf<typeof getCommittees>;

/** A draft from an existing nomination, to change it or make it again under the same record id. */
export function toDraft(nomination: OwnNomination, year: number): NominationDraft {
  return {
    recordId: nomination.recordId,
    year,
    candidate: {
      id: nomination.candidateId,
      name: nomination.candidateName,
      city: nomination.city ?? "",
      board: nomination.boardName ?? "",
    },
    committee: { code: nomination.committeeCode, name: nomination.committeeName },
    position: nomination.position,
    qualifications: nomination.qualifications ?? "",
    priority: nomination.priorityCode ?? "",
    effectiveDate: nomination.effectiveDate,
    source: nomination.nominationSource ?? "",
    hasReasons: true,
    basis: nomination.updated,
  };
}

/** The nomination with this record id or reference, as people type it. */
export function findOwn(
  made: readonly OwnNomination[] | undefined,
  named: string,
): OwnNomination | undefined {
  return made?.find((one) => one.recordId === named || isReferenceOf(one, named));
}

/** Whether the text is the nomination's reference. */
export function isReferenceOf({ reference }: OwnNomination, typed: string): boolean {
  const number = readNominationReference(typed);
  return number !== undefined && number === readNominationReference(reference);
}

/** Where the receipt of a nomination is. */
export function receiptHref(recordId: string): string {
  return `/nominate?step=done&record=${encodeURIComponent(recordId)}`;
}

/** The parameters of `nominate` for a complete draft. */
export function toParams(voterId: string, draft: NominationDraft) {
  return {
    voterID: voterId,
    candidateID: draft.candidate?.id ?? "",
    recordID: draft.recordId,
    effectiveDate: draft.effectiveDate,
    committeeYear: String(draft.year),
    committeeCode: draft.committee?.code ?? "",
    qualifications: draft.qualifications,
    committeePosition: draft.position,
    priorityCode: draft.priority,
    candidateName: draft.candidate?.name ?? "",
    nominationSource: draft.source,
  };
}

/** Another active nomination of the same candidate for the same position, which must be unique. */
export function findDuplicate(
  draft: NominationDraft,
  position: string,
  made: readonly OwnNomination[],
): OwnNomination | undefined {
  return made.find(
    (one) =>
      one.state !== "withdrawn" &&
      one.recordId !== draft.recordId &&
      one.candidateId === draft.candidate?.id &&
      one.committeeCode === draft.committee?.code &&
      one.position === position,
  );
}
