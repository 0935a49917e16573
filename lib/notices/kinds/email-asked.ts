import "server-only";
import { isWaiting } from "@/lib/domain/identity/email-change";
import { makeEmailLink } from "./email-link";
import type { Kind } from "./kind";

/** To the address on record: a change was asked for, and can be taken back. */
export const emailAsked: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: ({ change }, { now }) => (change && isWaiting(change, now) ? {} : undefined),
  page: "/profile",
  makeLink: (occasion, context) => makeEmailLink("take-back", occasion, context),
};
