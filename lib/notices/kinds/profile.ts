import "server-only";
import { createEmailLinkToken } from "@/lib/credentials/email-link-tokens";
import { isWaiting } from "@/lib/domain/identity/email-change";
import { readProfileChange } from "@/lib/domain/letter/profile-change";
import { env } from "@/lib/env";
import { lapseEmailChange } from "@/lib/store/email-changes/email-change-lapse";
import { createEmailLink, type EmailLinkPurpose } from "@/lib/store/email-changes/email-links";
import type { WriteContext } from "@/lib/store/write";
import type { Kind, Occasion } from "./kind";

const PAGES: Readonly<Record<EmailLinkPurpose, string>> = {
  confirm: "/confirm-email",
  "take-back": "/keep-email",
};

/** A link that confirms or takes back a change. Browsers never send what follows `#`, so the token appears in no log. */
async function makeEmailLink(
  purpose: EmailLinkPurpose,
  { member, change }: Occasion,
  context: WriteContext,
): Promise<string> {
  if (!change) throw new Error("A letter about a change of address has one");
  const { secret, hash } = createEmailLinkToken();
  await createEmailLink(context, { memberId: member.id, changeId: change.id }, purpose, hash);
  return `${env().BASE_URL}${PAGES[purpose]}#${secret}`;
}

/** To a member: which parts of their profile were changed, and who changed them. Never the values: others may read the mail. */
export const profileChanged: Kind = {
  mayBeSiteOnly: false,
  example: {
    byMember: true,
    nameChanged: false,
    designationsChanged: false,
    addressChanged: true,
    phoneChanged: true,
  },
  fill({ letter }) {
    const { parts, isByMember } = readProfileChange(letter.aboutId);
    return {
      byMember: isByMember,
      nameChanged: parts.has("name"),
      designationsChanged: parts.has("designations"),
      addressChanged: parts.has("address"),
      phoneChanged: parts.has("phone"),
    };
  },
  page: "/profile",
};

/** To the new address: the link that confirms it. */
export const emailConfirm: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: ({ change }, { now }) => (change && isWaiting(change, now) ? {} : undefined),
  page: "/profile",
  makeLink: (occasion, context) => makeEmailLink("confirm", occasion, context),
};

/** To the address on record: a change was requested, and can be taken back. */
export const emailAsked: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: ({ change }, { now }) => (change && isWaiting(change, now) ? {} : undefined),
  page: "/profile",
  makeLink: (occasion, context) => makeEmailLink("take-back", occasion, context),
};

/** To the former address: another one was confirmed, which can still be undone. */
export const emailChanged: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: () => ({}),
  page: "/profile",
  makeLink: (occasion, context) => makeEmailLink("take-back", occasion, context),
};

/** To both addresses: a change was taken back. */
export const emailRestored: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: () => ({}),
  page: "/forgotten-password",
};

/** To the address on record, a day after a change was requested: it was not confirmed. */
export const emailLapsed: Kind = {
  mayBeSiteOnly: false,
  example: {},
  async fill({ member, change }, context) {
    const hasLapsed = change !== undefined && (await lapseEmailChange(context, member.id, change.id));
    // Of a change without proof, nothing was sent to the new address, so nothing is missing.
    return hasLapsed && change.proven ? {} : undefined;
  },
  page: "/profile",
};

/** To both addresses: the association's own system set another one. */
export const emailSet: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: () => ({}),
  page: "/profile",
};

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
