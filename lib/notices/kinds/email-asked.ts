import "server-only";
import { isWaiting } from "@/lib/domain/identity/email-change";
import { makeEmailLink } from "./email-link";
import type { Kind } from "./kind";

/** To the address on record: a change was asked for, and can be taken back. */
export const emailAsked: Kind = {
  isNeeded: ({ change }, { now }) => change !== undefined && isWaiting(change, now),
  makeLink: (occasion, context) => makeEmailLink("take-back", occasion, context),
  write: (t, { association, help }) => ({
    subject: t("email-asked.subject"),
    before: [t("email-asked.asked", { association }), t("email-asked.next"), t("email-asked.notYou")],
    action: t("email-asked.action"),
    after: [
      help === undefined
        ? t("email-asked.password", { association })
        : t("email-asked.passwordWrite", { help }),
    ],
  }),
};
