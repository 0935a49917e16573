import type { getCandidacy, getReviewBoard } from "@/lib/contract/desk/candidacies";
import type { EntryResult } from "@/lib/contract/entry";

// A candidate as the review board has them, and as their own page.

export type Board = EntryResult<typeof getReviewBoard>;
export type CandidateRow = Board["items"][number];
export type Candidate = EntryResult<typeof getCandidacy>;
