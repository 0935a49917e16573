// The operations of nominations.
export { declineNomination } from "./decline-nomination";
export { findNomination } from "./find-nomination";
export { getNominations } from "./get-nominations";
export { restoreNomination } from "./restore-nomination";
