import "server-only";
import { randomUUID } from "node:crypto";
import type { StreamEvent } from "@/lib/domain/event/event";
import type { Attempt, Verdict } from "@/lib/domain/webhook/attempt";
import { run } from "../database";
import { listActiveManagers } from "../members/staff-roles";
import { EVENT_COLUMNS } from "../events/event-stream";
import { type Statement, statement } from "../statement";
import { write, type WriteContext } from "../write";
import { lockEndpoint } from "./endpoints";

/** A delivery that this instance is to make, with what it needs for it. */
export interface ClaimedDelivery extends StreamEvent {
  deliveryId: string;
  endpointId: string;
  /** The lease; when it ends, another instance takes another one. */
  leaseHolder: string;
  url: string;
  secretJwe: string;
  previousSecretJwe: string | null;
  previousUntil: Date | null;
  /** Including this attempt. */
  attempts: number;
  firstAttemptAt: Date;
}

/**
 * Claims the next due delivery of an endpoint to which no instance is sending: each endpoint gets one at a time, so that a
 * slow one does not hold up the others, and the one that waited longest for its turn is next. If the instance dies, another
 * one may claim it when the lease is over.
 */
export const CLAIM_DELIVERY = statement<ClaimedDelivery, [now: Date, leasedUntil: Date, leaseHolder: string]>(
  "claim-webhook-delivery",
  `with free as (
     select id from webhook_endpoint
     where state = 'active' and (leased_until is null or leased_until <= $1)
       and exists (select 1 from webhook_delivery
                   where endpoint_id = webhook_endpoint.id and ended_at is null and due_at <= $1)
     order by served_at nulls first, id limit 1
     for no key update skip locked
   ), next as (
     select webhook_delivery.id from webhook_delivery join free on free.id = endpoint_id
     -- What was not tried yet is in the order of the stream, whichever instance queued it, and by whose clock.
     where ended_at is null and (due_at <= $1 or attempts = 0)
     order by position limit 1
   ), leased as (
     update webhook_endpoint set leased_until = $2, lease_holder = $3::uuid, served_at = $1
     from free where webhook_endpoint.id = free.id
   ), claimed as (
     update webhook_delivery
     set attempts = attempts + 1, due_at = $2, first_attempt_at = coalesce(first_attempt_at, $1), last_attempt_at = $1,
         lease_holder = $3::uuid
     from next
     -- Said again for the row as it is now: another instance may have ended it since this statement began.
     where webhook_delivery.id = next.id and ended_at is null and (due_at <= $1 or attempts = 0)
     returning webhook_delivery.*
   )
   select claimed.id as "deliveryId", endpoint_id as "endpointId", claimed.lease_holder as "leaseHolder", url,
          secret_jwe as "secretJwe",
          previous_secret_jwe as "previousSecretJwe", previous_until as "previousUntil", attempts,
          first_attempt_at as "firstAttemptAt", ${EVENT_COLUMNS}
   from claimed join webhook_endpoint on webhook_endpoint.id = endpoint_id
   join event on event.position = claimed.position`,
);

/** The next due delivery, for `leaseSeconds`; undefined when none is due. */
export async function claimDelivery(now: Date, leaseSeconds: number): Promise<ClaimedDelivery | undefined> {
  const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000);
  return (await run(CLAIM_DELIVERY(now, leasedUntil, randomUUID())))[0];
}

const FINISH = statement<
  { id: string },
  [
    id: string,
    endpointId: string,
    leaseHolder: string,
    status: number | null,
    failure: string,
    dueAt: Date,
    endedAt: Date | null,
    outcome: string,
  ]
>(
  "finish-webhook-attempt",
  `with released as (
     update webhook_endpoint set leased_until = null, lease_holder = null where id = $2 and lease_holder = $3::uuid)
   update webhook_delivery
   set last_status = $4, last_failure = $5, due_at = $6, ended_at = $7, outcome = $8
   where id = $1 and ended_at is null and lease_holder = $3::uuid
   returning id`,
);

const FAIL = statement<unknown, [endpointId: string, now: Date]>(
  "fail-webhook-endpoint",
  `update webhook_endpoint set state = 'failing', failing_since = $2, version = version + 1
   where id = $1 and state = 'active'`,
);

const LOCK_HELD = statement<{ id: string }, [id: string, leaseHolder: string]>(
  "lock-held-webhook-delivery",
  `select id from webhook_delivery where id = $1 and ended_at is null and lease_holder = $2::uuid for no key update`,
);

/**
 * Records an attempt and releases the endpoint; when the delivery is given up, the endpoint is failing, and the managers are
 * written to.
 * @returns false when another instance has claimed the delivery since, or it has ended: then nothing is recorded
 */
export async function finishAttempt(
  context: WriteContext,
  delivery: ClaimedDelivery,
  attempt: Attempt,
  verdict: Verdict,
): Promise<boolean> {
  const finish = finishOf(delivery, attempt, verdict, context.now);
  if (verdict.outcome !== "failed") return (await run(finish)).length > 0;
  const { deliveryId, endpointId, leaseHolder } = delivery;
  return write(context, async (transaction) => {
    const endpoint = await lockEndpoint(transaction, endpointId);
    const [[held], managers] = await Promise.all([
      transaction.run(LOCK_HELD(deliveryId, leaseHolder)),
      listActiveManagers(transaction),
    ]);
    if (!held) return { result: false };
    const notified = endpoint?.state === "active" ? managers : [];
    const letter = { kind: "webhook-failing", aboutId: endpointId, occasion: deliveryId } as const;
    return {
      result: true,
      changes: [finish, FAIL(endpointId, context.now)],
      letters: notified.map((memberId) => ({ ...letter, memberId })),
      audit: [{ action: "webhook.fail", subject: "webhook", subjectId: endpointId, after: { ...attempt } }],
    };
  });
}

function finishOf(
  { deliveryId, endpointId, leaseHolder }: ClaimedDelivery,
  attempt: Attempt,
  verdict: Verdict,
  now: Date,
): Statement<{ id: string }> {
  const status = "status" in attempt ? attempt.status : null;
  const failure = "failure" in attempt ? attempt.failure : "";
  return verdict.outcome === "postponed"
    ? FINISH(deliveryId, endpointId, leaseHolder, status, failure, verdict.dueAt, null, "")
    : FINISH(deliveryId, endpointId, leaseHolder, status, failure, now, now, verdict.outcome);
}
