import "server-only";
import { randomUUID } from "node:crypto";
import { isEmailAddress } from "@/lib/domain/people/email-address";
import { claimNotice, endNotice, type Notice, postponeNotice } from "@/lib/store/notices/notices";
import type { WriteContext } from "@/lib/store/write";
import { type Delivery, type Message, sendMessage } from "./channels/mail";
import { onOutboxWoken } from "./wake-outbox";
import { startWorker, workOnce } from "./worker";

/** Composes a message at the moment it is sent; undefined when it should no longer be sent. */
export type Compose = (notice: Notice, context: WriteContext) => Promise<Message | undefined>;

/** The outcome of one attempt, for the log; it contains neither the recipient nor the text. */
export interface DeliveryReport {
  notice: string;
  kind: string;
  outcome: Delivery | "dropped" | "refused" | "postponed" | "failed";
  attempts: number;
}

interface Outbox {
  compose: Compose;
  report: (report: DeliveryReport) => void;
}

// Longer than any attempt takes.
const LEASE_SECONDS = 120;
/** The delay after each failed attempt; after the last there is no further one. */
const RETRY_MINUTES = [1, 5, 15, 60, 240];

const serviceContext = (): WriteContext => ({
  actor: { kind: "service", id: "notices" },
  requestId: randomUUID(),
  now: new Date(),
});

/** Sends all due messages, a few at a time. */
export async function deliverDue(outbox: Outbox): Promise<void> {
  await workOnce((signal, onClaimed) => deliverInTurn(outbox, signal, onClaimed));
}

/** Sends one due message after another, until none is left. */
async function deliverInTurn(
  { compose, report }: Outbox,
  signal: AbortSignal,
  onClaimed: () => void,
): Promise<void> {
  while (!signal.aborted) {
    const notice = await claimNotice(new Date(), LEASE_SECONDS);
    if (!notice) return;
    onClaimed();
    const outcome = await deliver(notice, compose, signal);
    // Enqueued for an unknown member: there is nothing to log.
    if (notice.memberId === null || outcome === undefined) continue;
    report({ notice: notice.id, kind: notice.kind, outcome, attempts: notice.attempts });
  }
}

/** @returns undefined when it was given up because the outbox stops: it is due again when its lease is over */
async function deliver(
  notice: Notice,
  compose: Compose,
  signal: AbortSignal,
): Promise<DeliveryReport["outcome"] | undefined> {
  const context = serviceContext();
  let delivery: Delivery;
  try {
    const message = await compose(notice, context);
    if (!message) {
      await endNotice(context, notice, "dropped");
      return "dropped";
    }
    // From a time when anything was taken as an address: a mail program might read several recipients in it.
    if (!isEmailAddress(message.to.address)) {
      await endNotice(context, notice, "refused");
      return "refused";
    }
    const name = `${context.now.toISOString().replaceAll(":", "-")}-${notice.id}`;
    delivery = await sendMessage(name, message, signal);
  } catch {
    if (signal.aborted) return undefined;
    const minutes = RETRY_MINUTES[notice.attempts - 1];
    if (minutes === undefined) {
      await endNotice(context, notice, "failed");
      return "failed";
    }
    await postponeNotice(notice.id, new Date(context.now.getTime() + minutes * 60_000));
    return "postponed";
  }
  await endNotice(context, notice, "sent");
  return delivery;
}

/**
 * Sends messages as they arrive.
 * @returns a function to stop, which gives the messages under way a second to finish
 */
export function startOutbox(outbox: Outbox): () => Promise<void> {
  return startWorker((signal, onClaimed) => deliverInTurn(outbox, signal, onClaimed), onOutboxWoken);
}
