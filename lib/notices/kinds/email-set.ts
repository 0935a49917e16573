import "server-only";
import { env } from "@/lib/env";
import type { Kind } from "./kind";

/** To both addresses: the association's own system set another one. */
export const emailSet: Kind = {
  makeLink: () => `${env().BASE_URL}/profile`,
  write: (t, { association, help }) => ({
    subject: t("email-set.subject"),
    before: [t("email-set.changed", { association }), t("email-set.look")],
    action: t("email-set.action"),
    after: [help === undefined ? t("email-set.wrong", { association }) : t("email-set.wrongWrite", { help })],
  }),
};
