import "server-only";
import type { Nomination } from "@/lib/domain/nomination/nomination";
import type { Season } from "@/lib/domain/season/season";
import type { NewLetter } from "../letters/new-letters";

/**
 * Of a nomination that is new or changed, its voter is told each time; its candidate once in a season, if the season says
 * so, and not of a nomination that they made themself.
 */
export function savedNominationLetters(
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

export function withdrawnNominationLetter(nomination: Nomination, now: Date): NewLetter {
  return changed("nomination-withdrawn", nomination, now);
}

/** The letter that first told of it may be followed by one of its withdrawal: this says what counts now. */
export function restoredNominationLetter(nomination: Nomination, now: Date): NewLetter {
  return changed("nomination-received", nomination, now);
}

// Two changes are two letters; one change that is written twice has the same moment.
function changed(kind: NewLetter["kind"], nomination: Nomination, now: Date): NewLetter {
  return toVoter(kind, nomination, `${nomination.id} ${now.toISOString()}`);
}

function toVoter(kind: NewLetter["kind"], { id, voterId, year }: Nomination, occasion: string): NewLetter {
  return { kind, memberId: voterId, year, aboutId: id, occasion };
}
