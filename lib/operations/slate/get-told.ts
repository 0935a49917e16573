import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { countTold, type ToldCounts } from "@/lib/store/letters/told-counts";
import { defineOperation } from "../operation";

/** Of each publishing: who was notified, and what they did. */
export const getTold = defineOperation(contract.getTold, {
  mayCall: staffWith("letters.read"),
  async run({ year }) {
    return { items: (await countTold(year ?? 0)).map(toRecord) };
  },
});

function toRecord({ publishedAt, "site-only": siteOnly, "never-told": neverTold, ...counts }: ToldCounts) {
  return {
    ...counts,
    siteOnly,
    neverTold,
    publishedAt: momentIn(env().ASSOCIATION_TIME_ZONE, publishedAt),
  };
}
