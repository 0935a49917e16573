// The operations of places that are offered, and the answers to them.
export { answerByLink } from "./answer-by-link";
export { answerPlace } from "./answer-place";
export { answerPlaces } from "./answer-places";
export { exportAnswers } from "./export-answers";
export { getAnswers } from "./get-answers";
export { getPlaces } from "./get-places";
export { getResignation } from "./get-resignation";
export { offerAlternate } from "./offer-alternate";
export { openAnswerLink } from "./open-answer-link";
export { readAnswerLink } from "./read-answer-link";
export { resignPlace } from "./resign-place";
export { revokePlace } from "./revoke-place";
