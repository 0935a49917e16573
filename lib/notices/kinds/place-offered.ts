import "server-only";
import { makeAnswerLink } from "./answer-link";
import type { Kind } from "./kind";
import { committeesOf, fillOffers, OFFER_EXAMPLE } from "./place-values";

/** To a member: the places that they are offered, all of one publishing in one letter. */
export const placeOffered: Kind = {
  mayBeSiteOnly: false,
  isOffer: true,
  example: OFFER_EXAMPLE,
  fill: fillOffers,
  page: "/places",
  makeLink: makeAnswerLink,
  committees: committeesOf,
};
