import "server-only";
import type { CausedEvent } from "@/lib/domain/event/event";
import type { Season } from "@/lib/domain/season/season";
import { SEASON_COLUMNS } from "../seasons/season-statements";
import { statement } from "../statement";

/**
 * The events that writes caused and that have no position yet, up to a number; in the order in which they were written: of two
 * changes to one record, the second waited for the lock of the first.
 */
export const LIST_CAUSED = statement<CausedEvent & { pendingId: string; at: Date }, [limit: number]>(
  "list-caused-events",
  `select id::text as "pendingId", at, type, subject, subject_id as "subjectId", member_id as "memberId", year, state
   from pending_event order by id limit $1`,
);

export const LIST_SEASONS = statement<Season & { rehearsal: boolean }>(
  "list-event-seasons",
  `select ${SEASON_COLUMNS}, season.rehearsal from season order by year`,
);

/** The offers of these seasons that were not answered, and of which this was not told yet. */
export const LIST_UNANSWERED = statement<
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

export const LIST_NOTIFIED = statement<{ occasion: string }, [occasions: readonly (string | null)[]]>(
  "list-told-occasions",
  "select occasion from event where occasion = any($1::text[])",
);
