import "server-only";
import type { EndpointSettings } from "@/lib/domain/webhook/endpoint";
import type { EventType, WebhookState } from "@/lib/vocabulary/event";
import { prisma } from "../prisma-reader";
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

/**
 * All endpoints, the oldest first.
 * @param hidesNominations whether what waits is counted without events of nominations
 */
export async function listEndpoints(hidesNominations = false): Promise<Endpoint[]> {
  const { webhookEndpoint } = await prisma();
  const ofNomination = { event: { type: { startsWith: "nomination." } } };
  const waiting = { endedAt: null, ...(hidesNominations ? { NOT: ofNomination } : {}) };
  const endpoints = await webhookEndpoint.findMany({
    select: {
      id: true,
      url: true,
      description: true,
      events: true,
      state: true,
      createdAt: true,
      failingSince: true,
      previousUntil: true,
      version: true,
      _count: { select: { deliveries: { where: waiting } } },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return endpoints.map(({ _count, events, state, ...endpoint }) => ({
    ...endpoint,
    events: events as EventType[],
    state: state as WebhookState,
    waiting: _count.deliveries,
  }));
}

/** What a write must know of an endpoint. */
export type LockedEndpoint = EndpointSettings & Pick<Endpoint, "state" | "version">;

const LOCK = statement<LockedEndpoint, [id: string]>(
  "lock-webhook-endpoint",
  "select url, description, events, state, version from webhook_endpoint where id = $1 for no key update",
);

export async function lockEndpoint(transaction: Runner, id: string): Promise<LockedEndpoint | undefined> {
  return (await transaction.run(LOCK(id)))[0];
}
