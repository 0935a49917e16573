// The operations of seasons.
export { extendSeason } from "./extend-season";
export { getAffected } from "./get-affected";
export { getDesk } from "./get-desk";
export { getDeskSeason } from "./get-desk-season";
export { getRecipients } from "./get-recipients";
export { getSeason } from "./get-season";
export { getSeasonLetters } from "./get-season-letters";
export { openForReal } from "./open-for-real";
export { previewExtension } from "./preview-extension";
export { previewOpening } from "./preview-opening";
export { previewRollover } from "./preview-rollover";
export { rolloverSeason } from "./rollover-season";
export { saveSeason } from "./save-season";
export { saveTesters } from "./save-testers";
export { startRehearsal } from "./start-rehearsal";
