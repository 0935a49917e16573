import "server-only";
import { calendarEvents, expiryOf, haveOffersExpired } from "@/lib/domain/event/calendar-events";
import type { CausedEvent, DomainEvent } from "@/lib/domain/event/event";
import type { Season } from "@/lib/domain/season/season";
import { SEASON_COLUMNS } from "../seasons/season-statements";
import { type Runner, statement } from "../statement";

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

/**
 * The events that writes caused and that have no position yet, up to a number; in the order in which they were written: of two
 * changes to one record, the second waited for the lock of the first.
 */
const LIST_CAUSED = statement<CausedEvent & { pendingId: string; at: Date }, [limit: number]>(
  "list-caused-events",
  `select id::text as "pendingId", at, type, subject, subject_id as "subjectId", member_id as "memberId", year, state
   from pending_event order by id limit $1`,
);

const LIST_SEASONS = statement<Season & { rehearsal: boolean }>(
  "list-event-seasons",
  `select ${SEASON_COLUMNS}, season.rehearsal from season order by year`,
);

/** The offers of these seasons that were not answered, and of which this was not told yet. */
const LIST_UNANSWERED = statement<
  { id: string; memberId: string; year: number },
  [years: readonly string[], limit: number]
>(
  "list-unanswered-offers",
  `select place.id, place.member_id as "memberId", place.season_year as year
   from place join season on season.year = place.season_year
   where place.season_year = any($1::int[]) and place.status = 'offered'
     and not exists (select 1 from event
                     where occasion = 'place.expired/' || place.id || '/' || to_char(season.answers_close, 'YYYY-MM-DD'))
   order by place.id limit $2`,
);

const LIST_NOTIFIED = statement<{ occasion: string }, [occasions: readonly (string | null)[]]>(
  "list-told-occasions",
  "select occasion from event where occasion = any($1::text[])",
);
