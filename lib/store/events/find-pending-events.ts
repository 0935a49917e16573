import "server-only";
import { calendarEvents, expiryOf, haveOffersExpired } from "@/lib/domain/event/calendar-events";
import type { DomainEvent } from "@/lib/domain/event/event";
import type { Season } from "@/lib/domain/season/season";
import type { Runner } from "../statement";
import { LIST_CAUSED, LIST_NOTIFIED, LIST_SEASONS, LIST_UNANSWERED } from "./event-facts";

/** What happened and has no position yet, and the ids under which it waited. */
export interface PendingEvents {
  events: DomainEvent[];
  pendingIds: string[];
  /** There may be more than was read. */
  isMore: boolean;
}

/** Reads what has no position yet, up to `limit` of each sort: what writes caused, and what the dates of the seasons did. */
export async function findPendingEvents(runner: Runner, now: Date, limit: number): Promise<PendingEvents> {
  // The seasons first: what a rehearsal that is opened for real in between caused waits no longer.
  const [all, caused] = await Promise.all([runner.run(LIST_SEASONS()), runner.run(LIST_CAUSED(limit))]);
  const rehearsals = new Set(all.filter(({ rehearsal }) => rehearsal).map(({ year }) => year));
  const seasons = all.filter(({ rehearsal }) => !rehearsal);
  const [byDate, expired] = await Promise.all([
    findCalendarEvents(runner, seasons, now),
    findExpired(runner, seasons, now, limit),
  ]);
  const written = caused
    .filter(({ year }) => year === null || !rehearsals.has(year))
    .map((event) => ({ ...event, occasion: null }));
  return {
    events: [...byDate, ...written, ...expired],
    pendingIds: caused.map(({ pendingId }) => pendingId),
    isMore: caused.length === limit || expired.length === limit,
  };
}

async function findCalendarEvents(
  runner: Runner,
  seasons: readonly Season[],
  now: Date,
): Promise<DomainEvent[]> {
  const happened = seasons.flatMap((season) => calendarEvents(season, now));
  if (happened.length === 0) return [];
  const rows = await runner.run(LIST_NOTIFIED(happened.map(({ occasion }) => occasion)));
  const notified = new Set<string | null>(rows.map(({ occasion }) => occasion));
  return happened.filter(({ occasion }) => !notified.has(occasion));
}

async function findExpired(
  runner: Runner,
  seasons: readonly Season[],
  now: Date,
  limit: number,
): Promise<DomainEvent[]> {
  const over = new Map(
    seasons.filter((season) => haveOffersExpired(season, now)).map((season) => [season.year, season]),
  );
  if (over.size === 0) return [];
  const rows = await runner.run(LIST_UNANSWERED([...over.keys()].map(String), limit));
  return rows.flatMap(({ id, memberId, year }) => {
    const season = over.get(year);
    return season ? [expiryOf(season, id, memberId)] : [];
  });
}
