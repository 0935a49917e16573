import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { isUuid } from "@/lib/domain/text/uuid";
import { removeEndpoint } from "@/lib/store/webhooks/endpoint-changes";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";

/** Removes a receiver; removing it again succeeds. */
export const removeWebhook = defineOperation(contract.removeWebhook, {
  mayCall: staffWith("webhooks.manage"),
  async run({ webhookId }, call) {
    requireRecentProof(call);
    if (isUuid(webhookId)) await removeEndpoint(toWriteContext(call), webhookId);
    return {};
  },
});
