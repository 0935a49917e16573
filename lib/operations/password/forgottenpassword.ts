import "server-only";
import type * as contract from "@/lib/contract/password";
import { visitorsOnly } from "@/lib/domain/access/access";
import { allowed } from "@/lib/domain/outcome";
import { askForPasswordReset } from "@/lib/identity/password/forgotten";
import type { Operation } from "../operation";

/** Sends a password reset link. The response is the same for members and unknown user ids. */
export const forgottenpassword: Operation<typeof contract.forgottenPassword> = {
  mayCall: visitorsOnly,
  async run({ userId }, { address, locale, requestId, now }) {
    await askForPasswordReset({ userId, address, locale }, { requestId, now });
    return allowed;
  },
};
