// The operations of the rules of a season.
export { getFailing } from "./get-failing";
export { getRules } from "./get-rules";
export { previewRule } from "./preview-rule";
export { removeRule } from "./remove-rule";
export { saveRule } from "./save-rule";
