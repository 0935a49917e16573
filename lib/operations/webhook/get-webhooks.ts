import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { mayDo } from "@/lib/domain/access/rights";
import { onlyOrigin } from "@/lib/domain/webhook/webhook-url";
import { defineOperation } from "../operation";
import { webhookRecords } from "./records";

/** The receivers of events. Who may not change them sees no more of an address than its host: the rest is often a secret. */
export const getWebhooks = defineOperation(contract.getWebhooks, {
  mayCall: staffWith("webhooks.read"),
  async run(_, call) {
    const records = await webhookRecords(call);
    if (mayDo(call.principal, "webhooks.manage")) return { items: records };
    return { items: records.map((record) => ({ ...record, url: onlyOrigin(record.url) })) };
  },
});
