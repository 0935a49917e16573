import "server-only";
import { randomUUID } from "node:crypto";
import { claimNotice, endNotice, type Notice, postponeNotice } from "@/lib/store/notices/notices";
import type { WriteContext } from "@/lib/store/write";
import { type Delivery, type Message, sendMessage } from "./channels/mail";
import { onOutboxWoken } from "./wake-outbox";

/** Writes the text of a message at the moment it is sent; undefined when it is not to be sent any more. */
export type Compose = (notice: Notice, context: WriteContext) => Promise<Message | undefined>;

/** What became of one attempt, for the log: nothing in it tells whose message it was, or what it says. */
export interface DeliveryReport {
  notice: string;
  kind: string;
  outcome: Delivery | "dropped" | "postponed" | "failed";
  attempts: number;
}

interface Outbox {
  compose: Compose;
  report: (report: DeliveryReport) => void;
}

const LEASE_SECONDS = 120;
const ROUND_MILLISECONDS = 30_000;
/** How long after which failed attempt the next one comes; after the last there is none. */
const RETRY_MINUTES = [1, 5, 15, 60, 240];

const serviceContext = (): WriteContext => ({
  actor: { kind: "service", id: "notices" },
  requestId: randomUUID(),
  now: new Date(),
});

/** Sends what is due, one after another, until nothing is. */
export async function deliverDue({ compose, report }: Outbox): Promise<void> {
  for (;;) {
    const notice = await claimNotice(new Date(), LEASE_SECONDS);
    if (!notice) return;
    const outcome = await deliver(notice, compose);
    // In the name of nobody: there is nothing to tell.
    if (notice.memberId === null) continue;
    report({ notice: notice.id, kind: notice.kind, outcome, attempts: notice.attempts });
  }
}

async function deliver(notice: Notice, compose: Compose): Promise<DeliveryReport["outcome"]> {
  const context = serviceContext();
  let delivery: Delivery;
  try {
    const message = await compose(notice, context);
    if (!message) {
      await endNotice(context, notice, "dropped");
      return "dropped";
    }
    const name = `${context.now.toISOString().replaceAll(":", "-")}-${notice.id}`;
    delivery = await sendMessage(name, message);
  } catch {
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

/** Sends messages as they come, for as long as the program runs. @returns how to stop; waits for the one under way */
export function startOutbox(outbox: Outbox): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const round = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    // A database that is away has its own words elsewhere; the next round tries again.
    running = deliverDue(outbox)
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          round();
        }
      });
  };
  const timer = setInterval(round, ROUND_MILLISECONDS);
  timer.unref();
  onOutboxWoken(round);
  round();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
