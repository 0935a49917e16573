import "server-only";
import { createResetToken } from "@/lib/credentials/reset-tokens";
import { env } from "@/lib/env";
import { createPasswordReset } from "@/lib/store/passwords/password-resets";
import type { Kind } from "./kind";

export const passwordReset: Kind = {
  // Browsers never send what follows `#`, so the token appears in no log and no Referer.
  async makeLink({ memberId }, context) {
    const { secret, hash } = createResetToken();
    await createPasswordReset(context, memberId, hash);
    return `${env().BASE_URL}/reset-password#${secret}`;
  },
  write: (t, { association }) => ({
    subject: t("password-reset.subject"),
    before: [t("password-reset.asked", { association }), t("password-reset.openLink")],
    action: t("password-reset.action"),
    after: [t("password-reset.unchanged"), t("password-reset.notAsked")],
  }),
};
