import type {
  addwebhook,
  changewebhook,
  getwebhookdeliveries,
  getwebhooks,
} from "@/lib/contract/desk/webhooks";
import type { EntryResult } from "@/lib/contract/entry";
import type { Reply } from "@/lib/contract/reply";
import type { Tone } from "@/components/ui/tone";

export type Webhook = EntryResult<typeof getwebhooks>[number];
export type Delivery = EntryResult<typeof getwebhookdeliveries>["rows"][number];

/** A secret, which no later answer has, and whose it is. */
export interface ShownSecret {
  url: string;
  secret: string;
}

/** Whether it was refused because the address may not be called. */
export function isUrlRefused(
  reply: Reply<typeof addwebhook> | Reply<typeof changewebhook> | undefined,
): boolean {
  return reply?.kind === "problem" && reply.status === 400 && reply.parameters.includes("url");
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
