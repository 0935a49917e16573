import "server-only";
import type * as contract from "@/lib/contract/desk";
import { createWebhookSecret } from "@/lib/credentials/webhook-secrets";
import { staffWith } from "@/lib/domain/access/access";
import { isUuid } from "@/lib/domain/text/uuid";
import { rotateEndpointSecret } from "@/lib/store/webhooks/endpoint-changes";
import { type Operation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { unknownWebhook, webhookRecord } from "./webhook-records";

const OVERLAP_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Gives a receiver another secret; for a day the former one signs, too. */
export const rotatewebhooksecret: Operation<typeof contract.rotatewebhooksecret> = {
  mayCall: staffWith("webhooks.manage"),
  async run({ webhookID }, call) {
    requireRecentProof(call);
    if (!isUuid(webhookID)) throw unknownWebhook();
    const { secret, secretJwe } = createWebhookSecret();
    const previousUntil = new Date(call.now.getTime() + OVERLAP_MILLISECONDS);
    const isRotated = await rotateEndpointSecret(toWriteContext(call), webhookID, {
      secretJwe,
      previousUntil,
    });
    if (!isRotated) throw unknownWebhook();
    return { ...(await webhookRecord(webhookID, call.now)), secret };
  },
};
