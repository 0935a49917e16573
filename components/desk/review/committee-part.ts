import type { EntryResult } from "@/lib/contract/entry";
import type { getReviewCommittees } from "@/lib/contract/desk/candidacies";

export type ReviewedCommittee = EntryResult<typeof getReviewCommittees>["items"][number];

/** What of each committee is counted beside its name; all but the first list only committees with something to count. */
export const COMMITTEE_PARTS = ["undecided", "by-me", "by-anyone", "without-nominations"] as const;
export type CommitteePart = (typeof COMMITTEE_PARTS)[number];

/** Where the number of a part leads: to the first committee that it counts, with the candidates that it counts. */
export const PART_HREFS: Readonly<Record<"by-anyone" | "without-nominations", string>> = {
  "by-anyone": "/staff/review?list=by-anyone&not-reviewed=by-anyone",
  "without-nominations": "/staff/review?list=without-nominations",
};

export function toCommitteePart(text: string): CommitteePart {
  return COMMITTEE_PARTS.find((part) => part === text) ?? "undecided";
}

/** How many of a committee a part counts. */
export function countOf(committee: ReviewedCommittee, part: CommitteePart): number {
  return committee[COUNTS[part]];
}

const COUNTS = {
  undecided: "undecided",
  "by-me": "notReviewedByMe",
  "by-anyone": "notReviewedByAnyone",
  "without-nominations": "withoutNominations",
} as const satisfies Record<CommitteePart, keyof ReviewedCommittee>;
