import "server-only";
import type * as contract from "@/lib/contract/password";
import { visitorsOnly } from "@/lib/domain/access/access";
import { choosePassword } from "@/lib/identity/password/reset";
import type { Operation } from "../operation";

/** Sets a new password with the token of the link. */
export const resetpassword: Operation<typeof contract.resetPassword> = {
  mayCall: visitorsOnly,
  run: ({ token, password }, { locale, address, requestId, now }) =>
    choosePassword({ token, password, locale, address }, { requestId, now }),
};
