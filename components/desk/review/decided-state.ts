/** The states that staff give a candidate; `withdrawn` follows from the nominations. */
export const DECIDED_STATES = ["nominated", "shortlisted", "proposed", "alternate", "not-selected"] as const;
export type DecidedState = (typeof DECIDED_STATES)[number];
