import type { getcandidacy, getreviewboard } from "@/lib/contract/desk/candidacies";
import type { EntryParams, EntryResult } from "@/lib/contract/entry";

// A candidate as the review board has them, and as their own page.

export type Board = EntryResult<typeof getreviewboard>;
export type CandidateRow = Board["rows"][number];
export type Candidate = EntryResult<typeof getcandidacy>;
export type BoardFilters = Omit<EntryParams<typeof getreviewboard>, "cursor">;
