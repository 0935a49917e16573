import "server-only";
import type * as contract from "@/lib/contract/password";
import { visitorsOnly } from "@/lib/domain/access";
import type { Operation } from "../operation";
import { choosePassword } from "./reset";

/** Sets a new password with the token of the link. */
export const resetpassword: Operation<typeof contract.resetPassword> = {
  mayCall: visitorsOnly,
  run: ({ token, password }, { locale, requestId, now }) =>
    choosePassword({ token, password, locale }, { requestId, now }),
};
