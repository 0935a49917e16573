import "server-only";
import { randomUUID } from "node:crypto";
import { signWebhook } from "@/lib/credentials/webhook-secrets";
import { toEventBody } from "@/lib/domain/event/event-body";
import { SetupError } from "@/lib/domain/setup-error";
import { type Attempt, judgeAttempt, type Verdict } from "@/lib/domain/webhook/attempt";
import { env } from "@/lib/env";
import { publishEvents } from "@/lib/store/events/publish-events";
import { onEventWorkerNotified } from "@/lib/store/events/event-worker";
import { claimDelivery, type ClaimedDelivery, finishAttempt } from "@/lib/store/webhooks/deliveries";
import type { WriteContext } from "@/lib/store/write";
import { type OnFailure, startWorker, type Turn, workOnce } from "../worker";
import { post } from "./post";

/** The outcome of one attempt, for the log. */
export interface WebhookReport {
  webhook: string;
  delivery: string;
  outcome: Verdict["outcome"];
  status?: number;
  failure?: string;
  attempts: number;
}

interface Webhooks {
  report: (report: WebhookReport) => void;
  /** How long a receiver may take; ten seconds, if not given. */
  timeLimitMilliseconds?: number;
}

// Longer than any attempt takes.
const LEASE_SECONDS = 30;
const TIME_LIMIT_MILLISECONDS = 10_000;

const serviceContext = (): WriteContext => ({
  actor: { kind: "service", id: "webhooks" },
  requestId: randomUUID(),
  now: new Date(),
});

/** Publishes what happened and makes all due deliveries, a few at a time. */
export async function deliverWebhooks(webhooks: Webhooks): Promise<void> {
  await workOnce((signal, onClaimed) => deliverInTurn(webhooks, signal, onClaimed));
}

/**
 * Publishes and delivers as things happen.
 * @returns a function to stop, which gives the deliveries under way a second to finish
 */
export function startWebhooks(webhooks: Webhooks, onFailure: OnFailure): () => Promise<void> {
  const turn: Turn = (signal, onClaimed) => deliverInTurn(webhooks, signal, onClaimed);
  return startWorker(turn, onEventWorkerNotified, onFailure);
}

async function deliverInTurn(
  { report, timeLimitMilliseconds = TIME_LIMIT_MILLISECONDS }: Webhooks,
  signal: AbortSignal,
  onClaimed: () => void,
): Promise<void> {
  await publishEvents(serviceContext());
  while (!signal.aborted) {
    const delivery = await claimDelivery(new Date(), LEASE_SECONDS);
    if (!delivery) return;
    onClaimed();
    const attempt = await send(delivery, timeLimitMilliseconds, signal);
    // The worker stops: the delivery is due again when its lease is over.
    if (!attempt) return;
    const context = serviceContext();
    const verdict = judgeAttempt(attempt, delivery, context.now);
    // Another instance has it now and records its outcome.
    if (!(await finishAttempt(context, delivery, attempt, verdict))) continue;
    const { endpointId: webhook, deliveryId, attempts } = delivery;
    report({ webhook, delivery: deliveryId, outcome: verdict.outcome, ...attempt, attempts });
  }
}

/** @returns undefined when the worker stops before it is done */
async function send(
  delivery: ClaimedDelivery,
  timeLimitMilliseconds: number,
  signal: AbortSignal,
): Promise<Attempt | undefined> {
  const { ASSOCIATION_TIME_ZONE: timeZone, WEBHOOK_ALLOW_HOSTS: allowedHosts } = env();
  const body = JSON.stringify(toEventBody(delivery, timeZone));
  try {
    const message = { id: delivery.id, at: new Date(), body };
    const signature = signWebhook(message, delivery.secretJwe, formerSecretOf(delivery));
    const headers = { "content-type": "application/json", "user-agent": "rostrum", ...signature };
    return await post({ url: delivery.url, headers, body, allowedHosts, timeLimitMilliseconds, signal });
  } catch (error) {
    if (error instanceof SetupError) return { failure: "unreadable-secret" };
    if (signal.aborted) return undefined;
    throw error;
  }
}

function formerSecretOf({ previousSecretJwe, previousUntil }: ClaimedDelivery): string | undefined {
  const isValid = previousUntil !== null && previousUntil > new Date();
  return isValid ? (previousSecretJwe ?? undefined) : undefined;
}
