import "server-only";
import { isWaiting } from "@/lib/domain/identity/email-change";
import { makeEmailLink } from "./email-link";
import type { Kind } from "./kind";

/** To the new address: the link that confirms it. */
export const emailConfirm: Kind = {
  isNeeded: ({ change }, { now }) => change !== undefined && isWaiting(change, now),
  makeLink: (occasion, context) => makeEmailLink("confirm", occasion, context),
  write: (t, { association }) => ({
    subject: t("email-confirm.subject"),
    before: [t("email-confirm.asked", { association }), t("email-confirm.openLink")],
    action: t("email-confirm.action"),
    after: [t("email-confirm.until"), t("email-confirm.notAsked")],
  }),
};
