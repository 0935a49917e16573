import "server-only";
import { isWaiting } from "@/lib/domain/identity/email-change";
import { makeEmailLink } from "./email-link";
import type { Kind } from "./kind";

/** To the new address: the link that confirms it. */
export const emailConfirm: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: ({ change }, { now }) => (change && isWaiting(change, now) ? {} : undefined),
  page: "/profile",
  makeLink: (occasion, context) => makeEmailLink("confirm", occasion, context),
};
