import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";
import { countTold, type ToldCounts } from "@/lib/store/letters/told-counts";
import type { Operation } from "../operation";

/** Of each publishing: who was told, and what they made of it. */
export const gettold: Operation<typeof contract.gettold> = {
  mayCall: staffWith("letters.read"),
  async run({ year }) {
    return (await countTold(Number(year))).map(toRecord);
  },
};

function toRecord({
  publicationId,
  year,
  publishedAt,
  kind,
  "site-only": siteOnly,
  "never-told": neverTold,
  ...counts
}: ToldCounts) {
  const { people, told, opened, answered, waiting, bounced, refused, failed } = counts;
  return {
    ...{ publicationID: publicationId, year: String(year), kind },
    publishedAt: momentIn(env().ASSOCIATION_TIME_ZONE, publishedAt),
    ...{ people: String(people), told: String(told), siteOnly: String(siteOnly) },
    ...{ opened: String(opened), answered: String(answered) },
    ...{ waiting: String(waiting), bounced: String(bounced), refused: String(refused) },
    ...{ failed: String(failed), neverTold: String(neverTold) },
  };
}
