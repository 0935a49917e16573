import { yearHref } from "./year-href";

/**
 * The address of a candidate, open on the review board of their committee; of the board itself where there is no candidacy.
 * @param year as in the address of the page that links there
 */
export function candidateHref(committeeCode: string, candidacyID: string, year: string): string {
  const board = `/staff/review/${encodeURIComponent(committeeCode)}`;
  return yearHref(candidacyID === "" ? board : `${board}?candidacy=${candidacyID}`, year);
}
