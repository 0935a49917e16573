// The operations of candidacies, their review and eligibility.
export { decideCandidacies } from "./decide-candidacies";
export { exportCandidates } from "./export-candidates";
export { findCandidacies } from "./find-candidacies";
export { getCandidacies } from "./get-candidacies";
export { getCandidacy } from "./get-candidacy";
export { getEligibilities } from "./get-eligibilities";
export { getEligibility } from "./get-eligibility";
export { getReviewBoard } from "./get-review-board";
export { getReviewCommittees } from "./get-review-committees";
export { getReviewNews } from "./get-review-news";
export { getReviewQueue } from "./get-review-queue";
export { markReviewed } from "./mark-reviewed";
export { overrideRule } from "./override-rule";
export { rankCandidacies } from "./rank-candidacies";
export { saveNote } from "./save-note";
