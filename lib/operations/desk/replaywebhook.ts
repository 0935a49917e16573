import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { notFound, Problem } from "@/lib/domain/problem";
import { isUuid } from "@/lib/domain/text/uuid";
import { parseMoment } from "@/lib/domain/time/calendar-date";
import { dayAfter } from "@/lib/domain/time/day-after";
import { dayStart } from "@/lib/domain/time/day-start";
import { env } from "@/lib/env";
import { replayDeliveries, type ReplayWish } from "@/lib/store/webhooks/delivery-log";
import { type Operation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { unknownWebhook, webhookRecord } from "./webhook-records";

interface Wanted {
  deliveryID: string;
  from: string;
  until: string;
}

/** Sends a receiver one delivery again, or all events of a span that it wants; what still waits is not queued twice. */
export const replaywebhook: Operation<typeof contract.replaywebhook> = {
  mayCall: staffWith("webhooks.manage"),
  async run({ webhookID, ...wanted }, call) {
    requireRecentProof(call);
    const wish = readWish(wanted);
    if (!isUuid(webhookID)) throw unknownWebhook();
    await webhookRecord(webhookID, call.now);
    return { queued: String(await replayDeliveries(toWriteContext(call), webhookID, wish)) };
  },
};

/** @throws Problem 400 or 404 */
function readWish({ deliveryID, from, until }: Wanted): ReplayWish {
  if (deliveryID !== "") {
    if (!isUuid(deliveryID)) throw notFound("There is no delivery with the id in deliveryID.");
    return { deliveryId: deliveryID };
  }
  if (from === "" || until === "") {
    throw new Problem(400, "Invalid Parameter", {
      detail: "Send deliveryID, or from and until.",
      parameters: ["deliveryID", "from", "until"],
    });
  }
  const { ASSOCIATION_TIME_ZONE: zone } = env();
  return {
    from: parseMoment(from) ?? dayStart(zone, from),
    until: parseMoment(until) ?? new Date(dayStart(zone, dayAfter(until)).getTime() - 1),
  };
}
