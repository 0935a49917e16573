import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { isUuid } from "@/lib/domain/text/uuid";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import {
  type DeliveryState,
  listDeliveries,
  type LoggedDelivery,
  type LogPosition,
} from "@/lib/store/webhooks/delivery-log";
import type { Operation } from "../operation";
import { readCursor, ROWS_READ, toPage } from "./cursor";
import { unknownWebhook, webhookRecord } from "./webhook-records";

type DeliveryRecord = EntryResult<typeof contract.getwebhookdeliveries>["rows"][number];

/** The delivery log of a receiver. */
export const getwebhookdeliveries: Operation<typeof contract.getwebhookdeliveries> = {
  mayCall: staffWith("webhooks.read"),
  async run({ webhookID, state, cursor }, { now }) {
    if (!isUuid(webhookID)) throw unknownWebhook();
    await webhookRecord(webhookID, now);
    const of = { endpointId: webhookID, state: state as DeliveryState };
    const found = await listDeliveries(of, readPosition(cursor), ROWS_READ);
    return toPage(found.rows, found.total, {
      keyOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
      show: toRecord,
    });
  },
};

/** @throws Problem 400 */
function readPosition(cursor: string): LogPosition | undefined {
  const key = readCursor(cursor, "moment", "uuid");
  return key && { createdAt: key[0], id: key[1] };
}

function toRecord(delivery: LoggedDelivery): DeliveryRecord {
  const { ASSOCIATION_TIME_ZONE: zone } = env();
  const { id, eventId, type, state, attempts, createdAt, lastStatus, lastFailure } = delivery;
  return {
    ...{ deliveryID: id, eventID: eventId, type, state, attempts: String(attempts) },
    createdAt: momentIn(zone, createdAt),
    lastAttemptAt: momentIn(zone, delivery.lastAttemptAt),
    lastStatus: lastStatus?.toString() ?? "",
    lastFailure,
    nextAttemptAt: momentIn(zone, delivery.nextAttemptAt),
  };
}
