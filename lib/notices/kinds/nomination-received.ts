import "server-only";
import type { Kind } from "./kind";
import { committeesOfNomination, fillNomination, NOMINATION_EXAMPLE } from "./nomination-values";

/** To the voter: the nomination that was made. */
export const nominationReceived: Kind = {
  mayBeSiteOnly: true,
  example: NOMINATION_EXAMPLE,
  fill: (occasion, context) => fillNomination(occasion, context, "standing"),
  page: "/nominations",
  committees: committeesOfNomination,
};
