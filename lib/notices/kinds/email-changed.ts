import "server-only";
import { makeEmailLink } from "./email-link";
import type { Kind } from "./kind";

/** To the former address: another one was confirmed, which can still be undone. */
export const emailChanged: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: () => ({}),
  page: "/profile",
  makeLink: (occasion, context) => makeEmailLink("take-back", occasion, context),
};
