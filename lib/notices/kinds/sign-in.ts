import "server-only";
import { createResetToken } from "@/lib/credentials/reset-tokens";
import { env } from "@/lib/env";
import { createPasswordReset } from "@/lib/store/passwords/password-resets";
import type { Kind } from "./kind";

export const passwordChanged: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: () => ({}),
  page: "/login",
};

export const passwordReset: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: () => ({}),
  page: "/forgotten-password",
  // Browsers never send what follows `#`, so the token appears in no log and no Referer.
  async makeLink({ member }, context) {
    const { secret, hash } = createResetToken();
    await createPasswordReset(context, member.id, hash);
    return `${env().BASE_URL}/reset-password#${secret}`;
  },
};

/** A new way to sign in to the account. */
export const passkeyAdded: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: () => ({}),
  page: "/devices/passkeys",
};

/** One way less to sign in to the account. */
export const passkeyRemoved: Kind = {
  mayBeSiteOnly: false,
  example: {},
  fill: () => ({}),
  page: "/devices/passkeys",
};
