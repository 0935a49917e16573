import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow } from "@/lib/domain/outcome";
import { reviewedBy, saveReviewed } from "@/lib/store/candidacies/notes";
import { defineOperation, toWriteContext } from "../operation";
import { changeInSeason } from "../season/change-season";
import { namedCandidacies } from "./named-candidacies";

/** Notes that the caller has looked at candidacies, or has not. */
export const markReviewed = defineOperation(contract.markReviewed, {
  mayCall: staffWith("candidacies.decide"),
  async run({ candidacyIds, reviewed }, call) {
    const items = candidacyIds.map((candidacyId) => ({ candidacyId }));
    const at = (index: number) => `/candidacyIds/${index}`;
    const named = await namedCandidacies(items, "candidacies.decide", call, at);
    const ids = named.map(({ key }) => key.id);
    const year = named[0]?.key.year ?? 0;
    await changeInSeason<string[], never>(call, year, async (transaction) => {
      const marked = new Set((await transaction.run(reviewedBy(call.principal.id, ids))).map(({ id }) => id));
      const changed = ids.filter((id) => marked.has(id) !== reviewed);
      return { result: allow(ids), ...saveReviewed(changed, reviewed, toWriteContext(call)) };
    });
    return { items: ids.map((candidacyId) => ({ candidacyId, reviewedByMe: reviewed })) };
  },
});
