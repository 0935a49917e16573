import "server-only";
import * as contract from "@/lib/contract/email-links";
import { visitorsOnly } from "@/lib/domain/access/access";
import { confirmEmailChange } from "@/lib/identity/email-change/follow-link";
import { defineOperation } from "../operation";

/** Puts the address on record to which the link was sent. */
export const confirmEmail = defineOperation(contract.confirmEmail, {
  mayCall: visitorsOnly,
  async run({ token }, call) {
    const { locale, requestId, now } = call;
    const followed = await confirmEmailChange({ token, locale }, { requestId, now });
    if (!followed.ok) throw call.refuse(followed);
    return {};
  },
});
