import "server-only";
import type { EndpointSettings } from "@/lib/domain/webhook/endpoint";
import type { WebhookState } from "@/lib/vocabulary/event";
import { run } from "../database";
import { type Runner, statement } from "../statement";

/** A receiver of events, without its secrets. */
export interface Endpoint extends EndpointSettings {
  id: string;
  state: WebhookState;
  createdAt: Date;
  failingSince: Date | null;
  /** Until when the secret before the last rotation signs, too. */
  previousUntil: Date | null;
  version: number;
  /** How many deliveries have not ended. */
  waiting: number;
}

/** SQL: a `webhook_delivery` is of an event about a nomination. */
export const IS_OF_NOMINATION = `exists (
  select 1 from event where event.position = webhook_delivery.position and event.type like 'nomination.%')`;

/** @param hides whether deliveries about nominations are not counted */
const columns = (hides: string) => `
  webhook_endpoint.id, url, description, events, state, webhook_endpoint.created_at as "createdAt",
  failing_since as "failingSince", previous_until as "previousUntil", version,
  (select count(*)::int from webhook_delivery
   where endpoint_id = webhook_endpoint.id and ended_at is null and not (${hides} and ${IS_OF_NOMINATION})) as waiting`;

const LIST = statement<Endpoint, [hidesNominations: boolean]>(
  "list-webhook-endpoints",
  `select ${columns("$1::boolean")} from webhook_endpoint order by created_at, id`,
);

/**
 * All endpoints, the oldest first.
 * @param hidesNominations whether what waits is counted without events of nominations
 */
export async function listEndpoints(hidesNominations = false): Promise<Endpoint[]> {
  return run(LIST(hidesNominations));
}

const LOCK = statement<Endpoint, [id: string]>(
  "lock-webhook-endpoint",
  `select ${columns("false")} from webhook_endpoint where id = $1 for no key update`,
);

export async function lockEndpoint(transaction: Runner, id: string): Promise<Endpoint | undefined> {
  return (await transaction.run(LOCK(id)))[0];
}
