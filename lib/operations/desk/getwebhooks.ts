import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { mayDo } from "@/lib/domain/access/rights";
import type { Operation } from "../operation";
import { webhookRecords } from "./webhook-records";

/** The receivers of events. Who may not change them sees no more of an address than its host: the rest is often a secret. */
export const getwebhooks: Operation<typeof contract.getwebhooks> = {
  mayCall: staffWith("webhooks.read"),
  async run(_, { principal, now }) {
    const records = await webhookRecords(now);
    if (mayDo(principal, "webhooks.manage")) return records;
    return records.map((record) => ({ ...record, url: `${new URL(record.url).origin}/…` }));
  },
};
