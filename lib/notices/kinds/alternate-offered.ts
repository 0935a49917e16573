import "server-only";
import { makeAnswerLink } from "./answer-link";
import type { Kind } from "./kind";
import { committeesOf, fillOffers, OFFER_EXAMPLE, PLACE_EXAMPLE } from "./place-values";

/** To an alternate: a place is free for them. */
export const alternateOffered: Kind = {
  mayBeSiteOnly: false,
  isOffer: true,
  example: { ...OFFER_EXAMPLE, places: PLACE_EXAMPLE.slice(0, 1) },
  fill: fillOffers,
  page: "/places",
  makeLink: makeAnswerLink,
  committees: committeesOf,
};
