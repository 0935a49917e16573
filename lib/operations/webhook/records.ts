import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { addWebhook } from "@/lib/contract/desk";
import type { EntryParams, EntryResult } from "@/lib/contract/entry";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { invalidInput, notFound } from "@/lib/domain/problem";
import { momentIn } from "@/lib/domain/time/time-zone";
import type { EndpointSettings } from "@/lib/domain/webhook/endpoint";
import { findUrlFault } from "@/lib/domain/webhook/webhook-url";
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
  const webhook = (await webhookRecords(call)).find(({ webhookId }) => webhookId === id);
  if (!webhook) throw unknownWebhook();
  return webhook;
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

/**
 * The settings of an endpoint as they were sent.
 * @throws Problem 400 for an address that must not be called
 */
export function readSettings(input: EntryParams<typeof addWebhook>): EndpointSettings {
  const { url, description = "", events = [] } = input;
  const fault = findUrlFault(url, env().WEBHOOK_ALLOW_HOSTS);
  if (fault !== undefined) throw invalidInput([{ pointer: "/url", detail: fault }]);
  return { url, description, events: [...new Set(events)] };
}
