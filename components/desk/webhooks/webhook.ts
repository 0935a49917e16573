import type { getwebhookdeliveries, getwebhooks } from "@/lib/contract/desk/webhooks";
import type { EntryResult } from "@/lib/contract/entry";
import type { Tone } from "@/components/ui/tone";

export type Webhook = EntryResult<typeof getwebhooks>[number];
export type Delivery = EntryResult<typeof getwebhookdeliveries>["rows"][number];

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
