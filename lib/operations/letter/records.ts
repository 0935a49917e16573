import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryParams, EntryResult } from "@/lib/contract/entry";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import type { Principal } from "@/lib/domain/access/principal";
import { letterState } from "@/lib/domain/letter/letter";
import type { LetterFilter } from "@/lib/domain/letter/letter-list";
import { shortAddress } from "@/lib/domain/people/short-address";
import { notFound } from "@/lib/domain/problem";
import { isUuid } from "@/lib/domain/text/uuid";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import type { LetterHead } from "@/lib/store/letters/letter-box";
import { findListedLetter, type ListedLetter, type ListPosition } from "@/lib/store/letters/letter-list";
import { findSending } from "@/lib/store/letters/sending";

/** A letter as the list of its letter box shows it. */
export function letterRow(letter: LetterHead) {
  const { id, kind, subject, language, saidAt, year, outcome, sentTo, openedAt } = letter;
  const { ASSOCIATION_TIME_ZONE: zone } = env();
  return {
    letterId: id,
    kind,
    subject,
    outcome,
    said: momentIn(zone, saidAt),
    language: language || undefined,
    year: year ?? undefined,
    address: shortAddress(sentTo) || undefined,
    opened: openedAt ? momentIn(zone, openedAt) : undefined,
  };
}

type LetterRecord = EntryResult<typeof contract.resendLetter>;

export function toLetterRecord(letter: ListedLetter): LetterRecord {
  const { ASSOCIATION_TIME_ZONE: zone } = env();
  const { id, kind, memberId, memberName, city, year, publicationId, sentTo, answer } = letter;
  return {
    letterId: id,
    kind,
    memberId,
    name: memberName,
    city: city || undefined,
    year: year ?? undefined,
    publicationId: publicationId ?? undefined,
    state: letterState(letter),
    unreachable: letter.isUnreachable,
    // Not needed for people whom the mail reaches.
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

/** How the sending of letters is controlled, as the operations answer. */
export async function sendingRecord(): Promise<EntryResult<typeof contract.getSending>> {
  const { ROSTRUM_MAIL, SMTP_URL, ASSOCIATION_TIME_ZONE: zone } = env();
  const { stoppedAt, stoppedBy, stoppedByName, perMinute, version } = await findSending();
  return {
    mail: ROSTRUM_MAIL === "off" ? "off" : SMTP_URL === undefined ? "files" : "smtp",
    stoppedAt: momentIn(zone, stoppedAt) || undefined,
    stoppedBy: stoppedBy || undefined,
    stoppedByName: stoppedByName || undefined,
    perMinute: perMinute ?? undefined,
    version,
  };
}
