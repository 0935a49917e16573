import "server-only";
import type * as contract from "@/lib/contract/password";
import { visitorsOnly } from "@/lib/domain/access/access";
import { allowed } from "@/lib/domain/outcome";
import { askForPasswordReset } from "@/lib/identity/password/forgotten";
import type { Operation } from "../operation";

/** Sends a link for a new password. The answer is the same whether or not there is such a member. */
export const forgottenpassword: Operation<typeof contract.forgottenPassword> = {
  mayCall: visitorsOnly,
  async run({ userId }, { address, locale, requestId, now }) {
    await askForPasswordReset({ userId, address, locale }, { requestId, now });
    return allowed;
  },
};
