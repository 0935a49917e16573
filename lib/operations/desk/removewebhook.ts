import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { isUuid } from "@/lib/domain/text/uuid";
import { removeEndpoint } from "@/lib/store/webhooks/endpoint-changes";
import { type Operation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { webhookRecords } from "./webhook-records";

/** Removes a receiver; removing it again answers the same. */
export const removewebhook: Operation<typeof contract.removewebhook> = {
  mayCall: staffWith("webhooks.manage"),
  async run({ webhookID }, call) {
    requireRecentProof(call);
    if (isUuid(webhookID)) await removeEndpoint(toWriteContext(call), webhookID);
    return webhookRecords(call.now);
  },
};
