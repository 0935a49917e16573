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
import { findListedLetter, type ListedLetter } from "@/lib/store/letters/letter-list";

type LetterRecord = EntryResult<typeof contract.resendletter>;

export function toLetterRecord(letter: ListedLetter): LetterRecord {
  const { ASSOCIATION_TIME_ZONE: zone } = env();
  const { id, kind, memberId, memberName, year, publicationId, sentTo, answer } = letter;
  return {
    ...{ letterID: id, kind, memberID: memberId, name: memberName },
    ...{ year: year === null ? "" : String(year), publicationID: publicationId ?? "" },
    state: letterState(letter),
    unreachable: String(letter.isUnreachable),
    // For whoever the mail reaches, nobody needs them here.
    phones: letter.isUnreachable ? [...new Set(letter.phones)] : [],
    opened: String(letter.isOpened),
    createdAt: momentIn(zone, letter.createdAt),
    endedAt: momentIn(zone, letter.endedAt),
    nextAttemptAt: momentIn(zone, letter.endedAt === null ? letter.dueAt : null),
    attempts: String(letter.attempts),
    ...{ sentTo, answer },
  };
}

/**
 * Which letters a list has for a caller: none about nominations of the caller by others.
 * @throws Problem 404 for a publishing that does not exist
 */
export function readFilter(
  {
    memberID,
    publicationID,
    standing,
    year,
    ...rest
  }: Omit<EntryParams<typeof contract.getdeliveries>, "cursor">,
  principal: Principal,
): LetterFilter {
  if (publicationID !== "" && !isUuid(publicationID)) throw noLetter();
  return {
    ...rest,
    ownId: ownIdOf(principal),
    ...{ memberId: memberID, year: Number(year) },
    publicationId: publicationID === "" ? null : publicationID,
    standing: standing as LetterFilter["standing"],
  };
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
