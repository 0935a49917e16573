import "server-only";
import { lapseEmailChange } from "@/lib/store/email-changes/email-change-lapse";
import type { Kind } from "./kind";

/** To the address on record, a day after another one was asked for: it was not confirmed. */
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
