import { VIEW_LISTS } from "@/lib/vocabulary/view";
import { command, query } from "../entry";
import * as v from "../values";
import * as z from "../zod";

const VIEW_ID = "4a0f6f0a-0000-4000-8000-000000000000";
const refreshes = ["/desk/get-views"] as const;

/** A view of a list of the desk that was saved under a name. */
const viewRecord = z.strictObject({
  viewId: z.string(),
  list: z.enum(VIEW_LISTS),
  name: z.string(),
  /** Filters, sort order, grouping and columns, as they stand in the address of the list; absent: none. */
  query: z.optional(z.string()),
  /** Whether everyone who may use the list sees it. */
  shared: z.boolean(),
  /** Whether it is the caller's. */
  own: z.boolean(),
  /** Who saved it; absent for an external system. */
  ownerName: z.optional(z.string()),
  /** Whether the caller may change and delete it. */
  mayChange: z.boolean(),
  version: z.int(),
});

const example = {
  viewId: VIEW_ID,
  list: "review" as const,
  name: "Shortlisted by board",
  query: "state=shortlisted&sort=board",
  shared: true,
  own: true,
  ownerName: "Ruth Alvarez",
  mayChange: true,
  version: 1,
};

export const getViews = query({
  path: "/desk/get-views",
  summary: "The caller's saved views of the desk's lists, and those that others share, by name",
  scope: "desk.read",
  params: z.strictObject({
    /** Absent: all lists that the caller may use. */
    list: v.optional(v.choice(VIEW_LISTS, "review"), "given"),
  }),
  result: z.strictObject({ items: z.array(viewRecord) }),
  example: { items: [example] },
});

export const saveView = command({
  path: "/desk/save-view",
  summary:
    "Save a view of a list of the desk under a name, or replace one. Only its owner or a manager can replace a shared view",
  scope: "desk.write",
  params: z.strictObject({
    /** Absent: a new view. */
    viewId: v.optional(v.id(VIEW_ID)),
    version: v.optional(v.integer(1)),
    list: v.choice(VIEW_LISTS, "review"),
    name: v.title("Shortlisted by board"),
    query: v.optional(v.viewQuery("state=shortlisted&sort=board"), "given"),
    shared: v.flag(true),
  }),
  result: viewRecord,
  example,
  reasons: ["name-taken", "too-many-views", "stale-change"],
  current: viewRecord,
  isRepeatable: false,
  refreshes,
});

export const deleteView = command({
  path: "/desk/delete-view",
  summary: "Delete a saved view. Only its owner or a manager can delete a shared view",
  scope: "desk.write",
  params: z.strictObject({ viewId: v.id(VIEW_ID) }),
  result: z.strictObject({}),
  example: {},
  isRepeatable: true,
  refreshes,
});
