import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { mayDo } from "@/lib/domain/access/rights";
import { LIST_RIGHTS } from "@/lib/domain/view/view-list";
import { listViews } from "@/lib/store/views/saved-views";
import { VIEW_LISTS } from "@/lib/vocabulary/view";
import { defineOperation } from "../operation";
import { toViewRecord, viewerOf } from "./records";

/** The views of the caller and those that others share, of the lists that the caller may use. */
export const getViews = defineOperation(contract.getViews, {
  mayCall: staffWith("desk.read"),
  async run({ list }, { principal }) {
    const lists = VIEW_LISTS.filter(
      (one) => (list === undefined || one === list) && mayDo(principal, LIST_RIGHTS[one]),
    );
    const viewer = viewerOf(principal);
    const views = await listViews(lists, viewer.ownerId);
    return { items: views.map((view) => toViewRecord(view, viewer)) };
  },
});
