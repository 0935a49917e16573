import "server-only";
import { env } from "@/lib/env";
import type { Kind } from "./kind";

/** To both addresses: a change was taken back. */
export const emailRestored: Kind = {
  makeLink: () => `${env().BASE_URL}/forgotten-password`,
  write: (t, { association }) => ({
    subject: t("email-restored.subject"),
    before: [t("email-restored.restored", { association }), t("email-restored.password")],
    action: t("email-restored.action"),
    after: [t("email-restored.again")],
  }),
};
