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

const COLUMNS = `
  webhook_endpoint.id, url, description, events, state, webhook_endpoint.created_at as "createdAt",
  failing_since as "failingSince", previous_until as "previousUntil", version,
  (select count(*)::int from webhook_delivery
   where endpoint_id = webhook_endpoint.id and ended_at is null) as waiting`;

const LIST = statement<Endpoint>(
  "list-webhook-endpoints",
  `select ${COLUMNS} from webhook_endpoint order by created_at, id`,
);

/** All endpoints, the oldest first. */
export async function listEndpoints(): Promise<Endpoint[]> {
  return run(LIST());
}

const LOCK = statement<Endpoint, [id: string]>(
  "lock-webhook-endpoint",
  `select ${COLUMNS} from webhook_endpoint where id = $1 for no key update`,
);

export async function lockEndpoint(transaction: Runner, id: string): Promise<Endpoint | undefined> {
  return (await transaction.run(LOCK(id)))[0];
}
