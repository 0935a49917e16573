import "server-only";
import type * as contract from "@/lib/contract/email-links";
import { visitorsOnly } from "@/lib/domain/access/access";
import { confirmEmailChange } from "@/lib/identity/email-change/follow-link";
import type { Operation } from "../operation";

/** Puts the address on record to which the link was sent. */
export const confirmemail: Operation<typeof contract.confirmEmail> = {
  mayCall: visitorsOnly,
  run: ({ token }, { locale, requestId, now }) => confirmEmailChange({ token, locale }, { requestId, now }),
};
