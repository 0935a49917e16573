import "server-only";
import { makeEmailLink } from "./email-link";
import type { Kind } from "./kind";

/** To the former address: another one was confirmed, which can still be undone. */
export const emailChanged: Kind = {
  makeLink: (occasion, context) => makeEmailLink("take-back", occasion, context),
  write: (t, { association, help }) => ({
    subject: t("email-changed.subject"),
    before: [t("email-changed.changed", { association }), t("email-changed.notYou")],
    action: t("email-changed.action"),
    after: [
      t("email-changed.then"),
      help === undefined
        ? t("email-changed.later", { association })
        : t("email-changed.laterWrite", { help }),
    ],
  }),
};
