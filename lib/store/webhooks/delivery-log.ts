import "server-only";
import type { DeliveryState, EventType } from "@/lib/vocabulary/event";
import { run } from "../database";
import { notifyEventWorker } from "../events/event-worker";
import { statement } from "../statement";
import { write, type WriteContext } from "../write";
import { IS_OF_NOMINATION } from "./endpoints";

/** One line of an endpoint's delivery log. */
export interface LoggedDelivery {
  id: string;
  eventId: string;
  type: EventType;
  createdAt: Date;
  state: DeliveryState;
  attempts: number;
  lastAttemptAt: Date | null;
  /** Null when there was no answer. */
  lastStatus: number | null;
  lastFailure: string;
  /** When it is tried next; null once it has ended. */
  nextAttemptAt: Date | null;
}

/** After which delivery a page begins. */
export interface LogPosition {
  /** RFC 3339. */
  createdAt: string;
  id: string;
}

const STATE = "coalesce(nullif(outcome, ''), 'waiting')";

/** `$3`: without events of nominations. */
const SHOWN = `endpoint_id = $1 and ($2::text = '' or ${STATE} = $2)
     and not ($3::boolean and ${IS_OF_NOMINATION})`;

const LIST = statement<
  LoggedDelivery,
  [
    endpointId: string,
    state: string,
    hidesNominations: boolean,
    createdAt: string | null,
    id: string | null,
    limit: number,
  ]
>(
  "list-webhook-deliveries",
  `select webhook_delivery.id, event.id as "eventId", event.type, webhook_delivery.created_at as "createdAt",
          ${STATE} as state, attempts, last_attempt_at as "lastAttemptAt", last_status as "lastStatus",
          last_failure as "lastFailure", case when ended_at is null then due_at end as "nextAttemptAt"
   from webhook_delivery join event on event.position = webhook_delivery.position
   where ${SHOWN}
     and ($4::timestamptz is null or (webhook_delivery.created_at, webhook_delivery.id) < ($4, $5::uuid))
   order by webhook_delivery.created_at desc, webhook_delivery.id desc limit $6`,
);

const COUNT = statement<{ total: number }, [endpointId: string, state: string, hidesNominations: boolean]>(
  "count-webhook-deliveries",
  `select count(*)::int as total from webhook_delivery where ${SHOWN}`,
);

/** What narrows a delivery log. */
export interface LogFilter {
  endpointId: string;
  /** `""`: every state. */
  state: DeliveryState | "";
  /** Leaves out events of nominations, whose number would say how many voters nominated the reader. */
  hidesNominations: boolean;
}

/** The deliveries of an endpoint, the newest first, after `from`; with the number of all. */
export async function listDeliveries(
  { endpointId, state, hidesNominations }: LogFilter,
  from: LogPosition | undefined,
  limit: number,
): Promise<{ total: number; rows: LoggedDelivery[] }> {
  const [rows, [count]] = await Promise.all([
    run(LIST(endpointId, state, hidesNominations, from?.createdAt ?? null, from?.id ?? null, limit)),
    run(COUNT(endpointId, state, hidesNominations)),
  ]);
  return { total: count?.total ?? 0, rows };
}

// What still waits is not queued a second time.
const REPLAY = statement<
  { isOfNomination: boolean },
  [endpointId: string, now: Date, deliveryId: string | null, from: Date | null, until: Date | null]
>(
  "replay-webhook-deliveries",
  `insert into webhook_delivery (endpoint_id, position, created_at, due_at)
   select webhook_endpoint.id, event.position, $2, $2
   from event join webhook_endpoint on webhook_endpoint.id = $1
   where case when $3::uuid is null
              then event.at >= $4 and event.at <= $5
                and (webhook_endpoint.events = '{}' or event.type = any(webhook_endpoint.events))
              else event.position = (select position from webhook_delivery where id = $3 and endpoint_id = $1) end
     and not exists (select 1 from webhook_delivery
                     where endpoint_id = $1 and position = event.position and ended_at is null)
   order by event.position
   for key share of webhook_endpoint
   returning (select type like 'nomination.%' from event where event.position = webhook_delivery.position)
     as "isOfNomination"`,
);

/** One delivery, or the events of a span of time, both ends included. */
export type ReplayWish = { deliveryId: string } | { from: Date; until: Date };

/**
 * Queues events for an endpoint again, also those from before it was added.
 * @param hidesNominations whether events of nominations are not counted
 * @returns how many
 */
export async function replayDeliveries(
  context: WriteContext,
  endpointId: string,
  wish: ReplayWish,
  hidesNominations: boolean,
): Promise<number> {
  const [one, from, until] =
    "deliveryId" in wish
      ? ([wish.deliveryId, null, null] as const)
      : ([null, wish.from, wish.until] as const);
  const count = await write(context, async (transaction) => {
    const queued = await transaction.run(REPLAY(endpointId, context.now, one, from, until));
    const entry = { action: "webhook.replay", subject: "webhook", subjectId: endpointId } as const;
    const counted = queued.filter(({ isOfNomination }) => !(hidesNominations && isOfNomination));
    return { result: counted.length, audit: [{ ...entry, after: { deliveries: queued.length } }] };
  });
  notifyEventWorker();
  return count;
}
