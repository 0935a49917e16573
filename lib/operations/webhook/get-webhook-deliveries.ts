import "server-only";
import * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { isUuid } from "@/lib/domain/text/uuid";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import {
  listDeliveries,
  type LogFilter,
  type LoggedDelivery,
  type LogPosition,
} from "@/lib/store/webhooks/delivery-log";
import { defineOperation } from "../operation";
import { readCursor, ROWS_READ, toItems } from "../cursor";
import { hidesNominations, unknownWebhook, webhookRecord } from "./records";

type DeliveryRecord = EntryResult<typeof contract.getWebhookDeliveries>["items"][number];

/**
 * The delivery log of a receiver. Staff who are or were candidates do not see deliveries about nominations: their number would be
 * that of their own supporters and others' (see getEvents).
 */
export const getWebhookDeliveries = defineOperation(contract.getWebhookDeliveries, {
  mayCall: staffWith("webhooks.read"),
  async run({ webhookId, state, cursor }, call) {
    if (!isUuid(webhookId)) throw unknownWebhook();
    await webhookRecord(webhookId, call);
    const log: LogFilter = {
      endpointId: webhookId,
      state: state ?? "",
      hidesNominations: await hidesNominations(call),
    };
    const deliveries = await listDeliveries(log, readPosition(cursor), ROWS_READ);
    return toItems(deliveries.rows, deliveries.total, {
      keyOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
      show: toRecord,
    });
  },
});

/** @throws Problem 400 */
function readPosition(cursor: string | undefined): LogPosition | undefined {
  const key = readCursor(cursor, "moment", "uuid");
  return key && { createdAt: key[0], id: key[1] };
}

function toRecord(delivery: LoggedDelivery): DeliveryRecord {
  const { ASSOCIATION_TIME_ZONE: zone } = env();
  const { id, eventId, type, state, attempts, createdAt } = delivery;
  return {
    deliveryId: id,
    eventId,
    type,
    state,
    attempts,
    createdAt: momentIn(zone, createdAt),
    lastAttemptAt: momentIn(zone, delivery.lastAttemptAt) || undefined,
    lastStatus: delivery.lastStatus ?? undefined,
    lastFailure: delivery.lastFailure || undefined,
    nextAttemptAt: momentIn(zone, delivery.nextAttemptAt) || undefined,
  };
}
