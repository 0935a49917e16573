import "server-only";
import type { Kind } from "./kind";
import { committeesOfNomination, fillNomination, NOMINATION_EXAMPLE } from "./nomination-values";

/** To the voter: the nomination that no longer counts. */
export const nominationWithdrawn: Kind = {
  mayBeSiteOnly: true,
  example: NOMINATION_EXAMPLE,
  fill: (occasion, context) => fillNomination(occasion, context, "withdrawn"),
  page: "/nominations",
  committees: committeesOfNomination,
};
