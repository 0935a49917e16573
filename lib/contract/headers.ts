/** The response headers that add to the body (contract.md 2.6, 2.7, 2.9, 8.2, 8.10). */
export const TRUNCATED_HEADER = "x-result-truncated";
/** The parameters that are saved only once they are confirmed (contract.md 8.2). */
export const AWAITING_HEADER = "x-awaiting-confirmation";
/** The sentences of the rules that are not met, each percent-encoded, joined by commas (contract.md 8.10). */
export const UNMET_RULES_HEADER = "x-unmet-rules";
export const FAILURE_REASON_HEADER = "x-failure-reason";
export const FAILURE_DETAIL_HEADER = "x-failure-detail";
export const REQUEST_ID_HEADER = "x-request-id";

/** By which a client repeats a write of our own groups safely (contract.md 9.10). */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";
