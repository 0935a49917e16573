import "server-only";
import { env } from "@/lib/env";
import type { Kind } from "./kind";

export const passwordChanged: Kind = {
  makeLink: () => `${env().BASE_URL}/login`,
  write: (t, { association, help }) => ({
    subject: t("password-changed.subject"),
    before: [t("password-changed.changed"), t("password-changed.signIn")],
    action: t("password-changed.action"),
    after: [
      help === undefined
        ? t("password-changed.notYou", { association })
        : t("password-changed.notYouWrite", { help }),
    ],
  }),
};
