import "server-only";
import * as contract from "@/lib/contract/password";
import { visitorsOnly } from "@/lib/domain/access/access";
import { askForPasswordReset } from "@/lib/identity/password/forgotten";
import { defineOperation } from "../operation";

/** Sends a password reset link. The response is the same for members and unknown user ids. */
export const requestPasswordLink = defineOperation(contract.requestPasswordLink, {
  mayCall: visitorsOnly,
  async run({ userId }, { address, locale, requestId, now }) {
    await askForPasswordReset({ userId, address, locale }, { requestId, now });
    return {};
  },
});
