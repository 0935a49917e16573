import "server-only";
import { confirmableUntil, type EmailState } from "@/lib/domain/identity/email-change";
import { momentIn } from "@/lib/domain/time/time-zone";
import { env } from "@/lib/env";

/** The caller's address and those that wait, as the operations answer. */
export function emailRecord({ email, requested, set }: EmailState) {
  const moment = (at: Date) => momentIn(env().ASSOCIATION_TIME_ZONE, at);
  return {
    email: email || undefined,
    requested: requested && {
      email: requested.email,
      asked: moment(requested.askedAt),
      until: moment(confirmableUntil(requested)),
      linkSent: requested.proven,
    },
    set: set && { email: set.email || undefined, until: moment(confirmableUntil(set)) },
  };
}
