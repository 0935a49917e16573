// What a nomination needs only after the first three questions. It is loaded while these are answered.
export { CheckStep } from "./check-step";
export { NominationReceipt } from "./nomination-receipt";
export { ReasonsStep } from "./reasons-step";
