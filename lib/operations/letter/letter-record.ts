import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryParams, EntryResult } from "@/lib/contract/entry";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import type { Principal } from "@/lib/domain/access/principal";
import { letterState } from "@/lib/domain/letter/letter";
import type { LetterFilter } from "@/lib/domain/letter/letter-list";
import { notFound } from "@/lib/domain/problem";
import { isUuid } from "@/lib/domain/text/uuid";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { findListedLetter, type ListedLetter, type ListPosition } from "@/lib/store/letters/letter-list";

type LetterRecord = EntryResult<typeof contract.resendLetter>;

export function toLetterRecord(letter: ListedLetter): LetterRecord {
  const { ASSOCIATION_TIME_ZONE: zone } = env();
  const { id, kind, memberId, memberName, year, publicationId, sentTo, answer } = letter;
  return {
    letterId: id,
    kind,
    memberId,
    name: memberName,
    year: year ?? undefined,
    publicationId: publicationId ?? undefined,
    state: letterState(letter),
    unreachable: letter.isUnreachable,
    // For whoever the mail reaches, nobody needs them here.
    phones: letter.isUnreachable ? [...new Set(letter.phones)] : [],
    opened: letter.isOpened,
    createdAt: momentIn(zone, letter.createdAt),
    endedAt: momentIn(zone, letter.endedAt) || undefined,
    nextAttemptAt: momentIn(zone, letter.endedAt === null ? letter.dueAt : null) || undefined,
    attempts: letter.attempts,
    sentTo: sentTo || undefined,
    answer: answer || undefined,
  };
}

/**
 * Which letters a list has for a caller: none about nominations of the caller by others.
 * @throws Problem 404 for a publishing that does not exist
 */
export function readFilter(
  narrowing: Omit<EntryParams<typeof contract.getDeliveries>, "cursor">,
  principal: Principal,
): LetterFilter {
  const { memberId, kind, state, year, publicationId, standing } = narrowing;
  if (publicationId !== undefined && !isUuid(publicationId)) throw noLetter();
  return {
    ownId: ownIdOf(principal),
    memberId: memberId ?? "",
    kind: kind ?? "",
    state: state ?? "",
    year: year ?? 0,
    publicationId: publicationId ?? null,
    standing: standing ?? "",
  };
}

/** Where a page that follows this letter begins. */
export function positionOf({ createdAt, id }: ListedLetter): ListPosition {
  return { createdAt: createdAt.toISOString(), id };
}

/** @throws Problem 404 */
export async function findLetter(id: string, principal: Principal): Promise<ListedLetter> {
  const letter = await findListedLetter(id, ownIdOf(principal));
  if (!letter) throw noLetter();
  return letter;
}

export function noLetter() {
  return notFound("There is no such letter.");
}
