// The steps after the first three questions, in their own chunk that loads while those are answered.
export { CheckStep } from "./check-step";
export { NominationReceipt } from "./nomination-receipt";
export { ReasonsStep } from "./reasons-step";
