import "server-only";
import * as contract from "@/lib/contract/password";
import { visitorsOnly } from "@/lib/domain/access/access";
import { choosePassword } from "@/lib/identity/password/reset";
import { defineOperation } from "../operation";

/** Sets a new password with the token of the link. */
export const resetPassword = defineOperation(contract.resetPassword, {
  mayCall: visitorsOnly,
  async run({ token, password }, call) {
    const { locale, address, requestId, now } = call;
    const chosen = await choosePassword({ token, password, locale, address }, { requestId, now });
    if (!chosen.ok) throw call.refuse(chosen);
    return {};
  },
});
