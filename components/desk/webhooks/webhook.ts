import type {
  addWebhook,
  changeWebhook,
  getWebhookDeliveries,
  getWebhooks,
} from "@/lib/contract/desk/webhooks";
import type { EntryResult } from "@/lib/contract/entry";
import type { Reply } from "@/lib/contract/reply";
import type { EventType } from "@/lib/vocabulary/event";
import type { Tone } from "@/components/ui/tone";

export type Webhook = EntryResult<typeof getWebhooks>["items"][number];
export type Delivery = EntryResult<typeof getWebhookDeliveries>["items"][number];

/** What a receiver is sent, as it is chosen; none chosen means all. */
export const chosenEvents = (events: readonly EventType[]) => (events.length > 0 ? [...events] : undefined);

/** A secret, which no later answer has, and whose it is. */
export interface ShownSecret {
  url: string;
  secret: string;
}

/** Whether it was refused because the address may not be called. */
export function isUrlRefused(
  reply: Reply<typeof addWebhook> | Reply<typeof changeWebhook> | undefined,
): boolean {
  return reply?.kind === "problem" && reply.errors.some(({ pointer }) => pointer === "/url");
}

export const WEBHOOK_TONES: Readonly<Record<Webhook["state"], Tone>> = {
  active: "success",
  paused: "plain",
  failing: "error",
};

export const DELIVERY_TONES: Readonly<Record<Delivery["state"], Tone>> = {
  waiting: "plain",
  delivered: "success",
  failed: "error",
};
