import "server-only";
import type { StreamEvent } from "@/lib/domain/event/event";
import { run } from "../database";
import { statement } from "../statement";

/** The columns of an event as `StreamEvent` has them. */
export const EVENT_COLUMNS = `
  event.position::text, event.id, event.type, event.at, event.subject, event.subject_id as "subjectId",
  event.member_id as "memberId", event.year, event.state`;

const LIST = statement<StreamEvent, [after: string, limit: number]>(
  "list-events",
  `select ${EVENT_COLUMNS} from event where position > $1::bigint order by event.position limit $2`,
);

/** The events after a position, in order. */
export async function listEvents(after: string, limit: number): Promise<StreamEvent[]> {
  return run(LIST(after, limit));
}

const FIND = statement<{ id: string }, [position: string]>(
  "find-event",
  "select id from event where position = $1::bigint",
);

/** The id of the event at a position, if there is one. */
export async function findEventId(position: string): Promise<string | undefined> {
  return (await run(FIND(position)))[0]?.id;
}
