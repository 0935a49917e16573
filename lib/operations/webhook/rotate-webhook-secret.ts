import "server-only";
import * as contract from "@/lib/contract/desk";
import { createWebhookSecret } from "@/lib/credentials/webhook-secrets";
import { staffWith } from "@/lib/domain/access/access";
import { isUuid } from "@/lib/domain/text/uuid";
import { rotateEndpointSecret } from "@/lib/store/webhooks/endpoint-changes";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { unknownWebhook, webhookRecord } from "./records";

const OVERLAP_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Gives a receiver another secret; for a day the former one signs, too. */
export const rotateWebhookSecret = defineOperation(contract.rotateWebhookSecret, {
  mayCall: staffWith("webhooks.manage"),
  async run({ webhookId }, call) {
    requireRecentProof(call);
    if (!isUuid(webhookId)) throw unknownWebhook();
    const { secret, secretJwe } = createWebhookSecret();
    const previousUntil = new Date(call.now.getTime() + OVERLAP_MILLISECONDS);
    const isRotated = await rotateEndpointSecret(toWriteContext(call), webhookId, {
      secretJwe,
      previousUntil,
    });
    if (!isRotated) throw unknownWebhook();
    return { ...(await webhookRecord(webhookId, call)), secret };
  },
});
