import "server-only";
import type { Kind } from "./kind";

/** A new way to sign in to the account. */
export const passkeyAdded: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: () => ({}),
  page: "/devices/passkeys",
};
