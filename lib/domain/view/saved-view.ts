import { type Outcome, allowed, refuse, refuseStale } from "../outcome";

/** How many views one person can have of one list. */
export const MOST_VIEWS = 50;

/** Who may see and change a view. */
export interface ViewOwnership {
  /** null: an external system's. All systems have theirs in common. */
  ownerId: string | null;
  /** Whether everyone who may use the list sees it. */
  shared: boolean;
}

export interface Viewer {
  /** null: an external system. */
  ownerId: string | null;
  /** Whether they may change the views that others share. */
  mayManage: boolean;
}

export function maySeeView({ ownerId, shared }: ViewOwnership, viewer: Viewer): boolean {
  return shared || ownerId === viewer.ownerId;
}

/** Whether the viewer may change or delete a view that they see. */
export function mayChangeView({ ownerId, shared }: ViewOwnership, viewer: Viewer): boolean {
  return ownerId === viewer.ownerId || (shared && viewer.mayManage);
}

/** The form in which the names of views are compared. */
export function viewNameKey(name: string): string {
  return name.toLowerCase();
}

interface NamedView {
  id: string;
  nameKey: string;
}

interface SavingFacts {
  /** The view that is replaced, with its current version; undefined for a new one. */
  replaced: { id: string; version: number } | undefined;
  /** All views that its owner has of the list. */
  owned: readonly NamedView[];
}

/** Whether a view can be saved under that name, as a new one or in place of the version that was read. */
export function judgeSavedView(
  { name, version }: { name: string; version?: number | undefined },
  { replaced, owned }: SavingFacts,
): Outcome<"stale-change" | "name-taken" | "too-many-views"> {
  if (replaced && replaced.version !== version) return refuseStale("The view");
  const key = viewNameKey(name);
  if (owned.some((one) => one.nameKey === key && one.id !== replaced?.id))
    return refuse(
      "name-taken",
      "There is a view of this list with that name: replace it, or choose another name.",
    );
  if (!replaced && owned.length >= MOST_VIEWS)
    return refuse("too-many-views", `A person has up to ${MOST_VIEWS} views of a list: delete one first.`);
  return allowed;
}
