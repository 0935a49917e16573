import "server-only";
import type { saveView } from "@/lib/contract/desk";
import type { EntryResult } from "@/lib/contract/entry";
import type { Principal } from "@/lib/domain/access/principal";
import { mayDo } from "@/lib/domain/access/rights";
import { fullName } from "@/lib/domain/people/name-and-address";
import { notFound } from "@/lib/domain/problem";
import { mayChangeView, type Viewer } from "@/lib/domain/view/saved-view";
import { findView, type SavedView } from "@/lib/store/views/saved-views";
import type { Call } from "../operation";

type ViewRecord = EntryResult<typeof saveView>;

/** The caller as the owner of views. */
export function viewerOf(principal: Principal): Viewer {
  return {
    ownerId: principal.kind === "member" ? principal.id : null,
    mayManage: mayDo(principal, "views.manage"),
  };
}

export function toViewRecord(view: SavedView, viewer: Viewer): ViewRecord {
  const { id, list, name, query, shared, ownerId, owner, version } = view;
  return {
    viewId: id,
    list,
    name,
    query: query || undefined,
    shared,
    own: ownerId === viewer.ownerId,
    ownerName: owner ? fullName(owner) : undefined,
    mayChange: mayChangeView(view, viewer),
    version,
  };
}

/** @throws Problem 404 when it was deleted in the meantime */
export async function viewRecord(id: string, { principal }: Pick<Call, "principal">): Promise<ViewRecord> {
  const view = await findView(id);
  if (!view) throw unknownView();
  return toViewRecord(view, viewerOf(principal));
}

/** Also for a view that the caller does not see. */
export function unknownView() {
  return notFound("There is no view with the id in viewId.");
}
