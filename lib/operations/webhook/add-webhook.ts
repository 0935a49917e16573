import "server-only";
import * as contract from "@/lib/contract/desk";
import { createWebhookSecret } from "@/lib/credentials/webhook-secrets";
import { staffWith } from "@/lib/domain/access/access";
import { addEndpoint } from "@/lib/store/webhooks/endpoint-changes";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { readSettings, webhookRecord } from "./records";

/** Adds a receiver of events; its secret is in this answer and nowhere else. */
export const addWebhook = defineOperation(contract.addWebhook, {
  mayCall: staffWith("webhooks.manage"),
  async run(input, call) {
    requireRecentProof(call);
    const settings = readSettings(input);
    const { secret, secretJwe } = createWebhookSecret();
    const id = await addEndpoint(toWriteContext(call), settings, secretJwe);
    return { ...(await webhookRecord(id, call)), secret };
  },
});
