import "server-only";
import * as contract from "@/lib/contract/email-links";
import { visitorsOnly } from "@/lib/domain/access/access";
import { takeBackEmailChange } from "@/lib/identity/email-change/follow-link";
import { defineOperation } from "../operation";

/** Keeps the former address, or makes it the one on record again. */
export const takeBackEmail = defineOperation(contract.takeBackEmail, {
  mayCall: visitorsOnly,
  async run({ token }, call) {
    const { locale, requestId, now } = call;
    const followed = await takeBackEmailChange({ token, locale }, { requestId, now });
    if (!followed.ok) throw call.refuse(followed);
    return {};
  },
});
