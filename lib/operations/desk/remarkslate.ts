import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { toActor } from "@/lib/domain/access/principal";
import { lockSlateHead, insertRemark } from "@/lib/store/slate/slate-heads";
import { write } from "@/lib/store/write";
import { type Operation, toWriteContext } from "../operation";
import { currentState } from "./slate-step";

/** A remark changes nothing about the slate; it stays with it. */
export const remarkslate: Operation<typeof contract.remarkslate> = {
  mayCall: staffWith("slate.approve"),
  async run({ year, text }, call) {
    await write<undefined>(toWriteContext(call), async (transaction) => {
      const head = await lockSlateHead(transaction, Number(year), call.now);
      if (!head) return { result: undefined };
      const remark = { kind: "comment" as const, authorId: toActor(call.principal).id, text };
      const { state, revision } = head;
      return {
        result: undefined,
        changes: [insertRemark(head, remark, call.now)],
        audit: [
          { action: "slate.remark", subject: "slate", subjectId: year, after: { state, revision, text } },
        ],
      };
    });
    return currentState(Number(year));
  },
};
