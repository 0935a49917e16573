import "server-only";
import { isWaiting } from "@/lib/domain/identity/email-change";
import { makeEmailLink } from "./email-link";
import type { Kind } from "./kind";

/** To the address on record of a person with a role: somebody else set another one, which this link confirms. */
export const emailApprove: Kind = {
  mayBeSiteOnly: false,
  // Whoever confirms must see what they confirm.
  example: { address: "dana.whitfield@example.org" },
  fill: ({ change }, { now }) =>
    change?.guarded && isWaiting(change, now) ? { address: change.email } : undefined,
  page: "/profile",
  makeLink: (occasion, context) => makeEmailLink("confirm", occasion, context),
};

/** To the new address: it waits. It may be a stranger's, so the letter names nobody and has no link with a secret. */
export const emailWaits: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: ({ change }, { now }) => (change?.guarded && isWaiting(change, now) ? {} : undefined),
  page: "/profile",
};

/** To both addresses: a manager refused the new one. It may be a stranger's, so the letter names nobody. */
export const emailRefused: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: ({ change }) => (change?.guarded && change.outcome === "taken-back" ? {} : undefined),
  page: "/profile",
};
