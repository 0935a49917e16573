import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { accessDenied } from "@/lib/domain/problem";
import { isUuid } from "@/lib/domain/text/uuid";
import { mayChangeView, maySeeView } from "@/lib/domain/view/saved-view";
import { deleteView as remove, lockView } from "@/lib/store/views/saved-views";
import { write } from "@/lib/store/write";
import { defineOperation, toWriteContext } from "../operation";
import { viewerOf } from "./records";

/** Deletes a view; deleting it again succeeds. */
export const deleteView = defineOperation(contract.deleteView, {
  mayCall: staffWith("desk.read"),
  async run({ viewId }, call) {
    if (!isUuid(viewId)) return {};
    const viewer = viewerOf(call.principal);
    await write(toWriteContext(call), async (transaction) => {
      const view = await lockView(transaction, viewId);
      // One that others keep for themselves is answered like one that is gone.
      if (!view || !maySeeView(view, viewer)) return { result: undefined };
      if (!mayChangeView(view, viewer))
        throw accessDenied("A shared view is deleted by its owner or a manager.");
      return { result: undefined, ...remove(view) };
    });
    return {};
  },
});
