import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { mayDo } from "@/lib/domain/access/rights";
import { allow, type Outcome } from "@/lib/domain/outcome";
import { accessDenied, invalidInput } from "@/lib/domain/problem";
import { isUuid } from "@/lib/domain/text/uuid";
import { judgeSavedView, mayChangeView, maySeeView } from "@/lib/domain/view/saved-view";
import { LIST_RIGHTS, viewQuery } from "@/lib/domain/view/view-list";
import { findLastChange } from "@/lib/store/last-change";
import { insertView, lockOwnedViews, lockView, updateView } from "@/lib/store/views/saved-views";
import { write } from "@/lib/store/write";
import { VIEW_QUERY_LENGTH } from "@/lib/vocabulary/view";
import { defineOperation, toWriteContext } from "../operation";
import { unknownView, viewerOf, viewRecord } from "./records";

type Saved = Outcome<"stale-change" | "name-taken" | "too-many-views", string>;

/** Saves a view under a name, or replaces one. */
export const saveView = defineOperation(contract.saveView, {
  mayCall: staffWith("desk.read"),
  async run({ viewId, version, list, name, query = "", shared }, call) {
    if (!mayDo(call.principal, LIST_RIGHTS[list])) throw accessDenied("Your role does not have this list.");
    if (viewId !== undefined && version === undefined)
      throw invalidInput([{ pointer: "/version", detail: "must be sent with viewId" }]);
    if (viewId !== undefined && !isUuid(viewId)) throw unknownView();
    const viewer = viewerOf(call.principal);
    if (viewer.ownerId === null && !shared)
      throw invalidInput([
        { pointer: "/shared", detail: "must be true: only people have views of their own" },
      ]);
    const context = toWriteContext(call);
    const stored = viewQuery(list, query);
    if (stored.length > VIEW_QUERY_LENGTH)
      throw invalidInput([{ pointer: "/query", detail: `may have up to ${VIEW_QUERY_LENGTH} characters` }]);
    const content = { list, name, query: stored, shared };
    const saved = await write<Saved>(context, async (transaction) => {
      const replaced = viewId === undefined ? undefined : await lockView(transaction, viewId);
      if (viewId !== undefined) {
        if (!replaced || !maySeeView(replaced, viewer) || replaced.list !== list) throw unknownView();
        if (!mayChangeView(replaced, viewer)) throw changesShared();
        if (!shared && replaced.ownerId !== viewer.ownerId)
          throw invalidInput([
            { pointer: "/shared", detail: "must be true: only its owner can stop sharing it" },
          ]);
      }
      const ownerId = replaced ? replaced.ownerId : viewer.ownerId;
      const owned = await lockOwnedViews(transaction, list, ownerId);
      const judged = judgeSavedView({ name, version }, { replaced, owned });
      if (!judged.ok) return { result: judged };
      if (replaced) return { result: allow(replaced.id), ...updateView(replaced, content, context) };
      const { id, ...changes } = insertView(content, ownerId, context);
      return { result: allow(id), ...changes };
    });
    if (!saved.ok) throw call.refuse(saved);
    return viewRecord(saved.value, call);
  },
  async readCurrent({ viewId = "" }, call) {
    return {
      current: await viewRecord(viewId, call),
      lastChange: await findLastChange("view", viewId),
    };
  },
});

/** The refusal of a change of somebody else's shared view. */
function changesShared() {
  return accessDenied("A shared view is changed by its owner or a manager: save one of your own.");
}
