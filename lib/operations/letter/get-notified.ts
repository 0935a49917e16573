import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { countNotified, type NotifiedCounts } from "@/lib/store/letters/notified-counts";
import { defineOperation } from "../operation";

/** Of each publishing: who was notified, and what they did. */
export const getNotified = defineOperation(contract.getNotified, {
  mayCall: staffWith("letters.read"),
  async run({ year }) {
    return { items: (await countNotified(year ?? 0)).map(toRecord) };
  },
});

function toRecord({
  publishedAt,
  "site-only": siteOnly,
  "never-notified": neverNotified,
  ...counts
}: NotifiedCounts) {
  return {
    ...counts,
    siteOnly,
    neverNotified,
    publishedAt: momentIn(env().ASSOCIATION_TIME_ZONE, publishedAt),
  };
}
