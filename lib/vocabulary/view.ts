/** The lists of the desk of which views can be saved. */
export const VIEW_LISTS = [
  "review",
  "slate",
  "committees",
  "vacancies",
  "rules",
  "deliveries",
  "roles",
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** How long a view can be, as it stands in the address of its list. */
export const VIEW_QUERY_LENGTH = 1_000;
