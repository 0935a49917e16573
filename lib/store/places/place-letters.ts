import "server-only";
import { type AnswerWindow, areOffersHidden } from "@/lib/domain/season/season";
import { dayStart } from "@/lib/domain/time/day-start";
import type { NewLetter } from "../letters/new-letters";

/** A place that is offered, as far as its letter goes. */
interface OfferedPlace {
  id: string;
  memberId: string;
  season: AnswerWindow | undefined;
  /** The publishing that offers it; undefined when it is offered by itself. */
  publicationId: string | undefined;
}

/**
 * One letter for all places of a member that a publishing offers, and one for each that is offered by itself. While offers
 * stay with staff, the letter waits for the day on which answers open.
 */
export function offerLetters(
  kind: "place-offered" | "alternate-offered",
  places: readonly OfferedPlace[],
  now: Date,
): NewLetter[] {
  const letters = new Map<string, NewLetter>();
  for (const { id, memberId, season, publicationId } of places) {
    const occasion = publicationId ?? `${id} ${now.toISOString()}`;
    letters.set(`${memberId} ${occasion}`, {
      kind,
      memberId,
      occasion,
      ...(publicationId === undefined ? { aboutId: id } : { publicationId }),
      ...(season && { year: season.year }),
      ...(season && areOffersHidden(season, now) && { dueAt: answersOpenAt(season) }),
    });
  }
  return [...letters.values()];
}

/** The moment from which members see and answer the offers of a season that says from which day they may. */
export function answersOpenAt({
  timeZone,
  answersOpen,
}: Pick<AnswerWindow, "timeZone" | "answersOpen">): Date {
  return dayStart(timeZone, answersOpen);
}
