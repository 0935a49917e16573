import type { RowOf } from "@/lib/client/list-pages";
import type { getOwnCommittee, getOwnCommittees } from "@/lib/contract/season";

/** A place that the reader holds or has accepted. */
export type OwnTerm = RowOf<typeof getOwnCommittees>;

/** A committee of the reader's in one of their terms. */
export type OwnCommittee = RowOf<typeof getOwnCommittee>;

/** What a member who gives up a place says. */
export interface Resignation {
  fromDate: string;
  comments: string;
}

/** The page of a committee of the reader's. */
export function committeeHref({ committeeCode }: Pick<OwnTerm, "committeeCode">): string {
  return `/committees/${encodeURIComponent(committeeCode)}`;
}
