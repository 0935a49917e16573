import "server-only";
import { randomUUID } from "node:crypto";
import { type Outcome, refuse, refuseStale } from "@/lib/domain/outcome";
import type { EndpointSettings } from "@/lib/domain/webhook/endpoint";
import { withoutQuery } from "@/lib/domain/webhook/webhook-url";
import type { WebhookState } from "@/lib/vocabulary/event";
import type { AuditState } from "../audit-entries";
import { notifyEventWorker } from "../events/event-worker";
import { statement } from "../statement";
import { write, type WriteContext } from "../write";
import { lockEndpoint } from "./endpoints";

type Settings = [url: string, description: string, events: readonly string[]];

const INSERT = statement<unknown, [id: string, now: Date, secretJwe: string, ...Settings]>(
  "insert-webhook-endpoint",
  `insert into webhook_endpoint (id, created_at, secret_jwe, url, description, events)
   values ($1, $2, $3, $4, $5, $6)`,
);

/** Adds an endpoint, which gets what happens from now on. @returns its id */
export async function addEndpoint(
  context: WriteContext,
  settings: EndpointSettings,
  secretJwe: string,
): Promise<string> {
  const id = randomUUID();
  const { url, description, events } = settings;
  await write(context, () => ({
    result: undefined,
    changes: [INSERT(id, context.now, secretJwe, url, description, events)],
    audit: [{ ...entryOf("webhook.add", id), after: toAuditState(settings) }],
  }));
  return id;
}

const UPDATE = statement<unknown, [id: string, state: WebhookState, ...Settings]>(
  "update-webhook-endpoint",
  `update webhook_endpoint
   set state = $2, url = $3, description = $4, events = $5, failing_since = null, version = version + 1
   where id = $1`,
);

// The three days start again for what was waiting.
const RESUME = statement<unknown, [id: string, now: Date]>(
  "resume-webhook-deliveries",
  `update webhook_delivery set attempts = 0, first_attempt_at = null, due_at = $2
   where endpoint_id = $1 and ended_at is null`,
);

export type ChangeRefusal = "unknown-webhook" | "stale-change";

/** Changes an endpoint that is as the caller saw it. One that is made active again gets at once what was waiting. */
export async function changeEndpoint(
  context: WriteContext,
  { id, version }: { id: string; version: number },
  change: EndpointSettings & { state: "active" | "paused" },
): Promise<Outcome<ChangeRefusal>> {
  const { url, description, events, state } = change;
  const changed = await write<Outcome<ChangeRefusal>>(context, async (transaction) => {
    const before = await lockEndpoint(transaction, id);
    if (!before) return { result: refuse("unknown-webhook", "There is no webhook with this id.") };
    if (before.version !== version) return { result: refuseStale("The webhook") };
    const isResumed = state === "active" && before.state !== "active";
    return {
      result: { ok: true },
      changes: [UPDATE(id, state, url, description, events), ...(isResumed ? [RESUME(id, context.now)] : [])],
      audit: [
        {
          ...entryOf("webhook.change", id),
          before: { ...toAuditState(before), state: before.state },
          after: { ...toAuditState(change), state },
        },
      ],
    };
  });
  notifyEventWorker();
  return changed;
}

const DELETE = statement<unknown, [id: string]>(
  "delete-webhook-endpoint",
  "delete from webhook_endpoint where id = $1",
);

/** Removes an endpoint with its deliveries; false when there is none. The audit record stays. */
export async function removeEndpoint(context: WriteContext, id: string): Promise<boolean> {
  return write(context, async (transaction) => {
    const before = await lockEndpoint(transaction, id);
    if (!before) return { result: false };
    return {
      result: true,
      changes: [DELETE(id)],
      audit: [{ ...entryOf("webhook.remove", id), before: toAuditState(before) }],
    };
  });
}

const ROTATE = statement<unknown, [id: string, secretJwe: string, previousUntil: Date]>(
  "rotate-webhook-secret",
  `update webhook_endpoint
   set previous_secret_jwe = secret_jwe, previous_until = $3, secret_jwe = $2, version = version + 1
   where id = $1`,
);

/** Gives an endpoint another secret; the one before it signs, too, until `previousUntil`. False when there is none. */
export async function rotateEndpointSecret(
  context: WriteContext,
  id: string,
  { secretJwe, previousUntil }: { secretJwe: string; previousUntil: Date },
): Promise<boolean> {
  return write(context, async (transaction) => {
    if (!(await lockEndpoint(transaction, id))) return { result: false };
    return {
      result: true,
      changes: [ROTATE(id, secretJwe, previousUntil)],
      audit: [entryOf("webhook.rotate", id)],
    };
  });
}

function entryOf(action: string, id: string) {
  return { action, subject: "webhook", subjectId: id } as const;
}

function toAuditState({ url, description, events }: EndpointSettings): AuditState {
  return { url: withoutQuery(url), description, events: [...events] };
}
