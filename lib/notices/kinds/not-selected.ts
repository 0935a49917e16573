import "server-only";
import type { Kind } from "./kind";

/** To a candidate: the association chose others. */
export const notSelected: Kind = {
  mayBeSiteOnly: true,
  example: {},
  fill: () => ({}),
  page: "/",
};
