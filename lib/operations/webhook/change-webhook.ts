import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { refuse } from "@/lib/domain/outcome";
import { isUuid } from "@/lib/domain/text/uuid";
import { findLastChange } from "@/lib/store/last-change";
import { changeEndpoint } from "@/lib/store/webhooks/endpoint-changes";
import { defineOperation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { readSettings, unknownWebhook, webhookRecord } from "./records";

/** Changes a receiver, pauses it, or makes it active again. */
export const changeWebhook = defineOperation(contract.changeWebhook, {
  mayCall: staffWith("webhooks.manage"),
  async run({ webhookId, version, state, ...input }, call) {
    requireRecentProof(call);
    const settings = readSettings(input);
    if (!isUuid(webhookId)) throw unknownWebhook();
    const changed = await changeEndpoint(
      toWriteContext(call),
      { id: webhookId, version },
      { ...settings, state },
    );
    if (!changed.ok) {
      const { reason, detail } = changed;
      throw reason === "unknown-webhook" ? unknownWebhook() : call.refuse(refuse(reason, detail));
    }
    return webhookRecord(webhookId, call);
  },
  async readCurrent({ webhookId }, call) {
    return {
      current: await webhookRecord(webhookId, call),
      lastChange: await findLastChange("webhook", webhookId),
    };
  },
});
