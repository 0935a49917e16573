import "server-only";
import { env } from "@/lib/env";
import { lapseEmailChange } from "@/lib/store/email-changes/email-change-lapse";
import type { Kind } from "./kind";

/** To the address on record, a day after another one was asked for: it was not confirmed. */
export const emailLapsed: Kind = {
  async isNeeded({ memberId, change }, context) {
    const hasLapsed = change !== undefined && (await lapseEmailChange(context, memberId, change.id));
    // Of a change without proof, nothing was sent to the new address, so nothing is missing.
    return hasLapsed && change.proven;
  },
  makeLink: () => `${env().BASE_URL}/profile`,
  write: (t) => ({
    subject: t("email-lapsed.subject"),
    before: [t("email-lapsed.notConfirmed"), t("email-lapsed.again")],
    action: t("email-lapsed.action"),
    after: [t("email-lapsed.notAsked")],
  }),
};
