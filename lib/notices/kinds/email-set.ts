import "server-only";
import type { Kind } from "./kind";

/** To both addresses: the association's own system set another one. */
export const emailSet: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: () => ({}),
  page: "/profile",
};
