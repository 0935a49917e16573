import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { toActor } from "@/lib/domain/access/principal";
import { allow } from "@/lib/domain/outcome";
import { lockSlateHead, insertRemark } from "@/lib/store/slate/slate-heads";
import { defineOperation } from "../operation";
import { changeSeason } from "../season/change-season";
import { noSeason } from "../season/records";
import { currentState } from "./slate-step";

/** A remark changes nothing about the slate; it stays with it. */
export const remarkSlate = defineOperation(contract.remarkSlate, {
  mayCall: staffWith("slate.approve"),
  async run({ year, text }, call) {
    await changeSeason<undefined, never>(call, year, async (transaction) => {
      const head = await lockSlateHead(transaction, year, call.now);
      if (!head) throw noSeason();
      const remark = { kind: "comment" as const, authorId: toActor(call.principal).id, text };
      const { state, revision } = head;
      return {
        result: allow(undefined),
        changes: [insertRemark(head, remark, call.now)],
        audit: [
          {
            action: "slate.remark",
            subject: "slate",
            subjectId: String(year),
            after: { state, revision, text },
          },
        ],
      };
    });
    return currentState(year, call.principal);
  },
});
