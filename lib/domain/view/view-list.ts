import { hasGoodCharacters } from "@/lib/vocabulary/plain-text";
import type { ViewList } from "@/lib/vocabulary/view";
import type { Right } from "../access/staff-role";

/** Who may use each list, and so the views that others share. */
export const LIST_RIGHTS = {
  review: "nominations.read",
  slate: "slate.read",
  committees: "desk.read",
  vacancies: "desk.read",
  rules: "desk.read",
  deliveries: "calls.read",
  roles: "desk.read",
} as const satisfies Record<ViewList, Right>;

/**
 * The names in the address of each list that make up its view. Not the year or the committee, so that a view serves every season and
 * committee; nor a person, whose letters are nobody's view.
 */
const VIEW_NAMES: Readonly<Record<ViewList, readonly string[]>> = {
  review: [
    "position",
    "state",
    "board",
    "source",
    "eligibility",
    "supporters",
    "not-reviewed",
    "text",
    "sort",
    "group",
    "columns",
  ],
  slate: ["show", "text", "group", "committee"],
  committees: ["search", "show", "sort"],
  vacancies: ["search", "day", "sort"],
  rules: ["search"],
  deliveries: ["state", "kind", "season", "publication", "standing"],
  roles: ["search"],
};

/**
 * What an address says of a list's view, always in the same order and spelling, so that equal views are equal texts. What the list does
 * not know is left out, as it is when the address is opened.
 * @param query with or without its question mark
 */
export function viewQuery(list: ViewList, query: string): string {
  const given = new URLSearchParams(query);
  const view = new URLSearchParams();
  for (const name of VIEW_NAMES[list]) {
    const value = given.get(name) ?? "";
    if (value !== "" && hasGoodCharacters(value, { multiline: false })) view.set(name, value);
  }
  return view.toString();
}

/** What to change in an address so that it shows the view; blank removes a name. */
export function viewChanges(list: ViewList, query: string): Readonly<Record<string, string>> {
  const view = new URLSearchParams(viewQuery(list, query));
  return Object.fromEntries(VIEW_NAMES[list].map((name) => [name, view.get(name) ?? ""]));
}
