import "server-only";
import type { Kind } from "./kind";

/** To both addresses: a change was taken back. */
export const emailRestored: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: () => ({}),
  page: "/forgotten-password",
};
