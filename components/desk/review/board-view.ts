import { BOARD_ORDERS, CANDIDACY_STATES, ELIGIBILITIES, NOT_REVIEWED } from "@/lib/vocabulary/candidacy";
import type { exportCandidates } from "@/lib/contract/desk/candidacies";
import type { EntryParams } from "@/lib/contract/entry";

import type { BoardFilters } from "./candidate";

/** The filters by the name that each has in the page's address. */
export const FILTER_NAMES = {
  position: "position",
  state: "state",
  board: "board",
  source: "source",
  eligibility: "eligibility",
  supporters: "supporters",
  notReviewed: "not-reviewed",
  text: "text",
  sort: "sort",
} as const satisfies Partial<Record<keyof BoardFilters, string>>;
export type FilterName = keyof typeof FILTER_NAMES;

const SHORT_LENGTH = 200;

/** What the address of a review board asks for; what it cannot mean is ignored, so that an old link still opens. */
export function readBoardView(
  read: (name: string) => string,
  { year, committeeCode }: { year: number; committeeCode: string },
): BoardFilters {
  const text = (name: FilterName) => read(FILTER_NAMES[name]).trim().slice(0, SHORT_LENGTH) || undefined;
  const oneOf = <Word extends string>(name: FilterName, words: readonly Word[]) =>
    words.find((word) => word === read(FILTER_NAMES[name]));
  const supporters = read("supporters");
  const view = {
    year,
    committeeCode,
    position: text("position"),
    state: oneOf("state", CANDIDACY_STATES),
    board: text("board"),
    source: text("source"),
    eligibility: oneOf("eligibility", ELIGIBILITIES),
    supporters: /^\d{1,6}$/.test(supporters) ? Number(supporters) : undefined,
    notReviewed: oneOf("notReviewed", NOT_REVIEWED),
    text: text("text"),
    sort: oneOf("sort", BOARD_ORDERS),
  };
  // The same view has the same key, whether the page or the browser has read it.
  const given = Object.entries(view).filter(([, value]) => value !== undefined);
  return { year, committeeCode, ...Object.fromEntries(given) };
}

/** All candidates of the committee of a view, in the order of their ranks. */
export function wholeBoard({
  year,
  committeeCode,
}: Pick<BoardFilters, "year" | "committeeCode">): BoardFilters {
  return readBoardView(() => "", { year, committeeCode });
}

const NOT_FILTERS: readonly (keyof BoardFilters)[] = ["year", "committeeCode", "sort"];

/** How many filters are set; sorting does not count. */
export function countFilters(view: BoardFilters): number {
  const names = Object.keys(view) as (keyof BoardFilters)[];
  return names.filter((name) => !NOT_FILTERS.includes(name) && view[name] !== undefined).length;
}

/** The address without any filter. */
export const NO_FILTERS: Readonly<Record<string, string>> = {
  position: "",
  state: "",
  board: "",
  source: "",
  eligibility: "",
  supporters: "",
  text: "",
  [FILTER_NAMES.notReviewed]: "",
};

/** The same as the file takes it; a blank committee code means all of them. */
export function exportParams({ committeeCode, ...view }: BoardFilters): EntryParams<typeof exportCandidates> {
  return committeeCode === "" ? view : { ...view, committeeCode };
}
