import "server-only";
import type { Kind } from "./kind";
import { committeesOf, placesOf, placeWords } from "./place-values";

/** To a member: an offer or a place was taken back. */
export const placeRevoked: Kind = {
  mayBeSiteOnly: false,
  example: { position: "Member", committee: "Budget", from: "2027-01-01", until: "2028-12-31" },
  // Offered again by now, it has another letter.
  async fill(occasion, context) {
    const [place] = await placesOf(occasion, context);
    return place?.status === "revoked" ? placeWords(place, occasion.locale) : undefined;
  },
  page: "/places",
  committees: committeesOf,
};
