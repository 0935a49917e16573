import "server-only";
import { randomUUID } from "node:crypto";
import type { ViewOwnership } from "@/lib/domain/view/saved-view";
import { viewNameKey } from "@/lib/domain/view/saved-view";
import type { ViewList } from "@/lib/vocabulary/view";
import { prisma } from "../prisma-reader";
import { type Runner, statement } from "../statement";
import type { Changes, WriteContext } from "../write";

// Reads through Prisma; statements are for writes, which lock what they read.

/** What a view is made of. */
export interface ViewContent {
  list: ViewList;
  name: string;
  /** As it stands in the address of the list (viewQuery). */
  query: string;
  shared: boolean;
}

interface PersonName {
  firstName: string;
  middleName: string;
  lastName: string;
  fullName: string;
}

export interface SavedView extends ViewContent, ViewOwnership {
  id: string;
  version: number;
  owner: PersonName | null;
}

const SELECT = {
  id: true,
  list: true,
  ownerId: true,
  name: true,
  query: true,
  shared: true,
  version: true,
  owner: { select: { firstName: true, middleName: true, lastName: true, fullName: true } },
} as const;

/** The views of these lists that the owner has and that others share, by name. */
export async function listViews(lists: readonly ViewList[], ownerId: string | null): Promise<SavedView[]> {
  const { savedView } = await prisma();
  const views = await savedView.findMany({
    where: { list: { in: [...lists] }, OR: [{ ownerId }, { shared: true }] },
    select: SELECT,
    orderBy: [{ nameKey: "asc" }, { id: "asc" }],
  });
  return views.map((view) => ({ ...view, list: view.list as ViewList }));
}

export async function findView(id: string): Promise<SavedView | undefined> {
  const { savedView } = await prisma();
  const view = await savedView.findFirst({ where: { id }, select: SELECT });
  return view ? { ...view, list: view.list as ViewList } : undefined;
}

/** What a write must know of a view. */
export interface LockedView extends ViewOwnership {
  id: string;
  list: ViewList;
  name: string;
  query: string;
  version: number;
}

const LOCK = statement<LockedView, [id: string]>(
  "lock-saved-view",
  `select id, list, owner_id as "ownerId", name, query, shared, version from saved_view
   where id = $1::uuid for no key update`,
);

export async function lockView(transaction: Runner, id: string): Promise<LockedView | undefined> {
  return (await transaction.run(LOCK(id)))[0];
}

const LOCK_OWNER = statement<unknown, [owner: string]>(
  "lock-owner-of-views",
  "select pg_advisory_xact_lock(hashtextextended('saved_view ' || $1, 0))",
);

const LIST_OWNED = statement<{ id: string; nameKey: string }, [list: string, ownerId: string | null]>(
  "list-owned-views",
  `select id, name_key as "nameKey" from saved_view
   where list = $1 and (owner_id = $2 or ($2 is null and owner_id is null))`,
);

/** All views that an owner has of a list. Until the transaction ends, nobody else saves one for that owner. */
export async function lockOwnedViews(transaction: Runner, list: ViewList, ownerId: string | null) {
  const [, owned] = await Promise.all([
    transaction.run(LOCK_OWNER(ownerId ?? "")),
    transaction.run(LIST_OWNED(list, ownerId)),
  ]);
  return owned;
}

const INSERT = statement<
  unknown,
  [
    id: string,
    list: string,
    ownerId: string | null,
    name: string,
    nameKey: string,
    query: string,
    shared: boolean,
    now: Date,
  ]
>(
  "insert-saved-view",
  `insert into saved_view (id, list, owner_id, name, name_key, query, shared, saved_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

const UPDATE = statement<
  unknown,
  [id: string, name: string, nameKey: string, query: string, shared: boolean, now: Date]
>(
  "update-saved-view",
  `update saved_view set name = $2, name_key = $3, query = $4, shared = $5, saved_at = $6, version = version + 1
   where id = $1::uuid`,
);

const DELETE = statement<unknown, [id: string]>(
  "delete-saved-view",
  "delete from saved_view where id = $1::uuid",
);

type State = Pick<ViewContent, "list" | "name" | "query" | "shared">;

/** What the record shows; name and filters are a person's own words. */
function recorded(view: State | undefined) {
  if (!view) return { shown: null, own: {} };
  const { list, shared, name, query } = view;
  return { shown: { list, shared }, own: { name, query } };
}

function entryOf(action: string, id: string, before: State | undefined, after: State | undefined) {
  const [was, is] = [recorded(before), recorded(after)];
  return {
    action,
    subject: "view",
    subjectId: id,
    before: was.shown,
    after: is.shown,
    personal: { before: was.own, after: is.own },
  } as const;
}

/** A new view. @returns with its id */
export function insertView(
  content: ViewContent,
  ownerId: string | null,
  { now }: WriteContext,
): Changes & { id: string } {
  const id = randomUUID();
  const { list, name, query, shared } = content;
  return {
    id,
    changes: [INSERT(id, list, ownerId, name, viewNameKey(name), query, shared, now)],
    audit: [entryOf("view.save", id, undefined, content)],
  };
}

/** Replaces a view; nothing where it is the same already. */
export function updateView(before: LockedView, after: ViewContent, { now }: WriteContext): Partial<Changes> {
  const { name, query, shared } = after;
  if (before.name === name && before.query === query && before.shared === shared) return {};
  return {
    changes: [UPDATE(before.id, name, viewNameKey(name), query, shared, now)],
    audit: [entryOf("view.save", before.id, before, after)],
  };
}

export function deleteView(view: LockedView): Changes {
  return { changes: [DELETE(view.id)], audit: [entryOf("view.delete", view.id, view, undefined)] };
}
