import "server-only";
import type * as contract from "@/lib/contract/email-links";
import { visitorsOnly } from "@/lib/domain/access/access";
import { takeBackEmailChange } from "@/lib/identity/email-change/follow-link";
import type { Operation } from "../operation";

/** Keeps the former address, or makes it the one on record again. */
export const takebackemail: Operation<typeof contract.takeBackEmail> = {
  mayCall: visitorsOnly,
  run: ({ token }, { locale, requestId, now }) => takeBackEmailChange({ token, locale }, { requestId, now }),
};
