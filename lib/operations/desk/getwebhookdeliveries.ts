import "server-only";
import type * as contract from "@/lib/contract/desk";
import { PAGE_ROWS } from "@/lib/contract/desk/page";
import type { EntryResult } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { isUuid } from "@/lib/domain/text/uuid";
import { parseMoment } from "@/lib/domain/time/calendar-date";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import {
  type DeliveryState,
  listDeliveries,
  type LoggedDelivery,
  type LogPosition,
} from "@/lib/store/webhooks/delivery-log";
import type { Operation } from "../operation";
import { unknownCursor } from "./unknown-cursor";
import { unknownWebhook, webhookRecord } from "./webhook-records";

type DeliveryRecord = EntryResult<typeof contract.getwebhookdeliveries>["rows"][number];

/** The delivery log of a receiver. */
export const getwebhookdeliveries: Operation<typeof contract.getwebhookdeliveries> = {
  mayCall: staffWith("webhooks.read"),
  async run({ webhookID, state, cursor }, { now }) {
    if (!isUuid(webhookID)) throw unknownWebhook();
    await webhookRecord(webhookID, now);
    const of = { endpointId: webhookID, state: state as DeliveryState };
    const found = await listDeliveries(of, readCursor(cursor), PAGE_ROWS + 1);
    const rows = found.rows.slice(0, PAGE_ROWS);
    const last = found.rows.length > PAGE_ROWS ? rows.at(-1) : undefined;
    return {
      total: String(found.total),
      next: last ? `${last.createdAt.toISOString()} ${last.id}` : "",
      rows: rows.map(toRecord),
    };
  },
};

/** @throws Problem 400 */
function readCursor(cursor: string): LogPosition | undefined {
  if (cursor === "") return undefined;
  const [createdAt = "", id = ""] = cursor.split(" ");
  if (!parseMoment(createdAt) || !isUuid(id)) throw unknownCursor();
  return { createdAt, id };
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
