import "server-only";
import { shortAddress } from "@/lib/domain/people/short-address";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import type { LetterHead } from "@/lib/store/letters/letter-box";

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
