import type { getViews } from "@/lib/contract/desk/views";
import type { EntryResult } from "@/lib/contract/entry";
import type { ViewList } from "@/lib/vocabulary/view";
import { yearHref } from "../year-href";

export type View = EntryResult<typeof getViews>["items"][number];

/** The page of each list; of the review board, the one that leads to a committee. */
const LIST_PAGES: Readonly<Record<ViewList, string>> = {
  review: "/staff/review",
  slate: "/staff/slate",
  committees: "/staff/committees",
  vacancies: "/staff/committees/vacancies",
  rules: "/staff/rules",
  deliveries: "/staff/delivery",
  roles: "/staff/people/roles",
};

/** The address of a view, without a season: for the current one, or for the one that the reader has chosen. */
export function viewHref({ list, query = "" }: Pick<View, "list" | "query">, year?: string): string {
  const page = LIST_PAGES[list];
  return yearHref(query === "" ? page : `${page}?${query}`, year);
}
