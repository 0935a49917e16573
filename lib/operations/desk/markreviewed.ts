import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow } from "@/lib/domain/outcome";
import { reviewedBy, saveReviewed } from "@/lib/store/candidacies/notes";
import { type Operation, toWriteContext } from "../operation";
import { changeInSeason } from "./change-season";
import { namedCandidacies } from "./named-candidacies";

/** Notes that the caller has looked at candidacies, or has not. */
export const markreviewed: Operation<typeof contract.markreviewed> = {
  mayCall: staffWith("candidacies.decide"),
  async run({ candidacyIDs, reviewed }, call) {
    const named = await namedCandidacies("candidacyIDs", candidacyIDs, "candidacies.decide", call);
    const ids = named.map(({ key }) => key.id);
    const year = named[0]?.key.year ?? 0;
    await changeInSeason(call, year, async (transaction) => {
      const marked = new Set((await transaction.run(reviewedBy(call.principal.id, ids))).map(({ id }) => id));
      const changed = ids.filter((id) => marked.has(id) !== (reviewed === "true"));
      return { result: allow(ids), ...saveReviewed(changed, reviewed === "true", toWriteContext(call)) };
    });
    return ids.map((candidacyID) => ({ candidacyID, reviewedByMe: reviewed }));
  },
};
