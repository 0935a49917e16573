import "server-only";
import type { Kind } from "./kind";

/** One way less to sign in to the account. */
export const passkeyRemoved: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: () => ({}),
  page: "/devices/passkeys",
};
