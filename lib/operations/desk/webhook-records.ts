import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { notFound } from "@/lib/domain/problem";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { type Endpoint, listEndpoints } from "@/lib/store/webhooks/endpoints";

export type WebhookRecord = EntryResult<typeof contract.getWebhooks>["items"][number];

/** All endpoints, as the operations answer. */
export async function webhookRecords(now: Date): Promise<WebhookRecord[]> {
  return (await listEndpoints()).map((endpoint) => toWebhookRecord(endpoint, now));
}

/** @throws Problem 404 */
export async function webhookRecord(id: string, now: Date): Promise<WebhookRecord> {
  const found = (await webhookRecords(now)).find(({ webhookId }) => webhookId === id);
  if (!found) throw unknownWebhook();
  return found;
}

export function unknownWebhook() {
  return notFound("There is no webhook with the id in webhookId.");
}

function toWebhookRecord(endpoint: Endpoint, now: Date): WebhookRecord {
  const { ASSOCIATION_TIME_ZONE: zone } = env();
  const { id, url, description, events, state, failingSince, previousUntil, waiting, version } = endpoint;
  const hasFormerSecret = previousUntil !== null && previousUntil > now;
  return {
    webhookId: id,
    url,
    description: description || undefined,
    events: [...events],
    state,
    failingSince: momentIn(zone, failingSince) || undefined,
    formerSecretUntil: hasFormerSecret ? momentIn(zone, previousUntil) : undefined,
    waiting,
    createdAt: momentIn(zone, endpoint.createdAt),
    version,
  };
}
