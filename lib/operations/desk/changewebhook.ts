import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { conflict } from "@/lib/domain/problem";
import { isUuid } from "@/lib/domain/text/uuid";
import { changeEndpoint } from "@/lib/store/webhooks/endpoint-changes";
import { type Operation, toWriteContext } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { unknownWebhook, webhookRecord } from "./webhook-records";
import { readSettings } from "./webhook-settings";

/** Changes a receiver, pauses it, or makes it active again. */
export const changewebhook: Operation<typeof contract.changewebhook> = {
  mayCall: staffWith("webhooks.manage"),
  async run({ webhookID, version, state, ...input }, call) {
    requireRecentProof(call);
    const settings = readSettings(input);
    if (!isUuid(webhookID)) throw unknownWebhook();
    const changed = await changeEndpoint(
      toWriteContext(call),
      { id: webhookID, version: Number(version) },
      { ...settings, state: state as "active" | "paused" },
    );
    if (!changed.ok) throw changed.reason === "unknown-webhook" ? unknownWebhook() : conflict(changed);
    return webhookRecord(webhookID, call.now);
  },
};
