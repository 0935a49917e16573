import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import type { Operation } from "../operation";
import { webhookRecords } from "./webhook-records";

/** The receivers of events. */
export const getwebhooks: Operation<typeof contract.getwebhooks> = {
  mayCall: staffWith("webhooks.manage"),
  async run(_, { now }) {
    return webhookRecords(now);
  },
};
