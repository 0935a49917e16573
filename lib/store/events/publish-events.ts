import "server-only";
import type { DomainEvent } from "@/lib/domain/event/event";
import { run } from "../database";
import { type Statement, statement } from "../statement";
import { write, type WriteContext } from "../write";
import { findPendingEvents } from "./find-pending-events";

const BATCH = 500;

// One instance gives positions at a time. The statements after the lock see what the instance before committed.
const LOCK = statement<{ position: string }>(
  "lock-event-stream",
  "select position::text from event_stream for update",
);

type Texts = readonly (string | null)[];

const INSERT = statement<
  unknown,
  [
    position: string,
    types: Texts,
    ats: Texts,
    subjects: Texts,
    ids: Texts,
    members: Texts,
    years: Texts,
    states: Texts,
    occasions: Texts,
  ]
>(
  "insert-events",
  `insert into event (position, type, at, subject, subject_id, member_id, year, state, occasion)
   select $1::bigint + told.ordinality, type, at, subject, subject_id, member_id, year, state, occasion
   from unnest($2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::int[], $8::text[], $9::text[])
     with ordinality as told (type, at, subject, subject_id, member_id, year, state, occasion, ordinality)`,
);

// What happened before an endpoint was added is not delivered to it. Its lock leaves out one that is being removed.
const QUEUE = statement<unknown, [position: string, now: Date]>(
  "queue-webhook-deliveries",
  `insert into webhook_delivery (endpoint_id, position, created_at, due_at)
   select webhook_endpoint.id, event.position, $2, $2
   from event join webhook_endpoint on webhook_endpoint.created_at <= event.at
     and (webhook_endpoint.events = '{}' or event.type = any(webhook_endpoint.events))
   where event.position > $1::bigint
   order by event.position
   for key share of webhook_endpoint`,
);

const ADVANCE = statement<unknown, [by: number]>(
  "advance-event-stream",
  "update event_stream set position = position + $1::int",
);

const DELETE_PENDING = statement<unknown, [pendingIds: readonly string[]]>(
  "delete-pending-events",
  "delete from pending_event where id = any($1::bigint[])",
);

/**
 * Gives the events that were committed, and those of the calendar, their positions in the stream, and queues
 * their deliveries. A position is given once the change can be seen, and by one instance at a time: so positions become
 * visible in their order, and a reader who has read up to one has missed nothing before it.
 * @param context with the moment up to which events of the calendar are published
 */
export async function publishEvents(context: WriteContext): Promise<void> {
  for (;;) {
    // Usually there is nothing to publish, and then nothing is locked.
    const { events, pendingIds } = await findPendingEvents({ run }, context.now, 1);
    if (events.length + pendingIds.length === 0) return;
    const isMore = await write(context, async (transaction) => {
      const [[stream], pending] = await Promise.all([
        transaction.run(LOCK()),
        findPendingEvents(transaction, context.now, BATCH),
      ]);
      const changes =
        pending.events.length === 0 ? [] : addToStream(stream?.position ?? "0", pending.events, context.now);
      return { result: pending.isMore, changes: [...changes, DELETE_PENDING(pending.pendingIds)] };
    });
    if (!isMore) return;
  }
}

function addToStream(position: string, events: readonly DomainEvent[], now: Date): Statement[] {
  const column = (read: (one: DomainEvent) => string | null) => events.map(read);
  return [
    INSERT(
      position,
      column(({ type }) => type),
      column(({ at }) => at.toISOString()),
      column(({ subject }) => subject),
      column(({ subjectId }) => subjectId),
      column(({ memberId }) => memberId),
      column(({ year }) => year?.toString() ?? null),
      column(({ state }) => state),
      column(({ occasion }) => occasion),
    ),
    QUEUE(position, now),
    ADVANCE(events.length),
  ];
}
