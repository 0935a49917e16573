import "server-only";
import * as contract from "@/lib/contract/desk";
import type { EntryParams } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { invalidInput, notFound } from "@/lib/domain/problem";
import { isUuid } from "@/lib/domain/text/uuid";
import { addDays } from "@/lib/domain/time/add-days";
import { dayStart } from "@/lib/domain/time/day-start";
import { env } from "@/lib/env";
import { replayDeliveries, type ReplayWish } from "@/lib/store/webhooks/delivery-log";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { hidesNominations, unknownWebhook, webhookRecord } from "./records";

type Requested = Omit<EntryParams<typeof contract.replayWebhook>, "webhookId">;

/** Sends a receiver one delivery again, or all events of a span that it wants; what still waits is not queued twice. */
export const replayWebhook = defineOperation(contract.replayWebhook, {
  mayCall: staffWith("webhooks.manage"),
  async run({ webhookId, ...requested }, call) {
    requireRecentProof(call);
    const wish = readWish(requested);
    if (!isUuid(webhookId)) throw unknownWebhook();
    await webhookRecord(webhookId, call);
    const isHidden = await hidesNominations(call);
    return { queued: await replayDeliveries(toWriteContext(call), webhookId, wish, isHidden) };
  },
});

/** @throws Problem 400 or 404 */
function readWish({ deliveryId, from, until }: Requested): ReplayWish {
  if (deliveryId !== undefined) {
    if (!isUuid(deliveryId)) throw notFound("There is no delivery with the id in deliveryId.");
    return { deliveryId };
  }
  if (from === undefined || until === undefined)
    throw invalidInput([{ pointer: "", detail: "must have deliveryId, or from and until" }]);
  const { ASSOCIATION_TIME_ZONE: zone } = env();
  return {
    from: isMoment(from) ? new Date(from) : dayStart(zone, from),
    until: isMoment(until) ? new Date(until) : new Date(dayStart(zone, addDays(until, 1)).getTime() - 1),
  };
}

const isMoment = (dayOrMoment: string) => dayOrMoment.includes("T");
