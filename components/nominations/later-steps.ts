// The steps after the first question, in their own chunk that loads while that is answered.
export { CheckStep } from "./check-step";
export { CommitteeStep } from "./committee-step";
export { PositionStep } from "./position-step";
export { ReasonsStep } from "./reasons-step";
