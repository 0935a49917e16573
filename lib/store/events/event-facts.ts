import "server-only";
import type { EventSource } from "@/lib/domain/event/events-of";
import type { Season } from "@/lib/domain/season/season";
import { SEASON_COLUMNS } from "../seasons/season-statements";
import { statement } from "../statement";

// What is no id of a record is compared with nothing.
const ID_OF = (subject: string) => `
  case when a.subject = '${subject}' and a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
       then a.subject_id::uuid end`;

/**
 * The audit rows of which no event was made yet, up to a number; in the order in which they were written: of two changes to one
 * record, the second waited for the lock of the first. Each is looked up by itself (that is what the offsets are for): a plan
 * for any number of rows would walk through all that was ever written.
 */
export const LIST_SOURCES = statement<EventSource & { auditId: string }, [limit: number]>(
  "list-event-sources",
  `select a.id::text as "auditId", a.action, a.at, a.subject, a.subject_id as "subjectId", a.before, a.after,
          coalesce(nomination.candidate_id, place.member_id) as "memberId",
          coalesce(nomination.year, place.season_year) as year
   from (select audit_id from event_source order by audit_id limit $1) source
   cross join lateral (select * from audit_event where id = source.audit_id offset 0) a
   left join lateral (select candidate_id, year from nomination where id = ${ID_OF("nomination")} offset 0) nomination
     on true
   left join lateral (select member_id, season_year from place where id = ${ID_OF("place")} offset 0) place on true
   order by a.id`,
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
