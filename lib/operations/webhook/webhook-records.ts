import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { notFound } from "@/lib/domain/problem";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { listCandidacyYears } from "@/lib/store/candidacies/candidacy-facts";
import { type Endpoint, listEndpoints } from "@/lib/store/webhooks/endpoints";
import type { Call } from "../operation";

export type WebhookRecord = EntryResult<typeof contract.getWebhooks>["items"][number];

type Reading = Pick<Call, "principal" | "now">;

/**
 * Whether deliveries about nominations are neither listed nor counted for the caller, who is or was a candidate: their number would
 * be that of their own supporters and others' (see getEvents).
 */
export async function hidesNominations({ principal }: Pick<Call, "principal">): Promise<boolean> {
  return (await listCandidacyYears(ownIdOf(principal))).size > 0;
}

/** All endpoints, as the operations answer. */
export async function webhookRecords(call: Reading): Promise<WebhookRecord[]> {
  const endpoints = await listEndpoints(await hidesNominations(call));
  return endpoints.map((endpoint) => toWebhookRecord(endpoint, call.now));
}

/** @throws Problem 404 */
export async function webhookRecord(id: string, call: Reading): Promise<WebhookRecord> {
  const found = (await webhookRecords(call)).find(({ webhookId }) => webhookId === id);
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
