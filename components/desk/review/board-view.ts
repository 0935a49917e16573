import { CANDIDACY_STATES, ELIGIBILITIES, NOT_REVIEWED } from "@/lib/contract/desk/candidacy-records";
import type { BoardFilters } from "./candidate";

export const BOARD_SORTS = ["rank", "supporters", "priority", "lastName"] as const;

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
  { year, committeeCode }: { year: string; committeeCode: string },
): BoardFilters {
  const text = (name: FilterName) => read(FILTER_NAMES[name]).slice(0, SHORT_LENGTH);
  const oneOf = (name: FilterName, words: readonly string[]) =>
    words.find((word) => word === read(FILTER_NAMES[name])) ?? "";
  return {
    year,
    committeeCode,
    position: text("position"),
    state: oneOf("state", CANDIDACY_STATES),
    board: text("board"),
    source: text("source"),
    eligibility: oneOf("eligibility", ELIGIBILITIES),
    supporters: /^\d{1,6}$/.test(read("supporters")) ? read("supporters") : "",
    notReviewed: oneOf("notReviewed", NOT_REVIEWED),
    text: text("text"),
    sort: oneOf("sort", BOARD_SORTS),
  };
}

/** All candidates of the committee of a view, in the order of their ranks. */
export function wholeBoard({
  year,
  committeeCode,
}: Pick<BoardFilters, "year" | "committeeCode">): BoardFilters {
  return readBoardView(() => "", { year, committeeCode });
}

const NOT_FILTERS: readonly (keyof BoardFilters)[] = ["year", "committeeCode", "sort"];

/** How many filters are set; the order of the rows is none. */
export function countFilters(view: BoardFilters): number {
  const names = Object.keys(view) as (keyof BoardFilters)[];
  return names.filter((name) => !NOT_FILTERS.includes(name) && view[name] !== "").length;
}

/** The address without any filter. */
export const NO_FILTERS: Readonly<Record<string, string>> = {
  ...{ position: "", state: "", board: "", source: "", eligibility: "", supporters: "", text: "" },
  [FILTER_NAMES.notReviewed]: "",
};
